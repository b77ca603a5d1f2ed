#include "words/events_in_words.h"

#include "rules/turn.h"
#include "words/box.h"
#include "words/nouns.h"

#include <utility>
#include <vector>

namespace bastide {

namespace {

const AwardWords& words_for(AwardReason reason) {
  return *last_row(&BoxWords::awards, [&](const AwardWords& row) { return row.reason == reason; });
}

const BonusWords& words_for(BonusKind kind) {
  return *last_row(&BoxWords::bonuses, [&](const BonusWords& row) { return row.kind == kind; });
}

// The first sentence that is not empty, asking the boxes' functions in order.
template <class Function, class... Arguments>
Sentence by_a_box(Function BoxWords::*function, const Arguments&... arguments) {
  for (const BoxWords* box : all_words()) {
    if (box->*function == nullptr) continue;
    if (Sentence said = (box->*function)(arguments...); !said.empty()) return said;
  }
  return {};
}

// ---- the scored feature -------------------------------------------------------------------------

// The size of the scored feature, such as "3 tiles and 1 pennant".
Sentence holdings(const Award& award) {
  std::vector<Sentence> parts = {nouns::tiles(award.sum.tiles)};
  if (award.sum.pennants > 0) {
    parts.push_back(say("{n:# pennant/# pennants}"_en, {{"n", award.sum.pennants}}));
  }
  return all_of(std::move(parts));
}

// The marks that changed the award's points, such as "with an inn" or "under siege".
Sentence marks_in_words(const Award& award, const Ruleset& rules) {
  std::vector<Sentence> parts;
  for_each_mark(award, rules, [&](const MarkWords& mark) { parts.emplace_back(mark.words); });
  return all_of(std::move(parts));
}

Sentence road_or_city(const Award& award, const Ruleset& rules) {
  const bool road = award.feature == SegmentKind::road;
  const English words = award.complete ? (road ? "the completed road of {holds} {marks} {at}"_en
                                               : "the completed city of {holds} {marks} {at}"_en)
                                       : (road ? "the incomplete road of {holds} {marks} {at}"_en
                                               : "the incomplete city of {holds} {marks} {at}"_en);
  return say(words, {{"holds", holdings(award)},
                     {"marks", marks_in_words(award, rules)},
                     {"at", nouns::at(award.cell)}});
}

Sentence cloister_or_garden(const Award& award) {
  const bool cloister = award.feature == SegmentKind::cloister;
  const English words =
      award.complete
          ? (cloister ? "the completed cloister {at} and {around:# tile/# tiles} around it"_en
                      : "the completed garden {at} and {around:# tile/# tiles} around it"_en)
          : (cloister ? "the incomplete cloister {at} and {around:# tile/# tiles} around it"_en
                      : "the incomplete garden {at} and {around:# tile/# tiles} around it"_en);
  return say(words, {{"at", nouns::at(award.cell)}, {"around", award.sum.tiles - 1}});
}

// The city of an award for a supplied city, such as "the city of 3 tiles at 0,0": used if farmers
// score by city.
Sentence city_supplied(const Award& award) {
  const SupplyWords* kind = last_row(
      &BoxWords::supplies, [&](const SupplyWords& row) { return award.sum.*row.count > 0; });
  return say(kind->supplied, {{"tiles", award.sum.tiles}, {"at", nouns::at(award.cell)}});
}

// The things that a farm supplies, such as "2 completed cities and 1 castle"; empty for nothing.
Sentence supply_in_words(const Arithmetic& sum) {
  std::vector<Sentence> parts;
  for_each_row(&BoxWords::supplies, [&](const BoxWords&, const SupplyWords& row) {
    if (sum.*row.count > 0) parts.push_back(say(row.some, {{"n", sum.*row.count}}));
  });
  return all_of(std::move(parts));
}

Sentence farm(const Award& award, const Ruleset& rules) {
  const bool final = award.reason == AwardReason::final_scoring;
  if (final && rules.options()[kFarmsOption] == Farms::per_city) return city_supplied(award);
  const Sentence supply = supply_in_words(award.sum);
  return say(supply.empty() ? "the farm {at} that supplies no completed city"_en
                            : "the farm {at} that supplies {supply}"_en,
             {{"at", nouns::at(award.cell)}, {"supply", supply}});
}

Sentence feature_in_words(const Award& award, const Ruleset& rules) {
  const English instead = words_for(award.reason).instead;
  if (!instead.empty()) return say(instead, {{"at", nouns::at(award.cell)}});
  if (Sentence named = by_a_box(&BoxWords::award_feature, award); !named.empty()) return named;
  switch (award.feature) {
    case SegmentKind::field: return farm(award, rules);
    case SegmentKind::cloister:
    case SegmentKind::garden: return cloister_or_garden(award);
    default: return road_or_city(award, rules);
  }
}

Sentence feature_and_sum(const Award& award, const Ruleset& rules) {
  Sentence feature = feature_in_words(award, rules);
  const bool reckoned = award.sum.points != 0 && words_for(award.reason).instead.empty();
  if (!reckoned) return feature;
  return say("{feature} ({sum})"_en,
             {{"feature", std::move(feature)}, {"sum", plain(arithmetic_in_words(award.sum))}});
}

// ---- the players who scored ---------------------------------------------------------------------

// A player's weight, such as "3 (2 knights, one of them large)". The part in brackets is left out
// if each figure weighs 1.
Sentence share_in_words(const Award& award, std::size_t player) {
  const int weight = award.weights[player];
  int figures = weight;
  English alone;
  std::vector<Sentence> among;
  for_each_row(&BoxWords::weights, [&](const BoxWords&, const WeightWords& row) {
    if (!has_player(award.*row.players, player)) return;
    figures += 1 - row.weight(award);
    alone = row.alone;
    among.emplace_back(row.among);
  });
  if (among.empty()) return weight;
  if (figures == 1) {
    const Sentence one = say(alone, {{"role", nouns::role_on(award.feature)}});
    return say("{weight} ({one})"_en, {{"weight", weight}, {"one", one}});
  }
  return say("{weight} ({figures}, {among})"_en,
             {{"weight", weight},
              {"figures", nouns::some_on(award.feature, figures)},
              {"among", row_of(std::move(among))}});
}

// True if the player had a figure on the scored feature, even one without weight.
bool stood_there(const Award& award, std::size_t player) {
  const WeightWords* heavy = last_row(&BoxWords::weights, [&](const WeightWords& row) {
    return has_player(award.*row.players, player);
  });
  return award.weights[player] > 0 || heavy != nullptr;
}

Sentence nobody_in_words() {
  return last_row(&BoxWords::weights,
                  [](const WeightWords& one) { return !one.weightless.empty(); })
      ->weightless;
}

// The sentence about the majority, such as ", with most knights: Anna 2, Bob 1"; empty if only one
// player had figures on the feature, or if each player with a figure scores.
Sentence majority_in_words(const Award& award, Names names) {
  if (award.winners == 0) return nobody_in_words();
  std::vector<Sentence> shares;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (!stood_there(award, p)) continue;
    shares.push_back(
        say("{name} {share}"_en, {{"name", plain(names[p])}, {"share", share_in_words(award, p)}}));
  }
  if (shares.size() < 2 || words_for(award.reason).to_each) return {};
  const bool tie = has_several(award.winners);
  return say(tie ? ", tied for most {roles}: {shares}"_en : ", with most {roles}: {shares}"_en,
             {{"roles", nouns::roles_on(award.feature)}, {"shares", row_of(std::move(shares))}});
}

// What the boxes add to an award, one after the other.
Sentence additions_in_words(const Award& award, Names names) {
  Sentence all;
  for (const BoxWords* box : all_words()) {
    if (box->award_adds == nullptr) continue;
    Sentence addition = box->award_adds(award, names);
    if (addition.empty()) continue;
    all = all.empty() ? std::move(addition)
                      : say("{first}{second}"_en,
                            {{"first", std::move(all)}, {"second", std::move(addition)}});
  }
  return all;
}

// ---- events -------------------------------------------------------------------------------------

Sentence bonus_in_words(const Event& event, Names names) {
  const BonusWords& words = words_for(event.bonus);
  const Sentence who = players_in_words(event.players, names);
  if (words.sentence != nullptr) return words.sentence(event, who, names);
  return say("{who} {who:scores/each score/score} {points} {reason}{more}"_en,
             {{"who", who},
              {"points", nouns::points(event.points)},
              {"reason", words.reason},
              {"more", by_a_box(&BoxWords::bonus_adds, event)}});
}

}  // namespace

const ReasonWords& words_for(EventReason reason) {
  return *last_row(&BoxWords::reasons,
                   [&](const ReasonWords& row) { return row.reason == reason; });
}

std::string arithmetic_in_words(const Arithmetic& sum) {
  std::string text;
  const auto add = [&](int count, int each) {
    if (count == 0 || each == 0) return;
    if (!text.empty()) text += " + ";
    text += std::to_string(count) + " × " + std::to_string(each);
  };
  add(sum.tiles, sum.per_tile);
  add(sum.pennants, sum.per_pennant);
  for_each_row(&BoxWords::supplies, [&](const BoxWords&, const SupplyWords& row) {
    add(sum.*row.count, sum.*row.each);
  });
  return text.empty() ? "0" : text;
}

std::string player_name(PlayerId player, Names names) {
  return player.at() < names.size() ? names[player.at()] : "chance";
}

Sentence players_in_words(PlayerSet players, Names names) {
  std::vector<Sentence> chosen;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (has_player(players, p)) chosen.push_back(plain(names[p]));
  }
  return chosen.empty() ? Sentence("nobody"_en) : all_of(std::move(chosen));
}

Sentence explain(const Award& award, const Ruleset& rules, Names names) {
  const English words =
      award.winners == 0      ? "no player scores for {feature}{half}{because}{majority}{more}"_en
      : award.sum.points == 0 ? "{who} {who:scores/each score/score} nothing for "
                                "{feature}{half}{because}{majority}{more}"_en
                              : "{who} {who:scores/each score/score} {points} for "
                                "{feature}{half}{because}{majority}{more}"_en;
  return say(words, {{"who", players_in_words(award.winners, names)},
                     {"points", nouns::points(award.sum.points)},
                     {"feature", feature_and_sum(award, rules)},
                     {"half", award.small_city ? Sentence(", half because the city is small"_en)
                                               : Sentence()},
                     {"because", words_for(award.reason).because},
                     {"majority", majority_in_words(award, names)},
                     {"more", additions_in_words(award, names)}});
}

Sentence explain(const Event& event, const Ruleset& rules, Names names) {
  if (event.type == EventType::award) return explain(event.award, rules, names);
  if (event.type == EventType::bonus) return bonus_in_words(event, names);
  const EventWords* row =
      last_row(&BoxWords::events, [&](const EventWords& one) { return one.type == event.type; });
  return row->sentence(event, rules, plain(player_name(event.player, names)), names);
}

bool begins_turn(const Event& event) {
  return event.type == EventType::bonus && words_for(event.bonus).begins_turn;
}

Sentence scores_in_words(const State& state, Names names) {
  std::vector<Sentence> scores;
  for (std::size_t p = 0; p < names.size(); ++p) {
    scores.push_back(
        say("{name} {points}"_en, {{"name", plain(names[p])}, {"points", state.players[p].score}}));
  }
  return row_of(std::move(scores));
}

Sentence winners_in_words(const State& state, Names names) {
  const PlayerSet players = winners(state);
  int best = 0;
  for (std::size_t p = names.size(); p-- > 0;) {
    if (has_player(players, p)) best = state.players[p].score;
  }
  return say("{who} {who:wins with/share the win with/win with} {points}"_en,
             {{"who", players_in_words(players, names)}, {"points", nouns::points(best)}});
}

}  // namespace bastide
