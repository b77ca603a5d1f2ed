#include "engine/position.h"

#include "base/json_checks.h"
#include "base/utf8.h"
#include "engine/query_bag.h"
#include "records/action_notation.h"
#include "records/record_builder.h"
#include "records/record_notations.h"
#include "records/setup_json.h"
#include "words/refusal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::engine {

namespace {

using Kind = JsonNode::Kind;

Fault fault(const Error& error, const std::string& where = {}) {
  return {kBadPosition, where + in_english(error.message), error.column};
}

Fault fault_at(const JsonNode& node, std::string message) {
  return {kBadPosition, std::move(message), node.column};
}

Excerpt excerpt(const JsonNode& node) { return {node.text, 1, node.column}; }

// ---- rules --------------------------------------------------------------------------------------

// Passes each value of "rules" to a RecordBuilder.
class RulesReader {
 public:
  Result<PlayedRecord> read(const JsonNode& rules, std::vector<std::string>& unknown_keys) {
    for (std::size_t i = 0; i < rules.keys.size() && !checks_.failed(); ++i) {
      if (!read_member(rules.keys[i].text, rules.items[i])) {
        unknown_keys.push_back("rules." + rules.keys[i].text);
      }
    }
    if (checks_.failed()) return checks_.error();
    const std::vector<std::string> names = usual_names(players_);
    for (const std::string& name : names) keep(builder_.player({name, 1, 0}));
    if (!checks_.failed()) keep(builder_.begin(excerpt(rules)));
    if (checks_.failed()) return checks_.error();
    return builder_.finish();
  }

 private:
  // Reads one key of "rules"; returns false if the key is unknown.
  bool read_member(const std::string& key, const JsonNode& value) {
    if (key == "players") {
      players_ = static_cast<int>(checks_.integer(value, key, 1, kMaxPlayers));
    } else if (key == "profile") {
      checks_.text(value, key);
      if (!checks_.failed()) keep(builder_.profile(excerpt(value)));
    } else if (key == "first") {
      checks_.text(value, key);
      if (!checks_.failed()) keep(builder_.first(excerpt(value)));
    } else if (key == "options" || key == "pieces" || key == "scores") {
      read_object(key, value);
    } else {
      return read_list(key, value);
    }
    return true;
  }

  bool read_list(const std::string& key, const JsonNode& value) {
    using Read = Status (RecordBuilder::*)(const Excerpt&);
    struct Row {
      std::string_view key;
      Read read;
    };
    static constexpr std::array<Row, 5> kRows = {{{"boxes", &RecordBuilder::box},
                                                  {"without", &RecordBuilder::without},
                                                  {"start", &RecordBuilder::start_tile},
                                                  {"figures", &RecordBuilder::figure},
                                                  {"stack", &RecordBuilder::stack_tile}}};
    const auto row =
        std::find_if(kRows.begin(), kRows.end(), [&](const Row& one) { return one.key == key; });
    if (row == kRows.end()) return false;
    for (const JsonNode& item : checks_.list(value, key)) {
      checks_.text(item, key);
      if (checks_.failed()) return true;
      if (row->key == "boxes" && item.text == info(Box::base).name) continue;
      keep((builder_.*row->read)(excerpt(item)));
    }
    return true;
  }

  void read_object(const std::string& key, const JsonNode& value) {
    const bool options = key == "options";
    using Take = Status (RecordBuilder::*)(const Excerpt&, const Excerpt&);
    const Take take = options           ? &RecordBuilder::option
                      : key == "scores" ? &RecordBuilder::start_score
                                        : &RecordBuilder::pieces;
    if (!checks_.is(value, key, Kind::object)) return;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const JsonNode& item = value.items[i];
      if (!checks_.is(item, value.keys[i].text, options ? Kind::string : Kind::whole_number))
        return;
      const Excerpt name = excerpt(value.keys[i]);
      keep((builder_.*take)(name, excerpt(item)));
    }
  }

  void keep(const Status& status) {
    if (!status) checks_.fail(status.error());
  }

  JsonChecks checks_;
  RecordBuilder builder_;
  int players_ = 2;
};

// ---- a record -----------------------------------------------------------------------------------

Result<PlayedRecord> read_any_record(const JsonNode& node) {
  if (node.kind == Kind::object) return read_record_json(node);
  if (node.kind == Kind::string) return read_played_record(node.text, "record");
  return error_at(node, "\"record\" must be an object or a string");
}

void take(PlayedRecord&& played, Position& position) {
  position.game.emplace(std::move(played.game));
  position.names = std::move(played.record.names);
}

std::optional<Fault> play_record(const JsonNode& node, const JsonNode* at, Position& position) {
  auto played = read_any_record(node);
  if (!played) {
    // The line and column in this error are those of the record's text, not of the request.
    if (node.kind == Kind::string) return Fault{kBadPosition, played.error().text()};
    return fault(played.error(), "record: ");
  }
  if (at != nullptr) {
    JsonChecks checks;
    const auto most = static_cast<std::int64_t>(played->game.actions().size());
    const std::int64_t count = checks.integer(*at, "at", 0, most);
    if (checks.failed()) return fault(checks.error());
    played->game.back_to(static_cast<std::size_t>(count));
  }
  take(std::move(*played), position);
  return std::nullopt;
}

std::optional<Fault> begin_game(const JsonNode& body, Position& position,
                                std::vector<std::string>& unknown_keys) {
  const JsonNode* rules = body.find("rules");
  const JsonNode* record = body.find("record");
  const JsonNode* at = body.find("at");
  if (record != nullptr && rules != nullptr) {
    return fault_at(*rules, "a record has its rules: give \"record\" or \"rules\", not both");
  }
  if (record != nullptr) return play_record(*record, at, position);
  if (rules != nullptr && rules->kind != Kind::object) {
    return fault_at(*rules, "rules must be an object");
  }
  if (at != nullptr)
    return fault_at(*at, "\"at\" counts actions of a \"record\", which is missing");
  static const JsonNode kClassic = [] {
    JsonNode node;
    node.kind = Kind::object;
    return node;
  }();
  auto fresh = RulesReader().read(rules == nullptr ? kClassic : *rules, unknown_keys);
  if (!fresh) return fault(fresh.error(), "rules: ");
  take(std::move(*fresh), position);
  return std::nullopt;
}

// ---- actions ------------------------------------------------------------------------------------

std::string numbered(std::string_view key, std::size_t i, const JsonNode& item) {
  return std::string(key) + "[" + std::to_string(i) + "] " + in_quotes(item.text) + ": ";
}

// Calls `use` with each action of a JSON list, as a phrase, until `use` returns an error.
template <class Use>
std::optional<Fault> each_phrase(const JsonNode& list, std::string_view key, Use&& use) {
  JsonChecks checks;
  const std::vector<JsonNode>& items = checks.list(list, key);
  for (std::size_t i = 0; i < items.size(); ++i) {
    checks.text(items[i], key);
    if (checks.failed()) break;
    const Status used = use(items[i].text);
    if (used) continue;
    return Fault{"bad_action", numbered(key, i, items[i]) + in_english(used.error().message),
                 items[i].column};
  }
  if (!checks.failed()) return std::nullopt;
  return Fault{"bad_action", in_english(checks.error().message), checks.error().column};
}

std::optional<Fault> play_actions(const JsonNode& actions, Game& game) {
  return each_phrase(actions, "actions", [&](const std::string& text) -> Status {
    if (game.over()) return Error{plain("the game is over")};
    const auto action = parse_action(game.state(), text);
    if (!action) return action.error();
    const auto played = play_or_refuse(game, *action);
    if (!played) return played.error();
    return Done{};
  });
}

}  // namespace

std::optional<Fault> read_position(const JsonNode& body, Position& position,
                                   std::vector<std::string>& unknown_keys) {
  if (auto wrong = begin_game(body, position, unknown_keys)) return wrong;
  if (const JsonNode* actions = body.find("actions")) {
    if (auto wrong = play_actions(*actions, *position.game)) return wrong;
  }
  const JsonNode* bag = body.find("bag");
  return bag == nullptr ? std::nullopt : replace_bag(*bag, *position.game);
}

nlohmann::ordered_json rules_json(const Setup& setup) {
  nlohmann::ordered_json json = setup_json(setup);
  json["players"] = setup.players;
  add_pieces(json, setup, usual_names(setup.players));
  return json;
}

std::optional<Fault> read_legal_actions(const JsonNode& list, std::string_view key,
                                        const Game& game, std::vector<Action>& actions) {
  return each_phrase(list, key, [&](const std::string& text) -> Status {
    const State& state = game.state();
    const auto parsed = parse_action(state, text);
    if (!parsed) return parsed.error();
    const Action action = canonical(state, *parsed);
    if (const auto refused = refusal(state, action)) return Error{refused->sentence()};
    actions.push_back(action);
    return Done{};
  });
}

}  // namespace bastide::engine
