// The setup of a record in the words of a saved game of JCloisterZone.
#include "interop/box.h"
#include "interop/saved/message_writer.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

Json sets_json(const Ruleset& rules) {
  Json sets = Json::object();
  const std::string printing =
      rules.options()[kGardensOption] == Printing::with_gardens ? ":2" : ":1";
  for_each_box_in_play(rules, [&](const BoxInterop& box) {
    if (box.saved.set.empty()) return;
    sets[std::string(box.saved.set) + (box.saved.one_printing ? "" : printing)] = 1;
  });
  return sets;
}

void add_element(const Ruleset& rules, const ElementRow& row, Json& elements) {
  const std::string name(row.name);
  if (!row.piece.empty()) {
    const unsigned count = rules.pieces[*find_piece(row.piece)];
    if (count != 0) elements[name] = row.counted ? count : 1;
  } else if (!row.without.value.empty()) {
    const std::string_view value =
        value_name(row.without.option, rules.options().get(row.without.option));
    if (value != row.without.value) elements[name] = true;
  } else if (!row.implied &&
             (row.part.empty() || !rules.setup.plays_without(*find_part(row.part)))) {
    elements[name] = true;
  }
}

Json elements_json(const Ruleset& rules) {
  Json elements = Json::object();
  for_each_box_in_play(rules, [&](const BoxInterop& box) {
    for (const ElementRow& row : box.saved.elements) add_element(rules, row, elements);
  });
  return elements;
}

// The rules whose values differ from the file format's defaults.
Json rules_json(const Ruleset& rules) {
  Json json = Json::object();
  for_each_box_in_play(rules, [&](const BoxInterop& box) {
    for (const RuleRow& row : box.saved.rules) {
      const std::string_view own = value_name(row.option, rules.options().get(row.option));
      const auto pair = std::find_if(row.values.begin(), row.values.end(),
                                     [&](const auto& one) { return one.second == own; });
      if (pair == row.values.end() || pair == row.values.begin()) continue;
      Json& value = json[std::string(row.name)];
      value = pair->first;
      if (pair->first == "true") value = true;
    }
  });
  return json;
}

Json start_json(const Ruleset& rules) {
  Json start = Json::array();
  const KindId spring = *rules.library->find("RV1");
  for (const PlacedTile& tile : rules.initial.board.tiles) {
    const KindId kind = rules.tile(tile.kind).has(kSpring) ? spring : tile.kind;
    start.push_back({{"tile", rules.tile(kind).jcz_code},
                     {"x", tile.cell.x},
                     {"y", tile.cell.y},
                     {"rotation", tile.rotation * 90}});
  }
  return start;
}

}  // namespace

Json setup_json(const Ruleset& rules) {
  return {{"sets", sets_json(rules)},   {"elements", elements_json(rules)},
          {"rules", rules_json(rules)}, {"timer", nullptr},
          {"start", start_json(rules)}, {"options", Json::object()}};
}

}  // namespace bastide::jcz
