// Reads the setup of a saved game: JCloisterZone's sets, elements and rules become Bastide's boxes
// and options.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/read_saved_game.h"
#include "rules/options.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

// Elements of boxes that Bastide does not have. The elements have no effect without the tiles of
// these boxes, and these tiles are refused.
constexpr std::array<std::string_view, 10> kIdleElements = {
    "pig-herd", "hill",      "vineyard",    "shrine",    "flier",
    "festival", "labyrinth", "corn-circle", "wind-rose", "watchtower"};

// Rules of boxes that Bastide does not have. The rules have no effect without the tiles of these
// boxes.
constexpr std::array<std::string_view, 8> kIdleRules = {
    "hill-tiebreaker",    "gq11-pig-herd",           "tunnelize-other-expansions",
    "more-tunnel-tokens", "festival-return",         "keep-monasteries",
    "labyrinth-variant",  "little-buildings-scoring"};

template <class List>
bool holds(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

void set_option(Options& options, Option option, std::string_view value) {
  options.set(option, *find_value(option, value));
}

// Finds the row of that name and its box; null if no box has it.
template <class Row>
std::pair<const BoxInterop*, const Row*> find_row(std::span<const Row> BoxTables::*list,
                                                  std::string_view name) {
  for (const BoxInterop* box : all_interop()) {
    for (const Row& row : box->saved.*list) {
      if (row.name == name) return {box, &row};
    }
  }
  return {};
}

const BoxInterop* find_set(std::string_view name) {
  for (const BoxInterop* box : all_interop()) {
    const std::string_view set = box->saved.set;
    if (!set.empty() && set == name.substr(0, name.find(':'))) return box;
  }
  return nullptr;
}

// A name of JCloisterZone in a readable form, for messages: "Hills & Sheep" for
// "hills-and-sheep:1", "River 2" for "river/2".
std::string readable(std::string_view name) {
  std::string text;
  for (const std::string_view word : split(name.substr(0, name.find(':')), '-')) {
    if (!text.empty()) text += ' ';
    text += word == "and" ? "&" : word;
    char& first = text[text.size() - word.size()];
    if (word != "and" && first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  }
  std::replace(text.begin(), text.end(), '/', ' ');
  return as_one_line(text);
}

class SetupReader {
 public:
  SetupReader(JsonChecks& read, File& file) : read_(read), file_(file) {}

  void read(const JsonNode& root) {
    const JsonNode& setup = read_.member(root, "setup");
    file_.where = root.find("setup");
    read_.keys(setup, {"sets", "elements"}, {"rules", "start", "timer", "options", "addons"});
    read_sets(read_.member(setup, "sets"));
    const JsonNode& elements = read_.member(setup, "elements");
    read_elements(elements);
    if (read_.failed()) return;
    set_defaults();
    leave_out_missing(elements);
    if (const JsonNode* rules = setup.find("rules")) read_rules(*rules);
    if (const JsonNode* start = setup.find("start")) read_start(*start);
    read_manners(setup);
  }

 private:
  void read_sets(const JsonNode& sets) {
    read_.is(sets, "sets", Kind::object);
    refuse_unknown(sets, "expansions that Bastide does not have: {names}"_en,
                   [](std::string_view name) { return find_set(name) != nullptr; });
    for (std::size_t i = 0; i < sets.keys.size() && !read_.failed(); ++i) {
      read_set(sets.keys[i], sets.items[i]);
    }
  }

  // Refuses the keys of `object` that Bastide does not know, all of them in one error.
  void refuse_unknown(const JsonNode& object, English message, bool (*is_known)(std::string_view)) {
    const JsonNode* first = nullptr;
    std::vector<Sentence> names;
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
      const JsonNode& key = object.keys[i];
      if (is_known(key.text) || is_off(object.items[i])) continue;
      if (first == nullptr) first = &key;
      names.push_back(plain(readable(key.text)));
    }
    if (first != nullptr) read_.fail(*first, say(message, {{"names", row_of(std::move(names))}}));
  }

  static bool is_off(const JsonNode& value) { return value.text == "0" || value.text == "false"; }

  void read_set(const JsonNode& key, const JsonNode& value) {
    const std::string_view name = key.text;
    const std::size_t colon = name.find(':');
    const std::string_view printing = colon == name.npos ? "1" : name.substr(colon + 1);
    const BoxInterop* found = find_set(name);
    if (found == nullptr) return;  // an unknown set of which the game has no copies
    if (printing != "1" && printing != "2") {
      read_.fail(key, say("there is no set {name}"_en, {{"name", quotation(name)}}));
      return;
    }
    const auto copies = read_.integer(value, "a number of sets"_en, 0, found->saved.most_copies);
    if (copies == 0) return;
    int& sets = file_.sets[static_cast<std::size_t>(found->box)];
    if (sets != 0)
      read_.fail(key, say("the set {name} appears twice"_en, {{"name", quotation(name)}}));
    sets = static_cast<int>(copies);
    file_.setup.boxes.add(found->box);
    if (colon != name.npos && differs_by_printing(found->box)) note_printing(key, printing == "2");
    gardens_ = gardens_ || printing == "2";
  }

  static bool differs_by_printing(Box box) {
    Sets alone{};
    alone[static_cast<std::size_t>(box)] = 1;
    return printed_stack(alone, Printing::without_gardens) !=
           printed_stack(alone, Printing::with_gardens);
  }

  // Refuses boxes of different printings, with and without gardens: a game has one printing.
  void note_printing(const JsonNode& key, bool gardens) {
    if (printing_ && *printing_ != gardens) {
      read_.fail(key, say("the set {name} is from another printing than the others"_en,
                          {{"name", quotation(key.text)}}));
    }
    printing_ = gardens;
  }

  void read_elements(const JsonNode& elements) {
    read_.is(elements, "elements", Kind::object);
    refuse_unknown(elements, "parts of the game that Bastide does not have: {names}"_en,
                   [](std::string_view name) {
                     return find_row(&BoxTables::elements, name).second != nullptr ||
                            holds(kIdleElements, name);
                   });
    for (std::size_t i = 0; i < elements.keys.size() && !read_.failed(); ++i) {
      read_element(elements.keys[i], elements.items[i]);
    }
  }

  // Reads an element: `true` or a number puts it in play; `false` or 0 leaves it out.
  void read_element(const JsonNode& key, const JsonNode& value) {
    const Sentence what = say("the element {name}"_en, {{"name", quotation(key.text)}});
    std::int64_t number = 0;
    if (value.kind == Kind::boolean) {
      number = read_.boolean(value, what) ? 1 : 0;
    } else {
      number = read_.integer(value, what, 0, UINT8_MAX);
    }
    if (read_.failed() || number == 0) return;
    const auto [box, row] = find_row(&BoxTables::elements, key.text);
    if (row == nullptr) return;  // an element without effect
    named_.push_back(row->name);
    const bool has_tiles = box->box == Box::base || file_.setup.boxes.has(box->box);
    if (!has_tiles && box->saved.alone == Alone::refused) {
      read_.fail(key,
                 say("{what}: only possible with the tiles of its expansion"_en, {{"what", what}}));
    }
    if (box->saved.alone == Alone::play) file_.setup.boxes.add(box->box);
    if (row->piece.empty() || !row->counted) return;
    read_.integer(value, what, 0, UINT8_MAX);  // number of pieces for each player
    if (number == row->usual) return;
    file_.setup.pieces[*find_piece(row->piece)] = static_cast<std::uint8_t>(number);
  }

  void set_defaults() {
    Setup& setup = file_.setup;
    setup.profile = Profile::bigbox;
    setup.options = options_of(setup.profile);
    set_option(setup.options, kGardensOption.option, gardens_ ? "yes" : "no");
    for (const BoxInterop* box : all_interop()) {
      for (const OptionValue& only : box->always) {
        set_option(setup.options, only.option, only.value);
      }
      for (const RuleRow& rule : box->saved.rules) {
        set_option(setup.options, rule.option, rule.values[0].second);
      }
    }
  }

  // Leaves out every element that the file does not name.
  void leave_out_missing(const JsonNode& elements) {
    Setup& setup = file_.setup;
    for (const BoxInterop* box : all_interop()) {
      if (box->box != Box::base && !setup.boxes.has(box->box)) continue;
      for (const ElementRow& row : box->saved.elements) {
        if (row.implied || holds(named_, row.name)) continue;
        if (!row.piece.empty()) setup.pieces[*find_piece(row.piece)] = 0;
        if (!row.part.empty()) setup.leave_out(*find_part(row.part));
        const OptionValue& without = row.without;
        if (!without.value.empty()) set_option(setup.options, without.option, without.value);
        if (box->saved.alone == Alone::refused) {
          read_.fail(elements,
                     say("the set {set} needs the element {element}"_en,
                         {{"set", quotation(box->saved.set)}, {"element", quotation(row.name)}}));
        }
      }
    }
  }

  void read_rules(const JsonNode& rules) {
    read_.is(rules, "rules", Kind::object);
    for (std::size_t i = 0; i < rules.keys.size() && !read_.failed(); ++i) {
      read_rule(rules.keys[i], rules.items[i]);
    }
  }

  void read_rule(const JsonNode& key, const JsonNode& value) {
    if (holds(kIdleRules, key.text)) return;
    const RuleRow* row = find_row(&BoxTables::rules, key.text).second;
    if (row == nullptr) {
      read_.fail(key, say("there is no rule {name}"_en, {{"name", quotation(key.text)}}));
      return;
    }
    const Sentence what = say("the rule {name}"_en, {{"name", quotation(key.text)}});
    const bool is_switch = row->values[1].first == "true";
    if (!read_.is(value, what, is_switch ? Kind::boolean : Kind::string)) return;
    const auto pair = std::find_if(row->values.begin(), row->values.end(), [&](const auto& one) {
      return !one.first.empty() && one.first == value.text;
    });
    if (pair == row->values.end()) {
      read_.fail(value, say("{what} cannot be {value}"_en,
                            {{"what", what}, {"value", quotation(value.text)}}));
      return;
    }
    set_option(file_.setup.options, row->option, pair->second);
  }

  void read_start(const JsonNode& start) {
    for (const JsonNode& entry : read_.list(start, "start")) {
      StartTile tile;
      read_.keys(entry, {"tile", "x", "y", "rotation"});
      tile.kind = read_tile(read_, read_.member(entry, "tile"), "a start tile"_en);
      constexpr int kFar = 1000;
      tile.cell.x =
          static_cast<std::int16_t>(read_.integer(read_.member(entry, "x"), "x", -kFar, kFar));
      tile.cell.y =
          static_cast<std::int16_t>(read_.integer(read_.member(entry, "y"), "y", -kFar, kFar));
      const JsonNode& turned = read_.member(entry, "rotation");
      const auto degrees = read_.integer(turned, "a rotation"_en, 0, 270);
      if (degrees % 90 != 0)
        read_.fail(turned, say("there is no rotation {name}"_en, {{"name", shown(turned)}}));
      tile.rotation = static_cast<Rotation>(degrees / 90);
      if (read_.failed()) return;
      file_.setup.start.push_back(tile);
    }
  }

  // Checks clocks and seating, which do not change the rules.
  void read_manners(const JsonNode& setup) {
    const JsonNode* timer = setup.find("timer");
    if (timer != nullptr && timer->kind != Kind::null) {
      read_.keys(*timer, {}, {"initial", "turn"});
      for (const JsonNode& seconds : timer->items) {
        if (seconds.kind != Kind::null) read_.integer(seconds, "seconds"_en, 0, INT32_MAX);
      }
    }
    if (const JsonNode* options = setup.find("options")) {
      read_.is(*options, "options", Kind::object);
      for (const JsonNode& option : options->items) read_.boolean(option, "an option"_en);
    }
    const JsonNode* addons = setup.find("addons");
    if (addons != nullptr && addons->kind != Kind::null && !addons->items.empty()) {
      read_.fail(*addons, "games with add-ons are not supported"_en);
    }
  }

  JsonChecks& read_;
  File& file_;
  std::vector<std::string_view> named_;
  bool gardens_ = false;
  std::optional<bool> printing_;  // of sets that exist in two printings; true: with gardens
};

}  // namespace

KindId read_tile(JsonChecks& read, const JsonNode& node, Called what) {
  const std::string& code = read.text(node, what);
  if (read.failed()) return {};
  if (const auto kind = TileLibrary::embedded().find_jcz(code)) return *kind;
  read.fail(node, say("there is no tile {code}"_en, {{"code", quotation(code)}}));
  return {};
}

void read_setup(JsonChecks& read, const JsonNode& root, File& file) {
  SetupReader(read, file).read(root);
}

}  // namespace bastide::jcz
