// A record as JSON: the same parts as the text, for programs.
#include "base/json_reader.h"
#include "base/utf8.h"
#include "records/action_notation.h"
#include "records/event_json.h"
#include "records/record_builder.h"
#include "records/record_notations.h"
#include "records/replay.h"
#include "records/setup_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cassert>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JsonNode::Kind;

constexpr std::string_view kFormat = "bastide-record";

Excerpt excerpt(const JsonNode& node) { return {node.text, node.line, node.column}; }

Status expect(const JsonNode& node, Kind kind) {
  if (node.kind == kind) return Done{};
  return error_at(excerpt(node), say("this is {kind}, but must be {wanted}"_en,
                                     {{"kind", name_of(node.kind)}, {"wanted", name_of(kind)}}));
}

// Checks that `object` is an object with these keys only.
Status expect_keys(const JsonNode& object, const std::vector<std::string_view>& known) {
  if (const Status is = expect(object, Kind::object); !is) return is;
  for (const JsonNode& key : object.keys) {
    if (std::find(known.begin(), known.end(), key.text) != known.end()) continue;
    return error_at(excerpt(key), say("there is no key {key}; choose {keys}"_en,
                                      {{"key", quotation(key.text)}, {"keys", one_of(known)}}));
  }
  return Done{};
}

// ---- reading ------------------------------------------------------------------------------------

class Reader {
 public:
  Result<PlayedRecord> read(const JsonNode& root);

 private:
  struct KeyRow {
    std::string_view key;
    Kind kind;
    bool required;
    Status (Reader::*read)(const JsonNode&);
  };
  static const std::array<KeyRow, 17> kKeys;

  Status check(const JsonNode& root) const;

  // Calls `read` with each string of an array.
  template <class Read>
  Status each_string(const JsonNode& array, Read&& read);
  // Calls `read` with each key and value of an object. A value that is not of `kind` is an error.
  template <class Read>
  Status each_member(const JsonNode& object, Kind kind, Read&& read);

  Status format(const JsonNode& node);
  Status version(const JsonNode& node);
  Status profile(const JsonNode& node);
  Status boxes(const JsonNode& node);
  Status options(const JsonNode& node);
  Status players(const JsonNode& node);
  Status colours(const JsonNode& node);
  Status seed(const JsonNode& node);
  Status start(const JsonNode& node);
  Status figures(const JsonNode& node);
  Status scores(const JsonNode& node);
  Status first(const JsonNode& node);
  Status stack(const JsonNode& node);
  Status pieces(const JsonNode& node);
  Status without(const JsonNode& node);
  Status notes(const JsonNode& node);
  Status result(const JsonNode& node);
  Status turn(const JsonNode& node);

  RecordBuilder builder_;
};

const std::array<Reader::KeyRow, 17> Reader::kKeys = {{
    {"format", Kind::string, true, &Reader::format},
    {"version", Kind::whole_number, true, &Reader::version},
    {"profile", Kind::string, false, &Reader::profile},
    {"boxes", Kind::array, false, &Reader::boxes},
    {"options", Kind::object, false, &Reader::options},
    {"players", Kind::array, true, &Reader::players},
    {"looks", Kind::array, false, &Reader::colours},
    {"seed", Kind::string, false, &Reader::seed},
    {"start", Kind::array, false, &Reader::start},
    {"figures", Kind::array, false, &Reader::figures},
    {"scores", Kind::object, false, &Reader::scores},
    {"first", Kind::string, false, &Reader::first},
    {"stack", Kind::array, false, &Reader::stack},
    {"pieces", Kind::object, false, &Reader::pieces},
    {"without", Kind::array, false, &Reader::without},
    {"notes", Kind::object, false, &Reader::notes},
    {"result", Kind::object, false, &Reader::result},
}};

template <class Read>
Status Reader::each_string(const JsonNode& array, Read&& read) {
  for (const JsonNode& item : array.items) {
    if (const Status is = expect(item, Kind::string); !is) return is;
    if (const Status done = read(excerpt(item)); !done) return done;
  }
  return Done{};
}

template <class Read>
Status Reader::each_member(const JsonNode& object, Kind kind, Read&& read) {
  for (std::size_t i = 0; i < object.items.size(); ++i) {
    if (const Status is = expect(object.items[i], kind); !is) return is;
    if (const Status done = read(excerpt(object.keys[i]), excerpt(object.items[i])); !done)
      return done;
  }
  return Done{};
}

Status Reader::format(const JsonNode& node) {
  if (node.text == kFormat) return Done{};
  return error_at(excerpt(node), say("this is not a record: the format must be {format}"_en,
                                     {{"format", quotation(kFormat)}}));
}

Status Reader::version(const JsonNode& node) { return check_version(excerpt(node)); }

Status Reader::profile(const JsonNode& node) { return builder_.profile(excerpt(node)); }

Status Reader::boxes(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& box) { return builder_.box(box); });
}

Status Reader::options(const JsonNode& node) {
  return each_member(node, Kind::string, [&](const Excerpt& name, const Excerpt& value) {
    return builder_.option(name, value);
  });
}

Status Reader::players(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& name) { return builder_.player(name); });
}

Status Reader::colours(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& colour) { return builder_.colour(colour); });
}

Status Reader::seed(const JsonNode& node) { return builder_.seed(excerpt(node)); }

Status Reader::start(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& tile) { return builder_.start_tile(tile); });
}

Status Reader::figures(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& figure) { return builder_.figure(figure); });
}

Status Reader::scores(const JsonNode& node) {
  return each_member(node, Kind::whole_number, [&](const Excerpt& name, const Excerpt& points) {
    return builder_.start_score(name, points);
  });
}

Status Reader::first(const JsonNode& node) { return builder_.first(excerpt(node)); }

Status Reader::stack(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& tile) { return builder_.stack_tile(tile); });
}

Status Reader::pieces(const JsonNode& node) {
  return each_member(node, Kind::whole_number, [&](const Excerpt& name, const Excerpt& count) {
    return builder_.pieces(name, count);
  });
}

Status Reader::without(const JsonNode& node) {
  return each_string(node, [&](const Excerpt& part) { return builder_.without(part); });
}

Status Reader::notes(const JsonNode& node) {
  return each_member(node, Kind::string, [&](const Excerpt& name, const Excerpt& text) {
    return builder_.note(name, text);
  });
}

Status Reader::result(const JsonNode& node) {
  return each_member(node, Kind::whole_number, [&](const Excerpt& name, const Excerpt& points) {
    return builder_.result(name, points);
  });
}

Status Reader::turn(const JsonNode& node) {
  const std::vector<std::string_view> keys = {"turn", "player", "actions"};
  if (const Status known = expect_keys(node, keys); !known) return known;
  for (const std::string_view key : keys) {
    if (node.find(key) == nullptr) {
      return error_at(excerpt(node), say("the key {key} is missing"_en, {{"key", quotation(key)}}));
    }
  }
  const JsonNode& number = *node.find("turn");
  const JsonNode& player = *node.find("player");
  const JsonNode& actions = *node.find("actions");
  if (const Status is = expect(number, Kind::whole_number); !is) return is;
  if (const Status is = expect(player, Kind::string); !is) return is;
  if (const Status is = expect(actions, Kind::array); !is) return is;
  if (actions.items.empty()) return error_at(excerpt(actions), "an action is missing"_en);
  const Status begun = builder_.turn(excerpt(number), excerpt(player));
  if (!begun) return begun;
  return each_string(actions, [&](const Excerpt& action) { return builder_.action(action); });
}

Status Reader::check(const JsonNode& root) const {
  std::vector<std::string_view> known;
  for (const KeyRow& row : kKeys) known.emplace_back(row.key);
  known.emplace_back("turns");
  if (const Status is = expect_keys(root, known); !is) return is;
  for (const KeyRow& row : kKeys) {
    const JsonNode* value = root.find(row.key);
    if (value == nullptr && row.required) {
      return error_at(excerpt(root),
                      say("the key {key} is missing"_en, {{"key", quotation(row.key)}}));
    }
    if (value == nullptr) continue;
    if (const Status is = expect(*value, row.kind); !is) return is;
  }
  return Done{};
}

Result<PlayedRecord> Reader::read(const JsonNode& root) {
  // Checks the format and version first, because another version may have other keys.
  if (const Status is = expect(root, Kind::object); !is) return is.error();
  for (std::size_t i = 0; i < 2; ++i) {
    const JsonNode* value = root.find(kKeys[i].key);
    if (value == nullptr) continue;
    if (const Status is = expect(*value, kKeys[i].kind); !is) return is.error();
    if (const Status done = (this->*kKeys[i].read)(*value); !done) return done.error();
  }
  if (const Status checked = check(root); !checked) return checked.error();
  for (const KeyRow& row : kKeys) {
    const JsonNode* value = root.find(row.key);
    if (value == nullptr) continue;
    if (const Status done = (this->*row.read)(*value); !done) return done.error();
  }
  if (const Status begun = builder_.begin(excerpt(root)); !begun) return begun.error();
  const JsonNode* turns = root.find("turns");
  if (turns != nullptr) {
    if (const Status is = expect(*turns, Kind::array); !is) return is.error();
    for (const JsonNode& node : turns->items) {
      if (const Status done = turn(node); !done) return done.error();
    }
  }
  return builder_.finish();
}

// ---- writing ------------------------------------------------------------------------------------

Json turn_json(const PlayedTurn& turn, const Record& record) {
  Json json;
  json["turn"] = turn.number;
  json["player"] = record.names[turn.player.at()];
  json["actions"] = Json::array();
  for (const PlayedAction& action : turn.actions) json["actions"].push_back(action.phrase);
  return json;
}

// Returns the JSON as text with one member on each line, and one turn on each line.
std::string laid_out(const Json& json) {
  std::string text;
  for (const auto& [key, value] : json.items()) {
    text += (text.empty() ? "{\n  " : ",\n  ") + Json(key).dump() + ": ";
    if (key != "turns" || value.empty()) {
      text += value.dump();
      continue;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
      text += (i == 0 ? "[\n    " : ",\n    ") + value[i].dump();
    }
    text += "\n  ]";
  }
  return text + "\n}\n";
}

}  // namespace

Result<PlayedRecord> read_record_json(std::string_view text) {
  const auto root = read_json(text);
  if (!root) return root.error();
  return read_record_json(*root);
}

Result<PlayedRecord> read_record_json(const JsonNode& root) { return Reader().read(root); }

std::string write_record_json(const Record& record) {
  const auto played = replay(record);
  assert(played);
  const Setup& setup = record.setup;
  Json json;
  json["format"] = kFormat;
  json["version"] = kRecordVersion;
  json.update(setup_json(setup));
  json["players"] = record.names;
  const std::size_t seats = record.names.size();
  for (std::size_t p = 0; p < seats && !are_usual(record.colours, seats); ++p)
    json["looks"].push_back(name_of(record.colours[p]));
  if (record.seed) json["seed"] = std::to_string(*record.seed);
  add_pieces(json, setup, record.names);
  for (const Note& note : record.notes) json["notes"][note.name] = note.text;
  if (played->game.over()) json["result"] = scores_json(played->game.state(), record.names);
  json["turns"] = Json::array();
  for (const PlayedTurn& turn : played->turns) {
    if (!turn.actions.empty()) json["turns"].push_back(turn_json(turn, record));
  }
  return laid_out(json);
}

}  // namespace bastide
