// What a game looks like: as JSON, as a picture, and as a record.
#include "c/call.h"
#include "c/handles.h"
#include "draw/board_svg.h"
#include "interop/jcloisterzone.h"
#include "records/event_json.h"
#include "records/replay.h"
#include "view/scene.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace bastide::c {

namespace {

using Json = nlohmann::ordered_json;

Json cell(Cell at) { return Json::array({at.x, at.y}); }

Json seat(PlayerId player) {
  return player.valid() && player != kChance ? Json(player.value) : Json();
}

Json tiles(const Scene& scene) {
  constexpr std::array<std::string_view, 3> kBridges = {"", "ns", "ew"};
  Json list = Json::array();
  for (const ShownTile& tile : scene.tiles) {
    list.push_back(
        {{"cell", cell(tile.cell)}, {"code", tile.tile->code}, {"rotation", tile.rotation}});
    if (tile.bridge != Bridge::none) {
      list.back()["bridge"] = kBridges[static_cast<std::size_t>(tile.bridge)];
    }
  }
  return list;
}

Json figures(const Scene& scene) {
  Json list = Json::array();
  for (const ShownFigure& figure : scene.figures) {
    list.push_back({{"player", figure.player.value},
                    {"figure", name_of(figure.figure)},
                    {"cell", cell(scene.tiles[figure.tile].cell)}});
    if (figure.building.empty()) {
      list.back()["segment"] = figure.segment;
      list.back()["on"] = feature_name(figure.kind);
    } else {
      list.back()["on"] = figure.building;
    }
  }
  return list;
}

Json tokens(const Scene& scene) {
  Json list = Json::array();
  for (const Token& token : scene.tokens) {
    list.push_back({{"name", token.name}, {"cell", cell(token.cell)}});
    if (!(token.other == token.cell)) list.back()["other"] = cell(token.other);
  }
  return list;
}

Json players(const Scene& scene, const Record& head) {
  Json list = Json::array();
  for (std::size_t p = 0; p < scene.players.size(); ++p) {
    const ShownPlayer& player = scene.players[p];
    Json supply = Json::object();
    for (std::size_t figure = 0; figure < kFigures; ++figure) {
      if (player.supply[figure] == 0) continue;
      supply[std::string(name_of(static_cast<Figure>(figure)))] = player.supply[figure];
    }
    Json belongings = Json::object();
    for (const Belonging& one : player.belongings) belongings[std::string(one.name)] = one.count;
    list.push_back({{"name", head.names[p]},
                    {"score", player.score},
                    {"supply", std::move(supply)},
                    {"belongings", std::move(belongings)}});
  }
  return list;
}

Json left(const Scene& scene, const TileLibrary& library) {
  Json kinds = Json::object();
  for (const KindLeft& one : scene.left) kinds[std::string(library[one.kind].code)] = one.count;
  return kinds;
}

Json auction(const Scene& scene, const TileLibrary& library) {
  Json list = Json::array();
  for (const Lot& lot : scene.lots) {
    list.push_back({{"code", library[lot.kind].code},
                    {"owner", seat(lot.owner)},
                    {"bidder", seat(lot.bidder)},
                    {"bid", lot.bid},
                    {"on_offer", lot.on_offer}});
  }
  return list;
}

Json view(const bastide_game& game) {
  const State& state = *game.state;
  const Scene scene = scene_of(state);
  const TileLibrary& library = *state.rules->library;
  const KindId drawn = state.turn.drawn;
  return {{"over", scene.over},
          {"turn", scene.turn},
          {"active", scene.over ? Json() : seat(state.turn.active)},
          {"decider", bastide_game_decider(&game)},
          {"drawn", drawn.valid() ? Json(library[drawn].code) : Json()},
          {"tiles", tiles(scene)},
          {"figures", figures(scene)},
          {"tokens", tokens(scene)},
          {"players", players(scene, *game.head)},
          {"tiles_left", scene.tiles_left},
          {"left", left(scene, library)},
          {"auction", auction(scene, library)}};
}

// A list of events for each action from number `first` on, in one list.
Json events_from(const bastide_game& game, std::size_t first) {
  Game replayed(game.rules);
  Json list = Json::array();
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    const auto events = replayed.play(game.actions[i]);
    if (i < first) continue;
    for (const Event& event : *events) {
      list.push_back(event_json(event, *game.rules, game.head->names));
      list.back()["action"] = i;
    }
  }
  return list;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

}  // namespace bastide::c

using namespace bastide;  // NOLINT: the functions of bastide.h lie in no namespace

bastide_status bastide_game_view(const bastide_game* game, char* json, size_t size,
                                 size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] { return c::give_text(c::dump(c::view(*game)), json, size, length); });
}

bastide_status bastide_game_events(const bastide_game* game, size_t first, char* json, size_t size,
                                   size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded(
      [&] { return c::give_text(c::dump(c::events_from(*game, first)), json, size, length); });
}

bastide_status bastide_game_svg(const bastide_game* game, char* svg, size_t size, size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    DrawOptions options;
    options.names = game->head->names;
    options.player_colours = game->head->colours;
    return c::give_text(board_svg(*game->state, options), svg, size, length);
  });
}

bastide_status bastide_game_record(const bastide_game* game, bastide_format format, char* text,
                                   size_t size, size_t* length) {
  if (game == nullptr) return c::missing("game");
  if (format != BASTIDE_RECORD_TEXT && format != BASTIDE_RECORD_JSON) {
    return c::fail(BASTIDE_BAD_ARGUMENT, "there is no such format of records");
  }
  return c::guarded([&] {
    const Record record = game->record();
    return c::give_text(
        format == BASTIDE_RECORD_TEXT ? write_record(record) : write_record_json(record), text,
        size, length);
  });
}

bastide_status bastide_game_read(const char* record, size_t length, bastide_game** game) {
  if (record == nullptr) return c::missing("record");
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    auto read = read_game({record, length}, "");
    if (!read) return c::fail(read.error());
    const std::vector<Action> actions = std::exchange(read->actions, {});
    auto rules = make_ruleset(read->setup);
    if (!rules) return c::fail(rules.error());
    auto made = std::make_unique<bastide_game>(
        bastide_setup{*rules, std::make_shared<const Record>(std::move(*read))});
    for (const Action action : actions) made->play(action);
    *game = made.release();
    return BASTIDE_OK;
  });
}
