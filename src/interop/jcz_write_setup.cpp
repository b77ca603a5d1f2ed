// The setup of a record in the words of a `.jcz`.
#include "interop/jcz_tables.h"
#include "interop/jcz_writer.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

Json sets_json(const Ruleset& rules) {
  Json sets = Json::object();
  const std::string printing = rules.options().printing() == Printing::with_gardens ? ":2" : ":1";
  for (const SetRow& row : kSets) {
    if (row.box != Box::base && !rules.has(row.box)) continue;
    const bool one_printing = row.box == Box::count || row.box == Box::cathars;
    sets[std::string(row.name) + (one_printing ? "" : printing)] = 1;
  }
  return sets;
}

// How many of the piece each player has before the game begins.
unsigned pieces_each(const Ruleset& rules, std::size_t piece) {
  const PlayerState& player = rules.initial.players[0];
  switch (piece) {
    case kAbbeyPiece: return player.abbeys;
    case kBridgePiece: return player.bridges == 0 ? 0 : 1;
    case kCastlePiece: return player.castles == 0 ? 0 : 1;
    default: return player.supply[piece];
  }
}

Json elements_json(const Ruleset& rules) {
  Json elements = Json::object();
  for (const ElementRow& row : kElements) {
    const std::string name(row.name);
    if (name == "river" || (row.box != Box::base && !rules.has(row.box))) continue;
    if (!row.piece.empty()) {
      const unsigned count = pieces_each(rules, *find_piece(row.piece));
      if (count != 0) elements[name] = count;
    } else if (name == "farmers") {
      if (rules.options().farms() != Farms::off) elements[name] = true;
    } else if (name == "garden") {
      if (rules.options().printing() == Printing::with_gardens) elements[name] = true;
    } else if (row.part.empty() || !rules.setup.plays_without(*find_part(row.part))) {
      elements[name] = true;
    }
  }
  return elements;
}

// Those that are not the file's default.
Json rules_json(const Ruleset& rules) {
  Json json = Json::object();
  for (const RuleRow& row : kRules) {
    const Box box = info(row.option).box;
    if (box != Box::base && !rules.has(box)) continue;
    const std::string_view ours = value_name(row.option, rules.options().get(row.option));
    const auto pair = std::find_if(row.values.begin(), row.values.end(),
                                   [&](const auto& one) { return one.second == ours; });
    if (pair == row.values.end() || pair == row.values.begin()) continue;
    const std::string name(row.name);
    if (pair->first == "true") {
      json[name] = true;
    } else {
      json[name] = pair->first;
    }
  }
  return json;
}

Json start_json(const Ruleset& rules) {
  Json start = Json::array();
  const KindId spring = *rules.library->find("RV1");
  for (const PlacedTile& tile : rules.initial.board.tiles) {
    const KindId kind = (*rules.library)[tile.kind].has(kSpring) ? spring : tile.kind;
    start.push_back({{"tile", (*rules.library)[kind].jcz_code},
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
