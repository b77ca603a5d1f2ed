#include "words/explain.h"

#include "rules/turn.h"

#include <array>
#include <vector>

namespace bastide {

namespace {

constexpr std::array<std::string_view, 3> kGoodNames = {"wine", "grain", "cloth"};

std::string count_of(int count, const std::string& one, const std::string& many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string count_of(int count, const std::string& one) { return count_of(count, one, one + 's'); }

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
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
  const bool inn = award.feature == SegmentKind::road && (award.marks & kInn) != 0;
  if (inn && rules.has(Box::inns)) parts.emplace_back("with an inn");
  if (award.feature == SegmentKind::city) {
    if ((award.marks & kCathedral) != 0) parts.emplace_back("with a cathedral");
    if ((award.marks & kCathar) != 0) parts.emplace_back("under siege");
  }
  return parts.empty() ? "" : ' ' + joined(parts);
}

std::string road_or_city(const Award& award, const Ruleset& rules) {
  if (award.reason == AwardReason::castle) return "castle" + at_first_cell(award);
  std::string text = completeness(award) + std::string(name_of(award.feature)) + " of " +
                     count_of(award.sum.tiles, "tile");
  if (award.sum.pennants > 0) text += " and " + count_of(award.sum.pennants, "pennant");
  return text + marks_in_words(award, rules) + at_first_cell(award);
}

std::string cloister_or_garden(const Award& award) {
  return completeness(award) + std::string(name_of(award.feature)) + at_first_cell(award) +
         " and " + count_of(award.sum.tiles - 1, "tile") + " around it";
}

std::string city_supplied(const Award& award) {
  const std::string kind = award.sum.castles > 0    ? "castle"
                           : award.sum.besieged > 0 ? "besieged city"
                                                    : "completed city";
  return kind + " of " + count_of(award.sum.tiles, "tile") + at_first_cell(award) +
         " that farms supply";
}

// "2 completed cities and 1 castle"
std::string supply_in_words(const Arithmetic& sum) {
  std::vector<std::string> parts;
  if (sum.cities > 0) parts.push_back(count_of(sum.cities, "completed city", "completed cities"));
  if (sum.castles > 0) parts.push_back(count_of(sum.castles, "castle"));
  if (sum.besieged > 0) parts.push_back(count_of(sum.besieged, "besieged city", "besieged cities"));
  return parts.empty() ? "no completed city" : joined(parts);
}

std::string farm(const Award& award, const Ruleset& rules) {
  const bool final = award.reason == AwardReason::final_scoring;
  if (final && rules.options().farms() == Farms::per_city) return city_supplied(award);
  return "farm" + at_first_cell(award) + " that supplies " + supply_in_words(award.sum);
}

std::string feature_in_words(const Award& award, const Ruleset& rules) {
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
  const bool large = has_bit(award.large, player);
  const bool mayor = has_bit(award.mayors, player);
  const std::string text = std::to_string(weight);
  if (!large && !mayor) return text;
  const int others = weight - (large ? 2 : 0) - (mayor ? award.sum.pennants : 0);
  const int figures = others + (large ? 1 : 0) + (mayor ? 1 : 0);
  const std::string role(role_on(award.feature));
  if (figures == 1) return text + (large ? " (one large " + role + ")" : " (the mayor)");
  return text + " (" + std::to_string(figures) + ' ' + role + 's' +
         (large ? ", one of them large" : "") + (mayor ? ", one of them the mayor" : "") + ')';
}

// Said only when more than one player stood there.
std::string majority_in_words(const Award& award, Names names) {
  std::vector<std::string> shares;
  for (std::size_t p = 0; p < names.size(); ++p) {
    const bool stood = award.weights[p] > 0 || has_bit(award.mayors, p);
    if (stood) shares.push_back(names[p] + ' ' + share_in_words(award, p));
  }
  const bool owners = award.reason == AwardReason::barn_final;  // of barns: each gets all
  if (award.winners == 0) return ", where the mayor weighs nothing without a pennant";
  if (shares.size() < 2 || owners) return {};
  const bool tie = (award.winners & (award.winners - 1)) != 0;
  std::string list = shares.front();
  for (std::size_t i = 1; i < shares.size(); ++i) list += ", " + shares[i];
  return std::string(tie ? ", tied for most " : ", with most ") +
         std::string(roles_on(award.feature)) + ": " + list;
}

std::string reason_in_words(const Award& award) {
  std::string text;
  if (award.small_city) text += ", half as for every small city";
  switch (award.reason) {
    case AwardReason::taken_back: return text + ", the abbot being taken back";
    case AwardReason::castle: return text + ", as many as the best feature completed beside it";
    case AwardReason::barn_built: return text + ", where a barn is built now";
    case AwardReason::barn_joined: return text + ", joined to a barn's farm now";
    case AwardReason::barn_final: return text + ", for the barn there";
    default: return text;
  }
}

std::string pigs_in_words(const Award& award, Names names) {
  if (award.pigs == 0 || award.pig_points == 0) return {};
  const bool several = (award.pigs & (award.pigs - 1)) != 0;
  return (several ? "; the pigs of " : "; the pig of ") + players_in_words(award.pigs, names) +
         (several ? " add " : " adds ") + count_of(award.pig_points, "point") +
         (several ? " each" : "");
}

// ---- events -------------------------------------------------------------------------------------

std::string name_at(PlayerId player, Names names) {
  return player.at() < names.size() ? names[player.at()] : "chance";
}

std::string code_of(const Ruleset& rules, KindId kind) {
  return kind.at() < rules.library->tiles().size() ? std::string((*rules.library)[kind].code) : "?";
}

std::string bonus_reason(const Event& event) {
  switch (event.bonus) {
    case BonusKind::fairy_turn: return "for beginning the turn beside the fairy";
    case BonusKind::fairy_scored: return "for the fairy beside a follower who was scored";
    case BonusKind::goods: return "for the most " + std::string(kGoodNames[event.good]);
    case BonusKind::king: return "for the king";
    case BonusKind::scout: return "for the scout";
    case BonusKind::bazaar: return "at the bazaar";
  }
  return {};
}

std::string bonus_in_words(const Event& event, Names names) {
  const bool several = (event.players & (event.players - 1)) != 0;
  const std::string who = players_in_words(event.players, names);
  if (event.points < 0) return who + " pays " + count_of(-event.points, "point") + " at the bazaar";
  if (event.bonus == BonusKind::bazaar) {
    return who + " receives " + count_of(event.points, "point") + " at the bazaar";
  }
  return who + (several ? " each score " : " scores ") + count_of(event.points, "point") + ' ' +
         bonus_reason(event);
}

std::string auction_in_words(const Event& event, const Ruleset& rules, const std::string& who) {
  const std::string text = who + " gets tile " + code_of(rules, event.kind) + " at the bazaar";
  if (rules.options().bazaar() == Bazaar::draft) return text;
  return text + " for " + (event.points == 0 ? "nothing" : count_of(event.points, "point"));
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
  add(sum.cities, sum.per_city);
  add(sum.castles, sum.per_castle);
  add(sum.besieged, sum.per_besieged);
  return text.empty() ? "0" : text;
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
  const bool reckoned = award.sum.points != 0 && award.reason != AwardReason::castle;
  if (reckoned) text += " (" + arithmetic_in_words(award.sum) + ")";
  return text + reason_in_words(award) + majority_in_words(award, names) +
         pigs_in_words(award, names);
}

std::string explain(const Event& event, const Ruleset& rules, Names names) {
  const std::string who = name_at(event.player, names);
  switch (event.type) {
    case EventType::discarded:
      return "tile " + code_of(rules, event.kind) + " fits nowhere and leaves the game";
    case EventType::award: return explain(event.award, rules, names);
    case EventType::bonus: return bonus_in_words(event, names);
    case EventType::castle:
      return who + " turns the town at " + cell_name(event.cell) + " into a castle";
    case EventType::bridge: return who + " builds a bridge over " + cell_name(event.cell);
    case EventType::auctioned: return auction_in_words(event, rules, who);
    case EventType::returned:
      return "the figure '" + std::string(name_of(event.figure)) + "' returns from " +
             cell_name(event.cell) + " to " + who;
    case EventType::bonus_turn: return who + " takes a bonus turn";
    case EventType::game_over: return "the game is over";
  }
  return {};
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
