// Fuzzes lines for the engine: each line gets an answer that is JSON, and the answer to a query
// names legal actions.
#include "base/json_reader.h"
#include "engine/answer_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace bastide::engine;  // NOLINT: a separate program

void demand(bool truth) {
  if (!truth) std::abort();
}

void demand_json(const std::string& line) { demand(nlohmann::json::accept(line)); }

void search(const bastide::JsonNode& body, const std::string& id) {
  Query query;
  query.id = id;
  if (const auto fault = read_query(body, query)) {
    return demand_json(fault_line(id, *fault, query.unknown_keys));
  }
  query.nodes = std::min<std::uint64_t>(query.nodes, 50);
  int asked = 0;
  const Watch watch{.terminated = [&] { return ++asked > 20; }};
  const Answer answer = answer_query(query, watch);
  demand(!answer.lines.empty() && answer.lines.size() <= query.lines);
  for (const Line& one : answer.lines) {
    demand(query.position.game->is_legal(one.moves[0].action));
    demand(query.allows(one.moves[0].action));
  }
  demand_json(answer_line(query, answer));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto read = read_request(line);
  if (const auto* bad = std::get_if<BadRequest>(&read)) {
    demand_json(fault_line(bad->id, bad->fault));
    return 0;
  }
  const Request& request = std::get<Request>(read);
  if (const auto* query = std::get_if<Analyse>(&request.what)) search(query->body, request.id);
  demand_json(hello_line(request));
  return 0;
}
