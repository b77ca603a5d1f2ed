#include "records/notation.h"
#include "words/explain.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string_view>
#include <vector>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(EventType type) {
  constexpr std::array<std::string_view, 9> kNames = {"discarded", "award",      "bonus",
                                                      "returned",  "castle",     "bridge",
                                                      "auctioned", "bonus_turn", "game_over"};
  return kNames[static_cast<std::size_t>(type)];
}

std::string_view name_of(AwardReason reason) {
  constexpr std::array<std::string_view, 7> kNames = {"completed",    "taken_back",  "castle",
                                                      "barn_built",   "barn_joined", "barn_final",
                                                      "final_scoring"};
  return kNames[static_cast<std::size_t>(reason)];
}

std::string_view name_of(BonusKind kind) {
  constexpr std::array<std::string_view, 6> kNames = {"fairy_turn", "fairy_scored", "goods",
                                                      "king",       "scout",        "bazaar"};
  return kNames[static_cast<std::size_t>(kind)];
}

Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_name(cell));
  return list;
}

Json players_json(std::uint8_t players, Names names) {
  Json list = Json::array();
  for (std::size_t p = 0; p < names.size(); ++p) {
    if ((players >> p & 1U) != 0) list.push_back(names[p]);
  }
  return list;
}

void add_marks(Json& json, const Award& award) {
  if (award.feature == SegmentKind::road && (award.marks & kInn) != 0) json["inn"] = true;
  if (award.feature != SegmentKind::city) return;
  if ((award.marks & kCathedral) != 0) json["cathedral"] = true;
  if ((award.marks & kCathar) != 0) json["besieged"] = true;
}

void add_sum(Json& json, const Arithmetic& sum) {
  json["points"] = sum.points;
  json["tiles"] = sum.tiles;
  json["per_tile"] = sum.per_tile;
  json["pennants"] = sum.pennants;
  json["per_pennant"] = sum.per_pennant;
  json["cities"] = sum.cities;
  json["per_city"] = sum.per_city;
  if (sum.castles > 0) {
    json["castles"] = sum.castles;
    json["per_castle"] = sum.per_castle;
  }
  if (sum.besieged > 0) {
    json["besieged_cities"] = sum.besieged;
    json["per_besieged_city"] = sum.per_besieged;
  }
  json["arithmetic"] = arithmetic_in_words(sum);
}

void add_shares(Json& json, const Award& award, Names names) {
  json["weights"] = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (award.weights[p] > 0) json["weights"][names[p]] = award.weights[p];
  }
  if (award.large != 0) json["large_followers"] = players_json(award.large, names);
  if (award.mayors != 0) json["mayors"] = players_json(award.mayors, names);
  json["winners"] = players_json(award.winners, names);
  if (award.pigs == 0) return;
  json["pigs"] = players_json(award.pigs, names);
  json["pig_points"] = award.pig_points;
}

void add_award(Json& json, const Award& award, Names names) {
  const bool is_farm = award.feature == SegmentKind::field;
  json["feature"] = is_farm ? "farm" : std::string(name_of(award.feature));
  json["reason"] = name_of(award.reason);
  json["complete"] = award.complete;
  if (award.small_city) json["small_city"] = true;
  add_marks(json, award);
  add_sum(json, award.sum);
  json["cells"] = cells_json(award.cells);
  if (is_farm) json["supplied_cities"] = cells_json(award.cities);
  add_shares(json, award, names);
}

void add_bonus(Json& json, const Event& event, Names names) {
  constexpr std::array<std::string_view, 3> kGoods = {"wine", "grain", "cloth"};
  json["bonus"] = name_of(event.bonus);
  if (event.bonus == BonusKind::goods) json["good"] = kGoods[event.good];
  json["points"] = event.points;
  json["players"] = players_json(event.players, names);
}

void add_details(Json& json, const Event& event, const Ruleset& rules, Names names) {
  const auto add_player = [&] {
    json["player"] = event.player.at() < names.size() ? names[event.player.at()] : "chance";
  };
  switch (event.type) {
    case EventType::discarded: json["tile"] = (*rules.library)[event.kind].code; break;
    case EventType::award: add_award(json, event.award, names); break;
    case EventType::bonus: add_bonus(json, event, names); break;
    case EventType::returned:
      add_player();
      json["figure"] = name_of(event.figure);
      json["cell"] = cell_name(event.cell);
      break;
    case EventType::castle:
    case EventType::bridge:
      add_player();
      json["cell"] = cell_name(event.cell);
      break;
    case EventType::auctioned:
      add_player();
      json["tile"] = (*rules.library)[event.kind].code;
      json["points"] = event.points;
      break;
    case EventType::bonus_turn: add_player(); break;
    case EventType::game_over: break;
  }
}

}  // namespace

Json event_json(const Event& event, const Ruleset& rules, Names names) {
  Json json;
  json["event"] = name_of(event.type);
  add_details(json, event, rules, names);
  json["text"] = explain(event, rules, names);
  return json;
}

Json scores_json(const State& state, Names names) {
  Json json = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) json[names[p]] = state.players[p].score;
  return json;
}

}  // namespace bastide
