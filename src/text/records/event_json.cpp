#include "records/event_json.h"

#include "base/language.h"
#include "records/box.h"
#include "words/box.h"

#include <nlohmann/json.hpp>

#include <string_view>
#include <vector>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_name(cell));
  return list;
}

void add_sum(Json& json, const Arithmetic& sum) {
  json["points"] = sum.points;
  json["tiles"] = sum.tiles;
  json["per_tile"] = sum.per_tile;
  json["pennants"] = sum.pennants;
  json["per_pennant"] = sum.per_pennant;
  json["cities"] = sum.cities;
  json["per_city"] = sum.per_city;
  for_each_row(&BoxRecords::sums, [&](const SumParts& row) {
    if (sum.*row.count == 0) return;
    json[std::string(row.count_key)] = sum.*row.count;
    json[std::string(row.each_key)] = sum.*row.each;
  });
  json["arithmetic"] = arithmetic_in_words(sum);
}

void add_shares(Json& json, const Award& award, Names names) {
  json["weights"] = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (award.weights[p] > 0) json["weights"][names[p]] = award.weights[p];
  }
  for_each_row(&BoxWords::weights, [&](const BoxWords&, const WeightWords& row) {
    const PlayerSet players = award.*row.players;
    if (players != 0) json[std::string(row.key)] = players_json(players, names);
  });
  json["winners"] = players_json(award.winners, names);
  for (const BoxRecords* box : all_records()) {
    if (box->add_award != nullptr) box->add_award(json, award, names);
  }
}

void add_award(Json& json, const Award& award, const Ruleset& rules, Names names) {
  const bool is_farm = award.feature == SegmentKind::field;
  json["feature"] = feature_name(award.feature);
  json["reason"] = name_of(award.reason);
  json["complete"] = award.complete;
  if (award.small_city) json["small_city"] = true;
  for_each_mark(award, rules, [&](const MarkWords& mark) { json[std::string(mark.key)] = true; });
  add_sum(json, award.sum);
  json["cells"] = cells_json(award.cells);
  if (is_farm) json["supplied_cities"] = cells_json(award.cities);
  add_shares(json, award, names);
}

void add_bonus(Json& json, const Event& event, Names names) {
  json["bonus"] = name_of(event.bonus);
  for_each_row(&BoxRecords::bonuses, [&](const BonusParts& row) {
    if (row.kind == event.bonus) row.add(json, event, names);
  });
  json["points"] = event.points;
  json["players"] = players_json(event.players, names);
}

}  // namespace

std::string_view feature_name(SegmentKind kind) {
  return kind == SegmentKind::field ? "farm" : name_of(kind);
}

Json players_json(PlayerSet players, Names names) {
  Json list = Json::array();
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (has_player(players, p)) list.push_back(names[p]);
  }
  return list;
}

Json event_json(const Event& event, const Ruleset& rules, Names names) {
  Json json;
  json["event"] = name_of(event.type);
  if (event.type == EventType::award) add_award(json, event.award, rules, names);
  if (event.type == EventType::bonus) add_bonus(json, event, names);
  for_each_row(&BoxRecords::events, [&](const EventParts& row) {
    if (row.type == event.type) row.add(json, event, rules, names);
  });
  json["text"] = in_english(explain(event, rules, names));
  return json;
}

Json scores_json(const State& state, Names names) {
  Json json = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) json[names[p]] = state.players[p].score;
  return json;
}

}  // namespace bastide
