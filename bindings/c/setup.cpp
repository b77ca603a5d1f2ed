// Reads setups.
#include "base/json_checks.h"
#include "c/call.h"
#include "c/handles.h"
#include "records/setup_json.h"

#include <array>

namespace bastide::c {

namespace {

constexpr std::array<std::string_view, 5> kKeys = {"players", "boxes", "profile", "options",
                                                   "without"};

std::vector<std::string> read_names(JsonChecks& checks, const JsonNode& setup) {
  const JsonNode* players = setup.find("players");
  if (players == nullptr) return usual_names(2);
  if (players->kind != JsonNode::Kind::array) {
    return usual_names(static_cast<int>(checks.integer(*players, "players", 2, kMaxPlayers)));
  }
  std::vector<std::string> names;
  for (const JsonNode& name : players->items) names.push_back(checks.text(name, "a player's name"));
  return names;
}

void check_texts(JsonChecks& checks, const JsonNode& setup, const char* key) {
  const JsonNode* texts = setup.find(key);
  if (texts == nullptr) return;
  const std::string each = std::string("each name in ") + key;
  for (const JsonNode& text : checks.list(*texts, key)) checks.text(text, each);
}

Result<Record> read_setup(std::string_view text) {
  const auto read = read_json(text.empty() ? "{}" : text);
  if (!read) return read.error();
  JsonChecks checks;
  const JsonNode& setup = *read;
  if (checks.is(setup, "the setup", JsonNode::Kind::object)) checks.only_keys(setup, kKeys);
  const auto names = checks.failed() ? std::vector<std::string>() : read_names(checks, setup);
  check_texts(checks, setup, "boxes");
  check_texts(checks, setup, "without");
  if (const JsonNode* profile = setup.find("profile")) checks.text(*profile, "profile");
  if (const JsonNode* options = setup.find("options")) {
    checks.is(*options, "options", JsonNode::Kind::object);
    for (const JsonNode& value : options->items) checks.text(value, "an option");
  }
  if (checks.failed()) return checks.error();
  return fresh_record(setup, names);
}

}  // namespace

}  // namespace bastide::c

using namespace bastide;  // NOLINT: the functions of bastide.h lie in no namespace

bastide_status bastide_setup_new(const char* json, bastide_setup** setup) {
  if (setup == nullptr) return c::missing("setup");
  return c::guarded([&] {
    auto head = c::read_setup(json == nullptr ? "" : json);
    if (!head) return c::fail(head.error());
    auto rules = make_ruleset(head->setup);
    if (!rules) return c::fail(rules.error());
    *setup = new bastide_setup{*rules, std::make_shared<const Record>(std::move(*head))};
    return BASTIDE_OK;
  });
}

void bastide_setup_free(bastide_setup* setup) { delete setup; }
