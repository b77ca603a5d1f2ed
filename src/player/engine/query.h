// A question about one position: which turn is best?
#pragma once

#include "engine/position.h"
#include "search/root_search.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::engine {

inline constexpr unsigned kMostLines = 100;
inline constexpr unsigned kMostThreads = 64;  // each takes about a megabyte
inline constexpr double kMostSeconds = 86'400;
// Node limit of a query whose only limit is "settled": equally good turns may never settle.
inline constexpr std::uint64_t kNodesToSettle = 10'000'000;

// The level that searches within the query's limits and answers with values.
inline constexpr std::string_view kMaster = "master";

// The names of all levels: kMaster, then the levels that people play against.
std::vector<std::string_view> level_names();

struct Query {
  std::string id;
  Position position;
  std::uint64_t nodes = SearchSettings{}.nodes;
  std::optional<double> seconds;
  std::optional<double> report_every;  // interval of reports, in seconds
  std::string_view level = kMaster;    // one of level_names()
  unsigned lines = 1;
  unsigned threads = 1;
  std::uint64_t seed = 0;
  bool features = true;
  // Actions that the best turn may begin with; nullopt: all legal actions.
  std::optional<std::vector<Action>> allow;
  std::vector<Action> avoid;
  std::vector<std::string> unknown_keys;

  const State& state() const { return position.game->state(); }
  bool allows(Action first) const;
};

// Reads the body of a request. Returns the first fault; a position without a player to decide is a
// fault.
std::optional<Fault> read_query(const JsonNode& body, Query& query);

}  // namespace bastide::engine
