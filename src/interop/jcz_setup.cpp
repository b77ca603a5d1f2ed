// The setup of a `.jcz`: sets, elements and rules of JCloisterZone as boxes and options of ours.
#include "base/text.h"
#include "base/utf8.h"
#include "interop/jcz_parts.h"
#include "interop/jcz_tables.h"
#include "rules/options.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

template <class List>
bool holds(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

std::string quoted_node(const JsonNode& node) { return in_quotes(node.text); }

class SetupReader {
 public:
  explicit SetupReader(File& file) : file_(file) {}

  Status read(const JsonNode& root) {
    const auto setup = member(root, "setup", Kind::object);
    if (!setup) return setup.error();
    const auto sets = member(**setup, "sets", Kind::object);
    if (!sets) return sets.error();
    if (const auto done = read_sets(**sets); !done) return done;
    const auto elements = member(**setup, "elements", Kind::object);
    if (!elements) return elements.error();
    if (const auto done = read_elements(**elements); !done) return done;
    set_options();
    if (const JsonNode* rules = (*setup)->find("rules")) {
      if (const auto done = read_rules(*rules); !done) return done;
    }
    if (const JsonNode* start = (*setup)->find("start")) {
      if (const auto done = read_start(*start); !done) return done;
    }
    return read_players(root);
  }

 private:
  Status read_sets(const JsonNode& sets) {
    for (std::size_t i = 0; i < sets.keys.size(); ++i) {
      const std::string_view name = sets.keys[i].text;
      const std::size_t colon = name.find(':');
      const std::string_view printing = colon == name.npos ? "1" : name.substr(colon + 1);
      const auto row = std::find_if(kSets.begin(), kSets.end(), [&](const SetRow& one) {
        return one.name == name.substr(0, colon);
      });
      const bool known = row != kSets.end() && (printing == "1" || printing == "2");
      if (!known) return error_at(sets.keys[i], "there is no set " + quoted_node(sets.keys[i]));
      const bool once = row->box == Box::river || row->box == Box::count;
      const auto copies = whole_number(sets.items[i], 0, once ? 1 : 9);
      if (!copies) return copies.error();
      if (*copies == 0) continue;
      file_.sets[static_cast<std::size_t>(row->box)] = static_cast<int>(*copies);
      file_.setup.boxes.add(row->box);
      gardens_ = gardens_ || printing == "2";
    }
    return Done{};
  }

  static bool is_on(const JsonNode& value) { return value.text != "0" && value.text != "false"; }

  Status read_elements(const JsonNode& elements) {
    for (std::size_t i = 0; i < elements.keys.size(); ++i) {
      if (!is_on(elements.items[i])) continue;
      const Status read = read_element(elements.keys[i], elements.items[i]);
      if (!read) return read;
    }
    return leave_out_missing(elements);
  }

  Status read_element(const JsonNode& key, const JsonNode& value) {
    const auto row = std::find_if(kElements.begin(), kElements.end(),
                                  [&](const ElementRow& one) { return one.name == key.text; });
    if (row == kElements.end()) {
      if (holds(kIdleElements, key.text)) return Done{};
      return error_at(key, "there is no element " + quoted_node(key));
    }
    named_.push_back(row->name);
    if (row->box == Box::count && !file_.setup.boxes.has(Box::count)) {
      return error_at(key, "the element " + quoted_node(key) + " without the tiles of its box");
    }
    file_.setup.boxes.add(row->box);
    // Bridges and castles are as many as the rules say.
    if (row->piece.empty() || row->box == Box::bridges) return Done{};
    std::int64_t count = 1;
    if (value.kind == Kind::whole_number) {
      const auto number = whole_number(value, 0, UINT8_MAX);
      if (!number) return number.error();
      count = *number;
    }
    const auto usual = row->box == Box::base ? 7 : 1;
    if (count != usual) {
      file_.setup.pieces[*find_piece(row->piece)] = static_cast<std::uint8_t>(count);
    }
    return Done{};
  }

  // What the file does not name is not played with, though its tiles be there.
  Status leave_out_missing(const JsonNode& elements) {
    Setup& setup = file_.setup;
    for (const ElementRow& row : kElements) {
      if (!setup.boxes.has(row.box) || holds(named_, row.name)) continue;
      if (!row.piece.empty()) setup.pieces[*find_piece(row.piece)] = 0;
      if (!row.part.empty()) setup.leave_out(*find_part(row.part));
      if (row.box == Box::count) {
        return error_at(elements, "the Count's city without its element " + in_quotes(row.name));
      }
    }
    return Done{};
  }

  void set_options() {
    Setup& setup = file_.setup;
    setup.profile = Profile::bigbox;
    setup.options = options_of(setup.profile);
    const auto set = [&](Option option, std::string_view value) {
      setup.options.set(option, *find_value(option, value));
    };
    set(Option::gardens, gardens_ ? "yes" : "no");
    set(Option::farms, holds(named_, "farmers") ? "per-farm" : "off");
    set(Option::river_turns, "room-ahead");
    // What JCloisterZone knows one way of (docs/rules/differences.md).
    set(Option::fortified, "walls");
    set(Option::market, "also-for-barns");
    set(Option::fairy_and_barn, "yes");
    set(Option::volcano_and_barn, "yes");
    for (const RuleRow& rule : kRules) set(rule.option, rule.values[0].second);
  }

  Status read_rules(const JsonNode& rules) {
    if (rules.kind != Kind::object) return Done{};
    for (std::size_t i = 0; i < rules.keys.size(); ++i) {
      const JsonNode& key = rules.keys[i];
      const JsonNode& value = rules.items[i];
      const auto row = std::find_if(kRules.begin(), kRules.end(),
                                    [&](const RuleRow& one) { return one.name == key.text; });
      if (holds(kIdleRules, key.text)) continue;
      if (row == kRules.end()) return error_at(key, "there is no rule " + quoted_node(key));
      const auto pair = std::find_if(row->values.begin(), row->values.end(), [&](const auto& one) {
        return !one.first.empty() && one.first == value.text;
      });
      if (pair == row->values.end()) {
        return error_at(value, "the rule " + quoted_node(key) + " cannot be " + quoted_node(value));
      }
      file_.setup.options.set(row->option, *find_value(row->option, pair->second));
    }
    return Done{};
  }

  Status read_start(const JsonNode& start) {
    for (const JsonNode& entry : start.items) {
      const auto id = member(entry, "tile", Kind::string);
      if (!id) return id.error();
      const auto kind = tile(**id);
      if (!kind) return kind.error();
      std::array<std::int64_t, 3> numbers{};
      constexpr std::array<std::string_view, 3> kKeys = {"x", "y", "rotation"};
      for (std::size_t i = 0; i < kKeys.size(); ++i) {
        const auto node = member(entry, kKeys[i], Kind::whole_number);
        if (!node) return node.error();
        const auto number = whole_number(**node, -1000, 1000);
        if (!number) return number.error();
        numbers[i] = *number;
      }
      file_.setup.start.push_back(
          {*kind,
           {static_cast<std::int16_t>(numbers[0]), static_cast<std::int16_t>(numbers[1])},
           static_cast<Rotation>(numbers[2] / 90 % kRotations)});
    }
    return Done{};
  }

  Status read_players(const JsonNode& root) {
    const auto players = member(root, "players", Kind::array);
    if (!players) return players.error();
    for (const JsonNode& player : (*players)->items) {
      const auto name = member(player, "name", Kind::string);
      if (!name) return name.error();
      file_.names.push_back((*name)->text);
    }
    file_.setup.players = static_cast<int>(file_.names.size());
    file_.setup.options.set(Option::sixth_player, 1);
    if (file_.names.size() == 1) file_.setup.leave_out(Part::opponents);
    return Done{};
  }

  File& file_;
  std::vector<std::string_view> named_;
  bool gardens_ = false;
};

}  // namespace

Error error_at(const JsonNode& node, std::string message) {
  return {.message = std::move(message), .line = node.line, .column = node.column};
}

Result<const JsonNode*> member(const JsonNode& object, std::string_view key, Kind kind) {
  const JsonNode* found = object.kind == Kind::object ? object.find(key) : nullptr;
  if (found == nullptr) return error_at(object, "the key '" + std::string(key) + "' is missing");
  if (found->kind == kind) return found;
  return error_at(*found, "'" + std::string(key) + "' is " + std::string(name_of(found->kind)) +
                              ", and should be " + std::string(name_of(kind)));
}

Result<std::int64_t> whole_number(const JsonNode& node, std::int64_t low, std::int64_t high) {
  const auto number =
      node.kind == Kind::whole_number ? parse_integer(node.text) : std::optional<std::int64_t>();
  if (number && *number >= low && *number <= high) return *number;
  return error_at(node, "a whole number from " + std::to_string(low) + " to " +
                            std::to_string(high) + " should stand here");
}

Result<KindId> tile(const JsonNode& node) {
  const auto kind = TileLibrary::embedded().find_jcz(node.text);
  if (kind) return *kind;
  return error_at(node, "there is no tile " + in_quotes(node.text));
}

Result<File> read_file(const JsonNode& root) {
  File file;
  if (const auto done = SetupReader(file).read(root); !done) return done.error();
  if (const auto done = read_draws(root, file); !done) return done.error();
  const auto replay = member(root, "replay", Kind::array);
  if (!replay) return replay.error();
  for (const JsonNode& message : (*replay)->items) {
    const auto type = member(message, "type", Kind::string);
    if (!type) return type.error();
    if (!holds(kMessages, (*type)->text)) {
      return error_at(**type, "there is no message " + in_quotes((*type)->text));
    }
    if ((*type)->text != "UNDO") {
      file.messages.push_back(&message);
    } else if (!file.messages.empty()) {
      file.messages.pop_back();
    }
  }
  return file;
}

}  // namespace bastide::jcz
