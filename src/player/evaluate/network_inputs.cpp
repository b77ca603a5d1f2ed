#include "evaluate/network_inputs.h"

#include "evaluate/next_seat.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// Returns how many of the thresholds in `from` the number reaches.
template <class Number, std::size_t Count>
unsigned step_of(Number number, const std::array<Number, Count>& from) {
  unsigned step = 0;
  for (const Number least : from) step += number >= least ? 1 : 0;
  return step;
}

unsigned copies_step(unsigned copies) {
  constexpr std::array<unsigned, kCopySteps - 2> kFrom = {1, 2, 3, 4, 5, 7, 10, 14, 20, 28};
  return copies == FewestCopies::kNone ? kCopySteps - 1U : step_of(copies, kFrom);
}

unsigned points_step(Points points) {
  static constexpr auto kFrom = [] {
    std::array<Points, kPointSteps - 1> from = {-5, 5,  10, 15,  20,  27,  35, 45,
                                                57, 70, 90, 115, 150, 200, 270};
    for (Points& one : from) one = one * kPoint / 10;
    return from;
  }();
  return step_of(points, kFrom);
}

unsigned chance_step(Chance chance) {
  static constexpr auto kFrom = [] {
    std::array<Chance, kChanceSteps - 1> from = {1, 3, 6, 10, 16, 24, 34, 46, 60, 75, 88, 96};
    for (Chance& one : from) one = (one * kSure + 99) / 100;
    return from;
  }();
  return step_of(chance, kFrom);
}

unsigned half_points(Points points) {
  return static_cast<unsigned>(std::max(0, points * 2 / kPoint));
}

// 1 if the holder has the next turn, else 0.
unsigned turn_step(PlayerSet holder, const NetworkMoment& moment) {
  return has_player(holder, moment.next.at()) ? 1 : 0;
}

// How firmly the holder holds the feature, in six steps, each by turn_step():
// 0 to 2: alone, with the weight of one, two or more followers;
// 3 to 5: against others, by one follower against one, by more, by one against more.
unsigned hold_step(const Feature& feature, PlayerSet holder, const NetworkMoment& moment) {
  const Shares shares = shares_of(feature);
  unsigned own = 0;
  unsigned other = 0;
  for (unsigned p = 0; p < shares.size(); ++p) {
    unsigned& most = has_player(holder, p) ? own : other;
    most = std::max<unsigned>(most, shares[p]);
  }
  unsigned hold = 0;
  if (other == 0) {
    hold = std::clamp(own, 1U, 3U) - 1;
  } else if (own > other + 1) {
    hold = 4;
  } else {
    hold = other > 1 ? 5 : 3;
  }
  return hold * 2 + turn_step(holder, moment);
}

NetworkInput input_of_way(const Feature& way, PlayerSet holder, const FeatureTerm& term,
                          const NetworkMoment& moment) {
  const bool road = way.kind == SegmentKind::road;
  const bool held = way.followers != 0;
  const NetworkPart claimed = road ? NetworkPart::road : NetworkPart::city;
  NetworkInput input(held ? claimed : road ? NetworkPart::free_road : NetworkPart::free_city);
  input.add(moment.time);
  if (held) input.add(hold_step(way, holder, moment));
  input.add(road ? term.full : term.full / 2U);
  input.add(way.open);
  input.add(term.around.sites);
  input.add(copies_step(term.around.fitting.first));
  input.add(copies_step(term.around.fitting.second));
  input.add(term.around.dead);
  input.add(chance_step(term.complete));
  input.add(points_step(term.worth));
  input.add(copies_step(term.around.closing.first));
  input.add(copies_step(term.around.closing.second));
  return input;
}

}  // namespace

NetworkMoment moment_of(const State& state) {
  constexpr std::array<unsigned, kTimeSteps - 1> kFrom = {1,  2,  3,  4,  5,  7,  9, 12,
                                                          16, 21, 27, 34, 42, 51, 61};
  return {step_of<unsigned>(state.bag.left, kFrom), next_seat(state)};
}

NetworkInput input_of(const Feature& feature, PlayerSet holder, const FeatureTerm& term,
                      const NetworkMoment& moment) {
  if (is_way(feature.kind)) {
    return input_of_way(feature, holder, term, moment);
  }
  if (feature.kind == SegmentKind::field) {
    NetworkInput input(NetworkPart::farm);
    input.add(moment.time);
    input.add(hold_step(feature, holder, moment));
    input.add(half_points(term.points));
    input.add(term.cities);
    input.add(term.around.sites);
    input.add(points_step(term.worth));
    input.add(term.open_cities);
    return input;
  }
  NetworkInput input(NetworkPart::centre);
  input.add(moment.time);
  input.add(turn_step(holder, moment));
  input.add(feature.open);
  input.add(term.around.sites);
  input.add(copies_step(term.around.fitting.first));
  input.add(term.around.dead);
  input.add(chance_step(term.complete));
  input.add(copies_step(term.around.fitting.second));
  return input;
}

NetworkInput input_of(const JoinedPair& pair, const NetworkMoment& moment) {
  const SegmentKind kind = pair.gains.kind;
  const PlayerSet holder = majority(pair.gains);
  const auto ends = [&](const Feature& feature, const FeatureTerm& term) -> unsigned {
    return kind == SegmentKind::field ? term.around.sites / 2U : feature.open;
  };
  if (pair.loses.followers == 0) {
    NetworkInput input(kind == SegmentKind::road ? NetworkPart::annexed_road
                                                 : NetworkPart::annexed_city);
    input.add(moment.time);
    input.add(turn_step(holder, moment));
    input.add(copies_step(pair.copies));
    input.add(points_step(pair.loses_term.points));
    input.add(points_step(pair.gains_term.worth));
    input.add(pair.loses.open);
    input.add(pair.gains.open);
    return input;
  }
  NetworkInput input(kind == SegmentKind::field  ? NetworkPart::joined_farms
                     : kind == SegmentKind::road ? NetworkPart::joined_roads
                                                 : NetworkPart::joined_cities);
  input.add(moment.time);
  input.add((pair.shared ? 2U : 0U) + turn_step(holder, moment));
  input.add(copies_step(pair.copies));
  input.add(points_step(pair.gains_term.worth));
  input.add(points_step(pair.loses_term.worth));
  input.add(ends(pair.gains, pair.gains_term));
  input.add(ends(pair.loses, pair.loses_term));
  return input;
}

}  // namespace bastide
