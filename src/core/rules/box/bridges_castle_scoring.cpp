// A castle scores once: the first time that a tile completes a feature, or lets another castle
// score, in its vicinity. If there are several, the castle's owner chooses which one counts [BB,
// CASTLES].
#include "base/linear_search.h"
#include "rules/box/bridges.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

namespace bastide::bridges {

namespace {

constexpr std::size_t kMaxCastles = decltype(State::castles)::capacity();
using CastleSet = std::bitset<kMaxCastles>;
using Choices = FixedVector<FeatureId, kMaxCompleted + kMaxCastles>;

// Is the cell one of the castle's two cells, or one of the four cells along the castle's two long
// sides?
bool in_vicinity(const Castle& castle, Cell cell) {
  const auto between = [](int value, int a, int b) {
    return value >= std::min(a, b) && value <= std::max(a, b);
  };
  const Cell a = castle.cells[0];
  const Cell b = castle.cells[1];
  if (a.x == b.x) return std::abs(cell.x - a.x) <= 1 && between(cell.y, a.y, b.y);
  return std::abs(cell.y - a.y) <= 1 && between(cell.x, a.x, b.x);
}

// Returns the segment that stands for the feature in an action: its first one in the castle's
// vicinity, by cell; none if the feature has no segment there.
SegmentId segment_near(const State& state, const Castle& castle, FeatureId feature) {
  SegmentId first;
  const auto place = [&](SegmentId segment) {
    return std::pair(cell_of(state, segment), state.board.local(segment));
  };
  for_each_segment(state.board, feature, [&](SegmentId segment) {
    const bool near = in_vicinity(castle, cell_of(state, segment));
    if (near && (!first.valid() || place(segment) < place(first))) first = segment;
  });
  return first;
}

// Can the castle score in this turn? Not if it was built in this turn or has scored already.
bool waits(const State& state, const Castle& castle) {
  return !castle.scored && castle.turn != state.turn.number;
}

std::size_t index_of(const State& state, FeatureId town) {
  const auto& castles = state.castles;
  const auto found = seek_if(castles, [&](const Castle& castle) { return castle.town == town; });
  return static_cast<std::size_t>(found - castles.begin());
}

FeatureId chosen(const State& state, const Castle& castle) {
  return state.board.feature_of[castle.choice.at()];
}

class Vicinities {
 public:
  explicit Vicinities(const State& state) : state_(state), completed_(completed_features(state)) {}

  bool empty() const { return completed_.empty(); }

  Choices of(const Castle& castle) const {
    Choices choices;
    for (const FeatureId feature : completed_) {
      if (segment_near(state_, castle, feature).valid()) choices.push_back(feature);
    }
    const CastleSet others = scoring_without(castle);
    for (std::size_t i = 0; i < state_.castles.size(); ++i) {
      const FeatureId town = state_.castles[i].town;
      if (others[i] && segment_near(state_, castle, town).valid()) choices.push_back(town);
    }
    return choices;
  }

 private:
  bool scores(const Castle& castle, const CastleSet& scoring) const {
    const auto brings = [&](FeatureId id) {
      return !state_.board.features[id.at()].castle || scoring[index_of(state_, id)];
    };
    if (castle.choice.valid()) return brings(chosen(state_, castle));
    const auto near = [&](FeatureId id) { return segment_near(state_, castle, id).valid(); };
    if (has_one(completed_, near)) return true;
    for (std::size_t i = 0; i < state_.castles.size(); ++i) {
      if (scoring[i] && near(state_.castles[i].town)) return true;
    }
    return false;
  }

  // Returns the castles that score by this tile even if `out` does not score. This prevents two
  // castles from scoring each other.
  CastleSet scoring_without(const Castle& out) const {
    CastleSet scoring;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < state_.castles.size(); ++i) {
        const Castle& castle = state_.castles[i];
        if (&castle == &out || scoring[i] || !waits(state_, castle)) continue;
        scoring[i] = scores(castle, scoring);
        more = more || scoring[i];
      }
    }
    return scoring;
  }

  const State& state_;
  CompletedFeatures completed_;
};

PlayerId owner_of(const State& state, const Castle& castle) {
  const auto stands = [&](const PlacedFigure& figure) {
    return state.board.feature_of[figure.segment.at()] == castle.town;
  };
  return seek_if(state.figures, stands)->player;
}

// Returns the castles for which no feature is chosen yet, in the order in which their owners are
// asked: from the active player on; if a player has several, the older castle first.
FixedVector<std::uint8_t, kMaxCastles> undecided(const State& state) {
  std::array<std::pair<unsigned, std::uint8_t>, kMaxCastles> found{};
  std::size_t count = 0;
  const unsigned players = state.rules->players();
  for (std::size_t i = 0; i < state.castles.size(); ++i) {
    const Castle& castle = state.castles[i];
    if (!waits(state, castle) || castle.choice.valid()) continue;
    const unsigned owner = owner_of(state, castle).value;
    found[count++] = {(owner + players - state.turn.active.value) % players,
                      static_cast<std::uint8_t>(i)};
  }
  std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count));
  FixedVector<std::uint8_t, kMaxCastles> order;
  for (std::size_t i = 0; i < count; ++i) order.push_back(found[i].second);
  return order;
}

// Returns the points that the castle scores: those of the chosen feature or, if another castle is
// chosen, the points of that castle.
int points_of(const State& state, const Castle& castle) {
  FeatureId id = chosen(state, castle);
  while (state.board.features[id.at()].castle) {
    id = chosen(state, state.castles[index_of(state, id)]);
  }
  return value_of(*state.rules, state.board.features[id.at()], true).points;
}

Award describe(const State& state, const Castle& castle, const Shares& shares) {
  const Feature& town = state.board.features[castle.town.at()];
  Award award;
  award.feature = SegmentKind::city;
  award.reason = AwardReason::castle;
  award.complete = true;
  award.cells = cells_of(state.board, castle.town);
  award.cell = award.cells.front();
  award.sum = {.tiles = 2, .pennants = town.pennants};
  award.weights = shares;
  award.large = players_with(state, castle.town, Figure::large);
  award.mayors = town.mayors;
  const FeatureId best = chosen(state, castle);
  const Feature& like = state.board.features[best.at()];
  award.like = {like.kind, like.castle, cells_scored(state, best).front()};
  return award;
}

void score_castle(State& state, const Castle& castle, int points, Events* events) {
  const Shares shares = shares_of(state.board.features[castle.town.at()]);
  give(state, {.points = points, .winners = majority(shares)}, events,
       [&] { return describe(state, castle, shares); });
  score_companions(state, castle.town, events);
  return_figures(state, castle.town, EventReason::scored, events);
}

// Returns the castle whose owner is asked now.
const Castle& castle_asked(const State& state) {
  const Vicinities vicinities(state);
  const auto order = undecided(state);
  return state.castles[*seek_if(
      order, [&](std::uint8_t i) { return vicinities.of(state.castles[i]).size() > 1; })];
}

}  // namespace

Flow enter_vicinity(State& state, Events*) {
  const bool any =
      has_one(state.castles, [&](const Castle& castle) { return waits(state, castle); });
  if (!any) return Flow::next;
  const Vicinities vicinities(state);
  if (vicinities.empty()) return Flow::next;
  for (const std::uint8_t i : undecided(state)) {
    Castle& castle = state.castles[i];
    const Choices choices = vicinities.of(castle);
    if (choices.size() == 1) castle.choice = segment_near(state, castle, choices[0]);
    if (choices.size() <= 1) continue;
    state.turn.decider = owner_of(state, castle);
    return Flow::decide;
  }
  return Flow::next;
}

void legal_scores(const State& state, ActionList& list) {
  const Castle& castle = castle_asked(state);
  for (const FeatureId feature : Vicinities(state).of(castle)) {
    const SegmentId segment = segment_near(state, castle, feature);
    list.push_back(Action::score(cell_of(state, segment), state.board.local(segment)));
  }
}

Flow apply_score(State& state, Action action, Events*) {
  const auto asked = static_cast<std::size_t>(&castle_asked(state) - state.castles.begin());
  state.castles[asked].choice = segment_of(state, action);
  return Flow::again;
}

Action unasked_score(const State& state) {
  ActionList list;
  legal_scores(state, list);
  const auto brings = [&](Action action) {
    const Feature& feature = state.board.feature(segment_of(state, action));
    return feature.castle ? -1 : value_of(*state.rules, feature, true).points;
  };
  return *std::max_element(list.begin(), list.end(),
                           [&](Action a, Action b) { return brings(a) < brings(b); });
}

void score_castles(State& state, Events* events) {
  for (const Castle& castle : state.castles) {
    if (!castle.choice.valid()) continue;
    score_castle(state, castle, points_of(state, castle), events);
  }
  for (Castle& castle : state.castles) {
    castle.scored = castle.scored || castle.choice.valid();
    castle.choice = SegmentId();
  }
}

}  // namespace bastide::bridges
