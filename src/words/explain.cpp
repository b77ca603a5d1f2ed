#include "words/explain.h"

#include "rules/turn.h"
#include "words/box.h"
#include "words/sentence.h"

#include <vector>

namespace bastide {

namespace {

const AwardWords& words_for(AwardReason reason) {
  return *last_row(&BoxWords::awards, [&](const AwardWords& row) { return row.reason == reason; });
}

const BonusWords& words_for(BonusKind kind) {
  return *last_row(&BoxWords::bonuses, [&](const BonusWords& row) { return row.kind == kind; });
}

std::string at_first_cell(const Award& award) {
  return award.cells.empty() ? "" : " at " + cell_name(award.cells.front());
}

// ---- what was scored ----------------------------------------------------------------------------

std::string completeness(const Award& award) {
  return award.complete ? "completed " : "incomplete ";
}

// "with an inn", "under siege": what changes a feature's worth.
std::string marks_in_words(const Award& award, const Ruleset& rules) {
  std::vector<std::string> parts;
  for_each_mark(award, rules, [&](const MarkWords& mark) { parts.emplace_back(mark.words); });
  return parts.empty() ? "" : ' ' + joined(parts);
}

std::string road_or_city(const Award& award, const Ruleset& rules) {
  std::string text = completeness(award) + std::string(name_of(award.feature)) + " of " +
                     count_of(award.sum.tiles, "tile");
  if (award.sum.pennants > 0) text += " and " + count_of(award.sum.pennants, "pennant");
  return text + marks_in_words(award, rules) + at_first_cell(award);
}

std::string cloister_or_garden(const Award& award) {
  return completeness(award) + std::string(name_of(award.feature)) + at_first_cell(award) +
         " and " + count_of(award.sum.tiles - 1, "tile") + " around it";
}

// One of the cities, that is, where farmers score by the city.
std::string city_supplied(const Award& award) {
  const SupplyWords* kind = last_row(
      &BoxWords::supplies, [&](const SupplyWords& row) { return award.sum.*row.count > 0; });
  return std::string(kind->one) + " of " + count_of(award.sum.tiles, "tile") +
         at_first_cell(award) + " that farms supply";
}

// "2 completed cities and 1 castle"
std::string supply_in_words(const Arithmetic& sum) {
  std::vector<std::string> parts;
  for_each_row(&BoxWords::supplies, [&](const BoxWords&, const SupplyWords& row) {
    if (sum.*row.count > 0) parts.push_back(count_of(sum.*row.count, row.one, row.many));
  });
  return parts.empty() ? "no completed city" : joined(parts);
}

std::string farm(const Award& award, const Ruleset& rules) {
  const bool final = award.reason == AwardReason::final_scoring;
  if (final && rules.options()[kFarmsOption] == Farms::per_city) return city_supplied(award);
  return "farm" + at_first_cell(award) + " that supplies " + supply_in_words(award.sum);
}

std::string feature_in_words(const Award& award, const Ruleset& rules) {
  const std::string_view instead = words_for(award.reason).instead;
  if (!instead.empty()) return std::string(instead) + at_first_cell(award);
  switch (award.feature) {
    case SegmentKind::field: return farm(award, rules);
    case SegmentKind::cloister:
    case SegmentKind::garden: return cloister_or_garden(award);
    default: return road_or_city(award, rules);
  }
}

// ---- who got it ---------------------------------------------------------------------------------

bool has_bit(std::uint8_t players, std::size_t player) { return (players >> player & 1U) != 0; }

// "3 (2 knights, one of them large)": a weight that does not speak for itself.
std::string share_in_words(const Award& award, std::size_t player) {
  const int weight = award.weights[player];
  const std::string role(role_on(award.feature));
  int figures = weight;
  std::string alone;
  std::string among;
  for_each_row(&BoxWords::weights, [&](const BoxWords&, const WeightWords& row) {
    if (!has_bit(award.*row.players, player)) return;
    figures += 1 - row.weight(award);
    alone = row.alone(role);
    among += ", " + std::string(row.among);
  });
  const std::string text = std::to_string(weight);
  if (among.empty()) return text;
  if (figures == 1) return text + " (" + alone + ')';
  return text + " (" + std::to_string(figures) + ' ' + role + 's' + among + ')';
}

// Is somebody there, though he may weigh nothing?
bool stood_there(const Award& award, std::size_t player) {
  const WeightWords* heavy = last_row(&BoxWords::weights, [&](const WeightWords& row) {
    return has_bit(award.*row.players, player);
  });
  return award.weights[player] > 0 || heavy != nullptr;
}

std::string nobody_in_words() {
  const WeightWords* row =
      last_row(&BoxWords::weights, [](const WeightWords& one) { return !one.weightless.empty(); });
  return std::string(row->weightless);
}

// Said only when more than one player stood there.
std::string majority_in_words(const Award& award, Names names) {
  if (award.winners == 0) return nobody_in_words();
  std::vector<std::string> shares;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (stood_there(award, p)) shares.push_back(names[p] + ' ' + share_in_words(award, p));
  }
  if (shares.size() < 2 || words_for(award.reason).to_each) return {};
  const bool tie = (award.winners & (award.winners - 1)) != 0;
  std::string list = shares.front();
  for (std::size_t i = 1; i < shares.size(); ++i) list += ", " + shares[i];
  return std::string(tie ? ", tied for most " : ", with most ") +
         std::string(roles_on(award.feature)) + ": " + list;
}

std::string reason_in_words(const Award& award) {
  return std::string(award.small_city ? ", half as for every small city" : "") +
         std::string(words_for(award.reason).because);
}

std::string additions_in_words(const Award& award, Names names) {
  std::string text;
  for (const BoxWords* box : all_words()) {
    if (box->award_adds != nullptr) text += box->award_adds(award, names);
  }
  return text;
}

// ---- events -------------------------------------------------------------------------------------

std::string bonus_in_words(const Event& event, Names names) {
  const BonusWords& words = words_for(event.bonus);
  const std::string who = players_in_words(event.players, names);
  if (words.sentence != nullptr) return words.sentence(event, who);
  return who_scores(event, who) + ' ' + std::string(words.reason);
}

}  // namespace

std::string arithmetic_in_words(const Arithmetic& sum) {
  std::string text;
  const auto add = [&](int count, int each) {
    if (count == 0 || each == 0) return;
    if (!text.empty()) text += " + ";
    text += std::to_string(count) + " x " + std::to_string(each);
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

std::string players_in_words(std::uint8_t players, Names names) {
  std::vector<std::string> chosen;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if ((players >> p & 1U) != 0) chosen.push_back(names[p]);
  }
  return chosen.empty() ? "nobody" : joined(chosen);
}

std::string explain(const Award& award, const Ruleset& rules, Names names) {
  const bool several = (award.winners & (award.winners - 1)) != 0;
  std::string text = players_in_words(award.winners, names);
  text += several ? " each score " : " scores ";
  text += award.sum.points == 0 ? "nothing" : count_of(award.sum.points, "point");
  text += " for the " + feature_in_words(award, rules);
  const bool reckoned = award.sum.points != 0 && words_for(award.reason).instead.empty();
  if (reckoned) text += " (" + arithmetic_in_words(award.sum) + ")";
  return text + reason_in_words(award) + majority_in_words(award, names) +
         additions_in_words(award, names);
}

std::string explain(const Event& event, const Ruleset& rules, Names names) {
  if (event.type == EventType::award) return explain(event.award, rules, names);
  if (event.type == EventType::bonus) return bonus_in_words(event, names);
  const EventWords* row =
      last_row(&BoxWords::events, [&](const EventWords& one) { return one.type == event.type; });
  return row->sentence(event, rules, player_name(event.player, names));
}

bool comes_at_the_end(const Event& event, const Ruleset& rules) {
  if (event.type == EventType::award) return words_for(event.award.reason).at_the_end;
  if (event.type != EventType::bonus) return event.type == EventType::game_over;
  const BonusWords& words = words_for(event.bonus);
  return words.at_the_end != nullptr && words.at_the_end(rules);
}

std::string scores_in_words(const State& state, Names names) {
  std::string text;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (p > 0) text += ", ";
    text += names[p] + ' ' + std::to_string(state.players[p].score);
  }
  return text;
}

std::string winners_in_words(const State& state, Names names) {
  const std::uint8_t players = winners(state);
  int best = 0;
  for (std::size_t p = names.size(); p-- > 0;) {
    if ((players >> p & 1U) != 0) best = state.players[p].score;
  }
  const bool several = (players & (players - 1)) != 0;
  return players_in_words(players, names) + (several ? " share the win with " : " wins with ") +
         count_of(best, "point");
}

}  // namespace bastide
