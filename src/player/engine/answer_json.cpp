#include "engine/answer_json.h"

#include "base/bits.h"
#include "records/event_json.h"
#include "rules/action_info.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace bastide::engine {

namespace {

using Json = nlohmann::ordered_json;

// Rounds a value to a multiple of 1 / steps: the search is less precise than the digits left out.
double rounded(double value, double steps) { return std::round(value * steps) / steps; }
double points(double value) { return rounded(value, 1000); }
double chance(double value) { return rounded(value, 10'000); }

std::string as_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void add_unknown(Json& json, const std::vector<std::string>& keys) {
  if (!keys.empty()) json["unknown_keys"] = keys;
}

Json cell(Cell at) { return Json::array({at.x, at.y}); }

Json points_json(const std::vector<double>& list) {
  Json json = Json::array();
  for (const double one : list) json.push_back(points(one));
  return json;
}

// An action as JSON. The most common types have their parts as keys; "bits" encodes any action
// fully.
Json move_json(Action action) {
  Json json = {{"type", find_action(action.type())->name}};
  switch (action.type()) {
    case ActionType::place:
      json["cell"] = cell(action.cell());
      json["rotation"] = action.rotation();
      break;
    case ActionType::claim:
    case ActionType::take:
    case ActionType::move:
      json["figure"] = name_of(action.figure());
      json["cell"] = cell(action.cell());
      json["segment"] = action.segment();
      break;
    default: break;
  }
  json["bits"] = std::to_string(action.bits());
  return json;
}

Json phrases(const std::vector<Move>& moves) {
  Json json = Json::array();
  for (const Move& move : moves) json.push_back(move.phrase);
  return json;
}

Json line_json(const Line& line) {
  Json json = {{"actions", phrases(line.moves)}, {"moves", Json::array()}};
  for (const Move& move : line.moves) json["moves"].push_back(move_json(move.action));
  json["visits"] = line.visits;
  if (line.values) {
    json["margin"] = points(line.values->margin);
    if (line.visits > 1) json["error"] = points(line.values->error);
    if (line.values->win) json["win"] = chance(*line.values->win);
    json["prior"] = points(line.values->prior);
    json["points"] = points_json(line.points);
  }
  if (!line.reply.empty()) json["reply"] = phrases(line.reply);
  return json;
}

Json feature_json(const FeatureAnswer& feature) {
  Json json = {{"kind", feature_name(feature.kind)}, {"cells", Json::array()}};
  for (const Cell one : feature.cells) json["cells"].push_back(cell(one));
  json["segment"] = feature.segment;
  json["owners"] = Json::array();
  for_each_bit(feature.owners, [&](unsigned p) { json["owners"].push_back(p); });
  if (feature.complete) json["complete"] = chance(*feature.complete);
  json["points"] = points_json(feature.points);
  return json;
}

// Adds facts of the position, so that a client can check that the engine has the same position.
void add_position(Json& json, const Query& query) {
  const State& state = query.state();
  json["player"] = state.turn.decider.value;
  json["name"] = query.position.names[state.turn.decider.at()];
  json["turn"] = state.turn.number;
  json["phase"] = name_of(state.turn.phase);
  json["tiles_left"] = state.bag.left;
  json["bag"] = Json::object();
  for (std::size_t i = 0; i < kMaxKinds; ++i) {
    if (state.bag.count[i] == 0) continue;
    json["bag"][std::string(state.rules->tile(KindId(i)).code)] = state.bag.count[i];
  }
  json["scores"] = Json::array();
  for (unsigned p = 0; p < state.rules->players(); ++p)
    json["scores"].push_back(state.players[p].score);
}

}  // namespace

std::string answer_line(const Query& query, const Answer& answer) {
  Json json = {{"id", query.id}, {"final", answer.final}};
  if (answer.final) {
    json["ended_by"] = answer.ended_by;
    add_position(json, query);
  }
  json["lines"] = Json::array();
  for (const Line& line : answer.lines) json["lines"].push_back(line_json(line));
  if (!answer.points.empty()) json["points"] = points_json(answer.points);
  json["nodes"] = answer.nodes;
  json["seconds"] = rounded(answer.seconds, 1'000'000);
  if (answer.final) {
    json["level"] = query.level;
    json["threads"] = answer.threads;
    if (query.features) json["features"] = Json::array();
    for (const FeatureAnswer& one : answer.features) json["features"].push_back(feature_json(one));
    add_unknown(json, query.unknown_keys);
  }
  return as_line(json);
}

std::string unsearched_line(const std::string& id) {
  return as_line({{"id", id},
                  {"final", true},
                  {"ended_by", "terminated"},
                  {"lines", Json::array()},
                  {"nodes", 0},
                  {"seconds", 0}});
}

std::string hello_line(const Request& request) {
  Json json = {{"id", request.id},
               {"name", "Bastide"},
               {"version", BASTIDE_VERSION},
               {"protocol", kProtocol},
               {"levels", level_names()}};
  add_unknown(json, request.unknown_keys);
  return as_line(json);
}

std::string terminate_line(const Request& request, std::size_t ended) {
  Json json = {{"id", request.id}, {"ended", ended}};
  add_unknown(json, request.unknown_keys);
  return as_line(json);
}

std::string fault_line(const std::optional<std::string>& id, const Fault& fault,
                       const std::vector<std::string>& unknown_keys) {
  Json json = {{"id", nullptr}};
  if (id) json["id"] = *id;
  json["error"] = {{"code", fault.code}, {"message", fault.message}};
  if (fault.column > 0) json["error"]["column"] = fault.column;
  add_unknown(json, unknown_keys);
  return as_line(json);
}

}  // namespace bastide::engine
