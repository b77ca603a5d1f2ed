#include "engine/query.h"

#include "base/json_checks.h"
#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "search/player_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace bastide::engine {

namespace {

using Kind = JsonNode::Kind;

constexpr std::array<std::string_view, 18> kKeys = {
    "id",    "do",    "rules",   "record",  "at",      "actions",
    "bag",   "nodes", "seconds", "settled", "seed",    "report_every",
    "lines", "allow", "avoid",   "level",   "threads", "features"};
constexpr std::int64_t kMostThreadsAsked = 1024;

bool contains(const std::vector<Action>& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

// ---- single values ------------------------------------------------------------------------------

// Reads a number from `low` to `high`, which may have a fraction.
double number(JsonChecks& checks, const JsonNode& value, const char* key, double low, double high) {
  if (checks.failed()) return low;
  const bool is_number = value.kind == Kind::whole_number || value.kind == Kind::fraction;
  const double read = is_number ? std::strtod(value.text.c_str(), nullptr) : -1;
  if (is_number && read >= low && read <= high) return read;
  std::array<char, 100> range{};
  std::snprintf(range.data(), range.size(), "%s must be a number from %g to %g", key, low, high);
  checks.fail(value, plain(range.data()));
  return low;
}

// Reads a whole number or a string of digits, because numbers of JavaScript cannot hold every
// 64-bit integer.
std::uint64_t seed_of(JsonChecks& checks, const JsonNode& value) {
  std::uint64_t seed = 0;
  const char* const end = value.text.data() + value.text.size();
  const auto [last, wrong] = std::from_chars(value.text.data(), end, seed);
  const bool may_be = value.kind == Kind::whole_number || value.kind == Kind::string;
  if (!may_be || wrong != std::errc() || last != end || value.text.empty()) {
    checks.fail(value, plain("seed must be a whole number from 0 to 18446744073709551615"));
  }
  return seed;
}

// ---- groups of keys -----------------------------------------------------------------------------

void read_limits(JsonChecks& checks, const JsonNode& body, Query& query) {
  const JsonNode* nodes = body.find("nodes");
  const JsonNode* seconds = body.find("seconds");
  const JsonNode* settled = body.find("settled");
  const bool settles = settled != nullptr && checks.boolean(*settled, "settled");
  if (seconds != nullptr) query.seconds = number(checks, *seconds, "seconds", 0, kMostSeconds);
  if (nodes != nullptr) {
    query.nodes = static_cast<std::uint64_t>(checks.integer(*nodes, "nodes", 1, INT64_MAX));
  } else if (seconds != nullptr) {
    query.nodes = UINT64_MAX;
  } else if (settles) {
    query.nodes = kNodesToSettle;
  }
  if (const JsonNode* every = body.find("report_every")) {
    query.report_every = number(checks, *every, "report_every", 0, kMostSeconds);
  }
}

void read_search(JsonChecks& checks, const JsonNode& body, Query& query) {
  if (const JsonNode* lines = body.find("lines")) {
    query.lines = static_cast<unsigned>(checks.integer(*lines, "lines", 1, kMostLines));
  }
  if (const JsonNode* seed = body.find("seed")) query.seed = seed_of(checks, *seed);
  if (const JsonNode* features = body.find("features")) {
    query.features = checks.boolean(*features, "features");
  }
  if (const JsonNode* threads = body.find("threads")) {
    const auto wanted = checks.integer(*threads, "threads", 1, kMostThreadsAsked);
    query.threads = static_cast<unsigned>(std::min<std::int64_t>(wanted, kMostThreads));
  }
}

std::optional<Fault> read_level(const JsonNode& body, Query& query) {
  const JsonNode* level = body.find("level");
  if (level == nullptr) return std::nullopt;
  const std::vector<std::string_view> known = level_names();
  const auto found = std::find(known.begin(), known.end(), level->text);
  if (level->kind != Kind::string || found == known.end()) {
    return Fault{"unknown_level",
                 "there is no level " + in_english(shown(*level)) + ": " + list_of_choices(known),
                 level->column};
  }
  query.level = *found;
  const bool chooses = body.find("allow") != nullptr || body.find("avoid") != nullptr;
  if (query.level == kMaster || !chooses) return std::nullopt;
  return Fault{"bad_query", "only the level 'master' knows \"allow\" and \"avoid\"", level->column};
}

void find_unknown_keys(const JsonNode& body, Query& query) {
  for (const JsonNode& key : body.keys) {
    if (std::find(kKeys.begin(), kKeys.end(), key.text) == kKeys.end()) {
      query.unknown_keys.push_back(key.text);
    }
  }
}

std::optional<Fault> read_first_actions(const JsonNode& body, Query& query) {
  const Game& game = *query.position.game;
  if (const JsonNode* allow = body.find("allow")) {
    auto wrong = read_legal_actions(*allow, "allow", game, query.allow.emplace());
    if (wrong) return wrong;
  }
  if (const JsonNode* avoid = body.find("avoid")) {
    if (auto wrong = read_legal_actions(*avoid, "avoid", game, query.avoid)) return wrong;
  }
  const auto& legal = game.legal();
  const bool any =
      std::any_of(legal.begin(), legal.end(), [&](Action action) { return query.allows(action); });
  if (any) return std::nullopt;
  return Fault{"no_actions", "\"allow\" and \"avoid\" leave no action"};
}

std::optional<Fault> check_decider(const Query& query) {
  if (query.position.game->over()) return Fault{"game_over", "the game is over"};
  if (query.state().turn.decider != kChance) return std::nullopt;
  return Fault{"chance_decides",
               "a tile must be drawn first: add an action such as \"draw D\" to \"actions\""};
}

}  // namespace

std::vector<std::string_view> level_names() {
  std::vector<std::string_view> names = row_names(levels());
  names.insert(names.begin(), kMaster);
  return names;
}

bool Query::allows(Action first) const {
  return (!allow || contains(*allow, first)) && !contains(avoid, first);
}

std::optional<Fault> read_query(const JsonNode& body, Query& query) {
  JsonChecks checks;
  find_unknown_keys(body, query);
  read_limits(checks, body, query);
  read_search(checks, body, query);
  if (checks.failed()) {
    return Fault{"bad_query", in_english(checks.error().message), checks.error().column};
  }
  if (auto wrong = read_level(body, query)) return wrong;
  if (auto wrong = read_position(body, query.position, query.unknown_keys)) return wrong;
  if (auto wrong = check_decider(query)) return wrong;
  return read_first_actions(body, query);
}

}  // namespace bastide::engine
