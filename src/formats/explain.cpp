#include "formats/explain.h"

#include "formats/notation.h"
#include "rules/turn.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

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

// ---- what was scored
// -----------------------------------------------------------------------------------------

std::string completeness(const Award& award) {
  return award.complete ? "completed " : "incomplete ";
}

std::string road_or_city(const Award& award) {
  std::string text = completeness(award) + std::string(name_of(award.feature)) + " of " +
                     count_of(award.sum.tiles, "tile");
  if (award.sum.pennants > 0) text += " and " + count_of(award.sum.pennants, "pennant");
  return text + at_first_cell(award);
}

std::string cloister_or_garden(const Award& award) {
  return completeness(award) + std::string(name_of(award.feature)) + at_first_cell(award) +
         " and " + count_of(award.sum.tiles - 1, "tile") + " around it";
}

std::string farm(const Award& award, const Ruleset& rules) {
  if (rules.options().farms() == Farms::per_city) {
    return "completed city of " + count_of(award.sum.tiles, "tile") + at_first_cell(award) +
           " that farms supply";
  }
  const int cities = award.sum.cities;
  const std::string supply =
      cities == 0 ? "no completed city" : count_of(cities, "completed city", "completed cities");
  return "farm" + at_first_cell(award) + " that supplies " + supply;
}

std::string feature_in_words(const Award& award, const Ruleset& rules) {
  switch (award.feature) {
    case SegmentKind::field: return farm(award, rules);
    case SegmentKind::cloister:
    case SegmentKind::garden: return cloister_or_garden(award);
    default: return road_or_city(award);
  }
}

// ---- who got it
// ------------------------------------------------------------------------------------------------

// Said only when more than one player stood there.
std::string majority_in_words(const Award& award, Names names) {
  std::vector<std::string> shares;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (award.weights[p] > 0) shares.push_back(names[p] + ' ' + std::to_string(award.weights[p]));
  }
  if (shares.size() < 2) return {};
  const bool tie = (award.winners & (award.winners - 1)) != 0;
  std::string list = shares.front();
  for (std::size_t i = 1; i < shares.size(); ++i) list += ", " + shares[i];
  return std::string(tie ? ", tied for most " : ", with most ") +
         std::string(roles_on(award.feature)) + ": " + list;
}

std::string reason_in_words(const Award& award) {
  std::string text;
  if (award.small_city) text += ", half as for every small city";
  if (award.reason == AwardReason::taken_back) text += ", the abbot being taken back";
  return text;
}

// ---- events
// ----------------------------------------------------------------------------------------------------

std::string name_at(PlayerId player, Names names) {
  return player.at() < names.size() ? names[player.at()] : "chance";
}

std::string code_of(const Ruleset& rules, KindId kind) {
  return kind.at() < rules.library->tiles().size() ? std::string((*rules.library)[kind].code) : "?";
}

std::string_view name_of(EventType type) {
  switch (type) {
    case EventType::discarded: return "discarded";
    case EventType::award: return "award";
    case EventType::bonus: return "bonus";
    case EventType::returned: return "returned";
    case EventType::castle: return "castle";
    case EventType::bridge: return "bridge";
    case EventType::auctioned: return "auctioned";
    case EventType::bonus_turn: return "bonus_turn";
    case EventType::game_over: return "game_over";
  }
  return "?";
}

std::string_view name_of(AwardReason reason) {
  switch (reason) {
    case AwardReason::completed: return "completed";
    case AwardReason::taken_back: return "taken_back";
    case AwardReason::castle: return "castle";
    case AwardReason::barn_built: return "barn_built";
    case AwardReason::barn_joined: return "barn_joined";
    case AwardReason::barn_final: return "barn_final";
    case AwardReason::final_scoring: return "final_scoring";
  }
  return "?";
}

Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_name(cell));
  return list;
}

void add_award(Json& json, const Award& award, Names names) {
  const bool is_farm = award.feature == SegmentKind::field;
  json["feature"] = is_farm ? "farm" : std::string(name_of(award.feature));
  json["reason"] = name_of(award.reason);
  json["complete"] = award.complete;
  if (award.small_city) json["small_city"] = true;
  json["points"] = award.sum.points;
  json["tiles"] = award.sum.tiles;
  json["per_tile"] = award.sum.per_tile;
  json["pennants"] = award.sum.pennants;
  json["per_pennant"] = award.sum.per_pennant;
  json["cities"] = award.sum.cities;
  json["per_city"] = award.sum.per_city;
  json["arithmetic"] = arithmetic_in_words(award.sum);
  json["cells"] = cells_json(award.cells);
  if (is_farm) json["supplied_cities"] = cells_json(award.cities);
  json["weights"] = Json::object();
  json["winners"] = Json::array();
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (award.weights[p] > 0) json["weights"][names[p]] = award.weights[p];
    if ((award.winners >> p & 1U) != 0) json["winners"].push_back(names[p]);
  }
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
  if (award.sum.points != 0) text += " (" + arithmetic_in_words(award.sum) + ")";
  return text + reason_in_words(award) + majority_in_words(award, names);
}

std::string_view name_of(BonusKind kind) {
  switch (kind) {
    case BonusKind::fairy_turn: return "beginning the turn beside the fairy";
    case BonusKind::fairy_scored: return "a follower beside the fairy";
    case BonusKind::goods: return "most goods of a kind";
    case BonusKind::king: return "the king";
    case BonusKind::scout: return "the scout";
    case BonusKind::bazaar: return "the bazaar";
  }
  return "?";
}

std::string explain(const Event& event, const Ruleset& rules, Names names) {
  const std::string who = name_at(event.player, names);
  switch (event.type) {
    case EventType::discarded:
      return "tile " + code_of(rules, event.kind) + " fits nowhere and leaves the game";
    case EventType::award: return explain(event.award, rules, names);
    case EventType::bonus:
      return players_in_words(event.players, names) + ": " + count_of(event.points, "point") +
             " for " + std::string(name_of(event.bonus));
    case EventType::castle: return who + " builds a castle at " + cell_name(event.cell);
    case EventType::bridge: return who + " builds a bridge at " + cell_name(event.cell);
    case EventType::auctioned:
      return who + " gets tile " + code_of(rules, event.kind) + " for " +
             count_of(event.points, "point");
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

Json event_json(const Event& event, const Ruleset& rules, Names names) {
  Json json;
  json["event"] = name_of(event.type);
  switch (event.type) {
    case EventType::discarded: json["tile"] = code_of(rules, event.kind); break;
    case EventType::award: add_award(json, event.award, names); break;
    case EventType::returned:
      json["player"] = name_at(event.player, names);
      json["figure"] = name_of(event.figure);
      json["cell"] = cell_name(event.cell);
      break;
    case EventType::castle:
    case EventType::bridge:
      json["player"] = name_at(event.player, names);
      json["cell"] = cell_name(event.cell);
      break;
    case EventType::auctioned:
      json["player"] = name_at(event.player, names);
      json["tile"] = code_of(rules, event.kind);
      json["points"] = event.points;
      break;
    case EventType::bonus: json["points"] = event.points; break;
    case EventType::bonus_turn: json["player"] = name_at(event.player, names); break;
    case EventType::game_over: break;
  }
  json["text"] = explain(event, rules, names);
  return json;
}

Json scores_json(const State& state, Names names) {
  Json json = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) json[names[p]] = state.players[p].score;
  return json;
}

}  // namespace bastide
