// The parts of an answer that show a position.
#include "draw/box.h"
#include "draw/pieces.h"
#include "records/setup_json.h"
#include "rules/ruleset.h"
#include "rules/scoring.h"
#include "rules/turn.h"
#include "view/completing_tiles.h"
#include "view/features.h"
#include "wasm/answers.h"
#include "words/actions_in_words.h"
#include "words/choice_parts.h"
#include "words/counted_nouns.h"
#include "words/events_in_words.h"
#include "words/nouns.h"
#include "words/prompt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace bastide::answers {

namespace {

constexpr std::array<std::string_view, 3> kBridgeNames = {"", "ns", "ew"};

int seat(PlayerId player) { return player.valid() && player != kChance ? player.value : -1; }

// The family of roofs of each segment that is a city, as digits; the other segments have 0.
std::string roofs_of(const ShownTile& tile) {
  std::string roofs;
  bool city = false;
  for (std::size_t i = 0; i < tile.tile->segment_count; ++i) {
    roofs += std::to_string(tile.roofs[i]);
    city = city || tile.tile->segments[i].kind == SegmentKind::city;
  }
  return city ? roofs : "";
}

Json tiles(const Scene& scene, Layouts& layouts) {
  Json list = Json::array();
  for (const ShownTile& tile : scene.tiles) {
    Json shown({{"x", tile.cell.x},
                {"y", tile.cell.y},
                {"kind", tile.kind.value},
                {"code", tile.tile->code},
                {"rotation", tile.rotation},
                {"bridge", kBridgeNames[static_cast<std::size_t>(tile.bridge)]}});
    if (std::string roofs = roofs_of(tile); !roofs.empty()) shown["roofs"] = std::move(roofs);
    const ShownLandmark landmark = landmark_on(tile, layouts.of(*tile.tile));
    if (!landmark.icon.empty()) {
      shown["landmark"] = {{"symbol", landmark.icon}, {"at", point(landmark.at)}};
    }
    list.push_back(std::move(shown));
  }
  return list;
}

// A key such as "1-small-12-0", which stays the same until the piece moves.
std::string key_of(const StandingPiece& piece) {
  if (!piece.icon.empty()) {
    const bool one_of_many = piece.name == "castle";
    return std::string(piece.name) + (one_of_many ? " " + cell_name(piece.cell) : "");
  }
  const ShownFigure& figure = piece.figure;
  return std::to_string(figure.player.value) + "-" + std::string(name_of(figure.figure)) + "-" +
         (figure.building.empty()
              ? std::to_string(figure.tile) + "-" + std::to_string(figure.segment)
              : std::string(figure.building));
}

std::string words_of(const StandingPiece& piece, const State& state,
                     const std::vector<std::string>& names, const Language& language) {
  if (!piece.icon.empty()) return language.write(English{piece.name});
  const ShownFigure& figure = piece.figure;
  const std::string owner = names[figure.player.at()] + ": ";
  if (!figure.building.empty()) {
    return owner + language.write(English{name_of(figure.figure)}) + ", " +
           language.write(English{figure.building});
  }
  return owner +
         language.write(standing_in_words(state, figure.figure, piece.cell, figure.segment));
}

Json pieces(const Table& table, const Scene& scene, Layouts& layouts, const Language& language) {
  Json list = Json::array();
  std::map<std::string, int> seen;
  for (const StandingPiece& piece : standing_pieces(scene, layouts)) {
    const bool token = !piece.icon.empty();
    std::string key = key_of(piece);
    if (const int before = seen[key]++; before > 0) key += "#" + std::to_string(before);
    list.push_back({{"key", key},
                    {"seat", token ? -1 : seat(piece.figure.player)},
                    {"figure", token ? piece.name : name_of(piece.figure.figure)},
                    {"symbol", token ? std::string(piece.icon)
                                     : "f" + std::to_string(number(piece.figure.figure))},
                    {"at", point(piece.at)},
                    {"height", height_of(piece)},
                    {"lying", piece.lying},
                    {"cell", cell(piece.cell)},
                    {"words", words_of(piece, table.state(), table.names(), language)},
                    {"svg", piece_svg(piece, table.colours())}});
  }
  return list;
}

// Each player's points if the game ended now.
std::array<int, kMaxPlayers> projected(const State& state) {
  std::array<int, kMaxPlayers> points{};
  State end = state;
  if (!is_over(state)) score_finally(end, nullptr);
  for (std::size_t p = 0; p < points.size(); ++p) points[p] = end.players[p].score;
  return points;
}

Json players(const State& state, const Scene& scene, const std::vector<Seat>& seats,
             const Language& language) {
  Json list = Json::array();
  const auto points = projected(state);
  for (std::size_t p = 0; p < scene.players.size(); ++p) {
    const ShownPlayer& player = scene.players[p];
    Json supply = Json::array();
    for (std::size_t figure = 0; figure < kFigures; ++figure) {
      const int count = player.supply[figure];
      const std::string_view name = name_of(static_cast<Figure>(figure));
      if (count == 0 && state.rules->pieces[figure] == 0) continue;
      supply.push_back(
          {{"figure", name}, {"count", count}, {"words", language.write(counted(count, name))}});
    }
    Json belongings = Json::array();
    for (const Belonging& one : player.belongings) {
      const Sentence words =
          one.single ? Sentence(English{one.name}) : counted(static_cast<int>(one.count), one.name);
      belongings.push_back(
          {{"symbol", icon_of(one.name)}, {"count", one.count}, {"words", language.write(words)}});
    }
    const Seat& who = seats[p];
    list.push_back({{"name", who.is_person() ? language.write(plain(who.name)) : who.name},
                    {"computer", who.computer},
                    {"score", player.score},
                    {"projected", points[p]},
                    {"supply", std::move(supply)},
                    {"belongings", std::move(belongings)},
                    {"active", player.active},
                    {"winner", player.winner}});
  }
  return list;
}

// Colour numbers by seat, as in the catalogue.
Json colours(const Table& table) {
  Json list = Json::array();
  for (std::size_t p = 0; p < table.names().size(); ++p) list.push_back(number(table.colours()[p]));
  return list;
}

Json prompt_of(const State& state, const std::vector<Action>& list, const Language& language) {
  if (is_over(state)) return nullptr;
  const Prompt asked = prompt(state);
  const bool passes = std::find(list.begin(), list.end(), Action::pass()) != list.end();
  return {{"question", language.write(asked.question)},
          {"wanted", language.write(asked.wanted)},
          {"why", language.write(asked.why)},
          {"passing", passes ? language.write(asked.passing) : std::string()},
          {"detail", language.write(asked.detail)},
          {"citation", asked.citation}};
}

Json drawn(const State& state, const std::vector<Action>& list) {
  const KindId kind = state.turn.drawn;
  if (!kind.valid()) return nullptr;
  const TileKind& tile = state.rules->tile(kind);
  std::uint8_t fits = 0;
  for (const Action action : list) {
    if (action.type() == ActionType::place)
      fits = static_cast<std::uint8_t>(fits | 1U << action.rotation());
  }
  return {{"kind", kind.value}, {"code", tile.code}, {"rotations", seats(fits)}};
}

std::string_view waits(const PageGame& page) {
  if (page.table().game().over()) return "nobody";
  const PlayerId decider = page.state().turn.decider;
  if (decider == kChance) return "chance";
  return page.table().seats()[decider.at()].is_person() ? "person" : "computer";
}

// The numbers of the last player's tiles that this player placed in a row, last one first: at most
// two, as in a double turn. `tiles` is the number of tiles on the board.
Json last_tiles(const PageGame& page, std::size_t tiles) {
  Json list = Json::array();
  std::optional<PlayerId> player;
  for (std::size_t i = page.at(); i > 0 && tiles > 0; --i) {
    const LoggedAction& logged = page.log()[i - 1];
    if (logged.action.type() != ActionType::place) continue;
    if (player && *player != logged.player) break;
    player = logged.player;
    list.push_back(--tiles);
    if (list.size() == 2) break;
  }
  return list;
}

// The number of the current turn. After the end of the game it is the number of the last turn,
// although the state already has the next number.
int turn(const PageGame& page, const Scene& scene) {
  return scene.over && page.at() > 0 ? page.log()[page.at() - 1].turn
                                     : static_cast<int>(scene.turn);
}

// The number of actions up to and including the last draw. If it were undone, the player would know
// the next tile of the stack.
std::size_t hidden_since(const PageGame& page) {
  std::size_t i = page.at();
  while (i > 0 && page.log()[i - 1].action.type() != ActionType::draw) --i;
  return i;
}

Json auction(const Scene& scene, const TileLibrary& library) {
  if (scene.lots.empty()) return nullptr;
  Json items = Json::array();
  int highest = 0;
  for (const Lot& lot : scene.lots) {
    if (lot.on_offer) highest = lot.bid;
    items.push_back({{"kind", lot.kind.value},
                     {"code", library[lot.kind].code},
                     {"owner", seat(lot.owner)},
                     {"bidder", seat(lot.bidder)},
                     {"bid", lot.bid},
                     {"on_offer", lot.on_offer}});
  }
  return {{"items", std::move(items)}, {"highest", highest}};
}

Json left(const std::vector<KindLeft>& kinds, const TileLibrary& library) {
  Json list = Json::array();
  for (const KindLeft& one : kinds) {
    list.push_back(
        {{"kind", one.kind.value}, {"code", library[one.kind].code}, {"count", one.count}});
  }
  return list;
}

// A feature in words, such as "the road (east and west) at 3,4, held by Anna: 4 tiles, 1 open
// side, worth 4 points so far".
Sentence in_words(const ShownFeature& feature, const State& state, Cell cell, std::uint8_t segment,
                  const std::vector<std::string>& names) {
  const Action there = Action::claim(Figure::small, cell, segment);
  const English words = feature.owners == 0 ? "{segment} {at}, unclaimed: {prospects}"_en
                                            : "{segment} {at}, held by {who:dat}: {prospects}"_en;
  return say(words, {{"segment", choices_in_words::segment(state, there)},
                     {"at", nouns::at(cell)},
                     {"who", players_in_words(feature.owners, names)},
                     {"prospects", choices_in_words::prospects(state, there)}});
}

}  // namespace

Json cells(const std::vector<Cell>& all) {
  Json list = Json::array();
  for (const Cell one : all) list.push_back(cell(one));
  return list;
}

Json point(Point at) {
  const auto rounded = [](double value) { return std::lround(value * 100) / 100.0; };
  return Json::array({rounded(at.x), rounded(at.y)});
}

Json setup(const Setup& setup) {
  Json json = {{"profile", nullptr},
               {"boxes", Json::array()},
               {"options", Json::object()},
               {"without", Json::array()}};
  json.update(setup_json(setup));
  json["players"] = setup.players;
  return json;
}

Json view(std::uint32_t game, const PageGame& page, Layouts& layouts, const Language& language) {
  const State& state = page.state();
  const Scene scene = scene_of(state);
  const TileLibrary& library = *state.rules->library;
  const std::vector<std::string>& names = page.table().names();
  const std::vector<Action>& list = page.table().game().legal();
  return {{"game", game},
          {"at", page.at()},
          {"length", page.log().size()},
          {"turn", turn(page, scene)},
          {"decider", scene.over ? -1 : seat(state.turn.decider)},
          {"active", seat(state.turn.active)},
          {"over", scene.over},
          {"waits", waits(page)},
          {"hidden", hidden_since(page)},
          {"prompt", prompt_of(state, list, language)},
          {"drawn", drawn(state, list)},
          {"tiles", tiles(scene, layouts)},
          {"pieces", pieces(page.table(), scene, layouts, language)},
          {"players", players(state, scene, page.table().seats(), language)},
          {"looks", colours(page.table())},
          {"sites", cells(scene.open)},
          {"dead", cells(dead_cells(state))},
          {"left", left(scene.left, library)},
          {"tiles_left", scene.tiles_left},
          {"last", last_tiles(page, scene.tiles.size())},
          {"result", scene.over ? language.write(winners_in_words(state, names)) : std::string()},
          {"auction", auction(scene, library)},
          {"seed", std::to_string(page.table().seed())},
          {"setup", setup(state.rules->setup)}};
}

Json features(const State& state, const std::vector<std::string>& names, const Language& language) {
  Json list = Json::array();
  for (const ShownFeature& feature : features_of(state)) {
    if (feature.kind == SegmentKind::river) continue;
    Json places = Json::array();
    const std::vector<SegmentPlace> all = places_of(state, feature.id);
    for (const SegmentPlace& place : all)
      places.push_back(Json::array({place.tile, place.segment}));
    const Cell first = state.board.tiles[all.front().tile].cell;
    list.push_back(
        {{"id", feature.id.value},
         {"kind", feature.kind == SegmentKind::field ? "farm" : name_of(feature.kind)},
         {"name", language.write(nouns::kind(feature.kind))},
         {"tiles", feature.tiles},
         {"open", feature.open},
         {"complete", feature.complete},
         {"scored", feature.scored},
         {"owners", seats(feature.owners)},
         {"weights", feature.weights},
         {"closable", feature.closable},
         {"places", std::move(places)},
         {"words", language.write(in_words(feature, state, first, all.front().segment, names))}});
    if (!feature.has_value) continue;
    list.back()["value"] = feature.value;
    list.back()["value_complete"] = feature.value_complete;
  }
  return list;
}

Json closing(const State& state, FeatureId feature) {
  Json list = Json::array();
  for (const ClosingCell& open : open_cells_of(state, feature)) {
    list.push_back({{"cell", cell(open.cell)},
                    {"kinds", left(open.closing, *state.rules->library)},
                    {"others", open.others}});
  }
  return list;
}

Json fitting(const State& state, Cell cell) {
  return left(fitting_kinds(state, cell), *state.rules->library);
}

}  // namespace bastide::answers
