// The setup of a `.jcz`: sets, elements and rules of JCloisterZone as boxes and options of ours.
#include "base/text.h"
#include "formats/jcz_parts.h"
#include "formats/utf8.h"
#include "rules/options.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

// ---- tile sets ----------------------------------------------------------------------------------

struct SetRow {
  std::string_view name;  // without the printing
  Box box;
};
constexpr std::array<SetRow, 10> kSets = {{
    {"basic", Box::base},
    {"river/1", Box::river},
    {"inns-and-cathedrals", Box::inns},
    {"traders-and-builders", Box::traders},
    {"princess-and-dragon", Box::dragon},
    {"abbey-and-mayor", Box::abbey},
    {"bridges-castles-and-bazaars", Box::bridges},
    {"king-and-robber", Box::king_scout},
    {"count", Box::count},
    {"siege/cathars", Box::cathars},
}};

// ---- elements: what a box brings, and what may be left out because its set brings it by itself
// ---

struct ElementRow {
  std::string_view name;
  Box box;
  bool required;  // a box without it would be another game than any of ours
};
constexpr std::array<ElementRow, 27> kElements = {{
    {"abbot", Box::abbot, true},         {"big-follower", Box::inns, true},
    {"inn", Box::inns, false},           {"cathedral", Box::inns, false},
    {"builder", Box::traders, true},     {"pig", Box::traders, true},
    {"traders", Box::traders, false},    {"dragon", Box::dragon, false},
    {"fairy", Box::dragon, true},        {"princess", Box::dragon, false},
    {"portal", Box::dragon, false},      {"abbey", Box::abbey, false},
    {"barn", Box::abbey, true},          {"mayor", Box::abbey, true},
    {"wagon", Box::abbey, true},         {"bridge", Box::bridges, true},
    {"castle", Box::bridges, true},      {"bazaar", Box::bridges, false},
    {"king", Box::king_scout, false},    {"robber", Box::king_scout, false},
    {"count", Box::count, false},        {"siege", Box::cathars, false},
    {"escape", Box::cathars, false},     {"river", Box::river, false},
    {"small-follower", Box::base, true}, {"farmers", Box::base, false},
    {"garden", Box::base, false},
}};

// ---- rules: the first value is the file's default -----------------------------------------------

struct RuleRow {
  std::string_view name;
  Option option;
  std::array<std::pair<std::string_view, std::string_view>, 4> values;  // theirs, ours
};
constexpr std::array<RuleRow, 11> kRules = {{
    {"princess-action", Option::princess, {{{"may", "may"}, {"must", "must"}}}},
    {"fairy-placement",
     Option::fairy,
     {{{"next-follower", "with-follower"}, {"on-tile", "on-tile"}}}},
    {"dragon-move",
     Option::dragon_moves,
     {{{"before-scoring", "before-scoring"}, {"after-scoring", "after-scoring"}}}},
    {"wagon-move", Option::wagon, {{{"C2", "nearby"}, {"C1", "connected"}}}},
    {"barn-placement", Option::barn, {{{"not-occupied", "unoccupied"}, {"occupied", "occupied"}}}},
    {"bazaar-no-auction", Option::bazaar, {{{"false", "auction"}, {"true", "draft"}}}},
    {"espace-variant", Option::escape, {{{"any-tile", "any-tile"}, {"siege-tile", "cathar-tile"}}}},
    {"count-move",
     Option::count_move,
     {{{"by-player", "by-player"},
       {"clockwise", "clockwise"},
       {"follow-meeple", "follow-meeple"}}}},
    {"coc-final-scoring",
     Option::count_final,
     {{{"market-only", "market-only"}, {"any-district", "any-quarter"}}}},
    {"king-and-robber-scoring",
     Option::king_scout,
     {{{"default", "per-feature"},
       {"10/20", "10-each"},
       {"15/40", "15-or-40-both"},
       {"continuously", "as-completed"}}}},
    {"tiny-city-scoring", Option::small_city, {{{"4", "full"}, {"2", "half"}}}},
}};

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
      const auto copies = whole_number(sets.items[i], 0, 100);
      if (!copies) return copies.error();
      if (*copies == 0) continue;
      plain_ = plain_ && *copies == 1;
      file_.setup.boxes.add(row->box);
      gardens_ = gardens_ || printing == "2";
    }
    return Done{};
  }

  static bool is_on(const JsonNode& value) { return value.text != "0" && value.text != "false"; }

  Status read_elements(const JsonNode& elements) {
    for (std::size_t i = 0; i < elements.keys.size(); ++i) {
      const JsonNode& key = elements.keys[i];
      const auto row = std::find_if(kElements.begin(), kElements.end(),
                                    [&](const ElementRow& one) { return one.name == key.text; });
      if (row == kElements.end()) {
        return error_at(key, "there is no element " + quoted_node(key));
      }
      if (!is_on(elements.items[i])) continue;
      named_.push_back(row->name);
      const bool own = row->box != Box::base && !file_.setup.boxes.has(row->box);
      if (own && row->box != Box::abbot) {
        return error_at(key, "the element " + quoted_node(key) + " without the tiles of its box");
      }
      file_.setup.boxes.add(row->box);
      const bool small = row->name == "small-follower";
      if (small && elements.items[i].text != "7") {
        return error_at(elements.items[i], "players have seven followers");
      }
    }
    for (const ElementRow& row : kElements) {
      const bool missing = row.required && file_.setup.boxes.has(row.box) && !has(row.name);
      if (missing) {
        return error_at(elements, "the box '" + std::string(info(row.box).name) +
                                      "' without its element '" + std::string(row.name) + "'");
      }
    }
    return Done{};
  }

  bool has(std::string_view element) const {
    return std::find(named_.begin(), named_.end(), element) != named_.end();
  }

  void set_options() {
    Setup& setup = file_.setup;
    setup.profile = Profile::bigbox;
    setup.options = options_of(setup.profile);
    const auto set = [&](Option option, std::string_view value) {
      setup.options.set(option, *find_value(option, value));
    };
    set(Option::gardens, gardens_ ? "yes" : "no");
    set(Option::farms, has("farmers") ? "per-farm" : "off");
    set(Option::river_turns, "room-ahead");
    // What JCloisterZone knows one way of (docs/rules/differences.md).
    set(Option::fortified, "walls");
    set(Option::market, "also-for-barns");
    set(Option::fairy_and_barn, "yes");
    for (const RuleRow& rule : kRules) set(rule.option, rule.values[0].second);
  }

  Status read_rules(const JsonNode& rules) {
    if (rules.kind != Kind::object) return Done{};
    for (std::size_t i = 0; i < rules.keys.size(); ++i) {
      const JsonNode& key = rules.keys[i];
      const JsonNode& value = rules.items[i];
      const auto row = std::find_if(kRules.begin(), kRules.end(),
                                    [&](const RuleRow& one) { return one.name == key.text; });
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
      if (const auto fine = check_name((*name)->text); !fine) {
        return error_at(**name, fine.error().message);
      }
      file_.names.push_back((*name)->text);
    }
    file_.setup.players = static_cast<int>(file_.names.size());
    return Done{};
  }

  File& file_;
  std::vector<std::string_view> named_;
  bool gardens_ = false;
  bool plain_ = true;
};

// The forced order of draws; what follows "#END" never comes.
Status read_draws(const JsonNode& root, File& file) {
  const JsonNode* notes = root.find("gameAnnotations");
  if (notes == nullptr || notes->kind != Kind::object) return Done{};
  const JsonNode* order = notes->find("drawOrder");
  const JsonNode* limit = nullptr;
  if (const JsonNode* pack = notes->find("tilePack")) {
    if (const JsonNode* params = pack->find("params")) {
      order = params->find("drawOrder");
      limit = params->find("drawLimit");
    }
  }
  if (order == nullptr) return Done{};
  std::size_t most = order->items.size();
  if (limit != nullptr) {
    const auto number = whole_number(*limit, 0, INT16_MAX);
    if (!number) return number.error();
    most = static_cast<std::size_t>(*number);
  }
  bool ends = limit != nullptr;
  for (const JsonNode& entry : order->items) {
    if (entry.text == "#END") {
      ends = true;
      break;
    }
    if (file.draws.size() == most) break;
    const auto kind = tile(entry);
    if (!kind) return kind.error();
    file.draws.push_back(*kind);
  }
  // All tiles, or all that will come: the stack. Otherwise the box's own stack goes on after them.
  const auto rules = make_ruleset(file.setup);
  const bool whole = rules && file.draws.size() >= (*rules)->initial.bag.left;
  if (ends || whole || !rules) file.setup.stack = file.draws;
  return Done{};
}

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
  for (const JsonNode& message : (*replay)->items) file.messages.push_back(&message);
  return file;
}

}  // namespace bastide::jcz
