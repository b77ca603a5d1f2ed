#include "rules/position.h"

#include "base/linear_search.h"
#include "base/utf8.h"
#include "rules/claims_and_returns.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <string>

namespace bastide {

namespace {

Status check_boxes(const Setup& setup) {
  for (const BoxRules* box : all_box_rules()) {
    if (box->shows_all || !setup.boxes.has(box->info.box)) continue;
    return Error{say(
        "a game with the expansion {box} cannot begin in the middle: its rules remember more than the table shows"_en,
        {{"box", quotation(box->info.name)}})};
  }
  return Done{};
}

Status check_scores_and_first(const Setup& setup) {
  const auto players = static_cast<std::size_t>(setup.players);
  for (std::size_t seat = 0; seat < setup.scores.size(); ++seat) {
    const std::int32_t score = setup.scores[seat];
    if (seat >= players && score != 0) return Error{"there is no such player"_en};
    if (score >= 0 && score <= kMaxStartScore) continue;
    return Error{
        say("a score at the beginning is 0 to {most}"_en, {{"most", int{kMaxStartScore}}})};
  }
  if (setup.first.at() >= players) return Error{"there is no such player"_en};
  return Done{};
}

bool has_figure(const State& state, TileId tile) {
  return has_one(state.figures, [&](const PlacedFigure& figure) {
    return state.board.lies_on(figure.segment, tile);
  });
}

// Checks the figure against those placed before it.
Status check_figure(const State& state, const StartFigure& it) {
  if (it.player.at() >= state.rules->players() || number(it.figure) >= kFigures)
    return Error{"there is no such player"_en};
  const Sentence name =
      say("figure {name} at {cell}"_en,
          {{"name", plain(std::string(name_of(it.figure)))}, {"cell", plain(cell_name(it.cell))}});
  const TileId id = tile_at(state.board, it.cell);
  if (!id.valid()) return Error{say("{figure}: no tile lies there"_en, {{"figure", name}})};
  const PlacedTile& placed = state.board.tiles[id.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  const bool claims =
      it.segment < tile.segment_count &&
      (state.rules->claimants[static_cast<std::size_t>(tile.segments[it.segment].kind)] &
       bit(number(it.figure))) != 0;
  if (!claims) return Error{say("{figure} cannot stand there"_en, {{"figure", name}})};
  if (has_figure(state, id))
    return Error{say("{figure}: another figure stands on that tile"_en, {{"figure", name}})};
  if (state.board.feature(placed.segment(it.segment)).complete()) {
    return Error{say("{figure} stands on a completed feature: it would be back home"_en,
                     {{"figure", name}})};
  }
  if (state.players[it.player.at()].supply[number(it.figure)] == 0)
    return Error{say("{figure}: its player has no more of them"_en, {{"figure", name}})};
  return Done{};
}

void stand(State& state, const StartFigure& it) {
  const PlacedTile& tile = state.board.tiles[tile_at(state.board, it.cell).at()];
  state.turn.decider = it.player;
  place_figure(state, it.figure, tile.segment(it.segment));
  state.turn.decider = Turn().decider;
}

}  // namespace

bool begins_midway(const Setup& setup) {
  const Setup usual;
  return !setup.figures.empty() || setup.scores != usual.scores || setup.first != usual.first;
}

Status set_up_position(Ruleset& rules) {
  const Setup& setup = rules.setup;
  if (!begins_midway(setup)) return Done{};
  for (const Status& checked : {check_boxes(setup), check_scores_and_first(setup)}) {
    if (!checked) return checked;
  }
  State& state = rules.initial;
  for (const StartFigure& figure : setup.figures) {
    if (Status checked = check_figure(state, figure); !checked) return checked;
    stand(state, figure);
  }
  for (unsigned p = 0; p < rules.players(); ++p) state.players[p].score = setup.scores[p];
  state.turn.active = setup.first;
  return Done{};
}

namespace {

// The kind by which setups name a start tile: a spring may be laid as another kind.
KindId printed_kind(const TileLibrary& library, KindId laid) {
  return library[laid].has(kSpring) ? library.find("RV1").value_or(laid) : laid;
}

Status take_start_tiles(const Setup& setup, const TileLibrary& library,
                        std::array<int, kMaxKinds>& left) {
  for (const StartTile& tile : setup.start) {
    if (--left[printed_kind(library, tile.kind).at()] >= 0) continue;
    return Error{say("more tiles {code} lie on the table than the game has"_en,
                     {{"code", plain(std::string(library[tile.kind].code))}})};
  }
  return Done{};
}

}  // namespace

Result<std::vector<KindId>> tiles_left(const Setup& setup) {
  Setup whole = setup;
  whole.start.clear();
  whole.stack.clear();
  whole.figures.clear();
  const auto rules = make_ruleset(whole);
  if (!rules) return rules.error();
  const State& initial = (*rules)->initial;
  const TileLibrary& library = *(*rules)->library;
  std::array<int, kMaxKinds> left{};
  for (const KindId kind : (*rules)->stack_kinds) left[kind.at()] = initial.bag.count[kind.at()];
  for (const PlacedTile& tile : initial.board.tiles) {
    if (!setup.start.empty()) ++left[printed_kind(library, tile.kind).at()];
  }
  if (const Status taken = take_start_tiles(setup, library, left); !taken) return taken.error();
  std::vector<KindId> tiles;
  for (std::size_t i = 0; i < left.size(); ++i) {
    tiles.insert(tiles.end(), static_cast<std::size_t>(left[i]), KindId(i));
  }
  if (tiles.empty()) return Error{"no tile is left for the stack"_en};
  return tiles;
}

Result<Setup> setup_from(const State& state) {
  const Turn& turn = state.turn;
  const bool begins = turn.phase == Phase::draw || turn.phase == Phase::place;
  if (!begins || turn.is_bonus || turn.second_part)
    return Error{"a position begins before a draw, or with the tile drawn"_en};
  Setup setup = state.rules->setup;
  if (const Status checked = check_boxes(setup); !checked) return checked.error();
  const TileLibrary& library = *state.rules->library;
  setup.start.clear();
  for (const PlacedTile& tile : state.board.tiles) {
    setup.start.push_back({printed_kind(library, tile.kind), tile.cell, tile.rotation});
  }
  setup.stack.clear();
  for (const KindId kind : state.rules->stack_kinds) {
    const std::size_t copies = state.bag.count[kind.at()] + (kind == turn.drawn ? 1U : 0U);
    setup.stack.insert(setup.stack.end(), copies, kind);
  }
  if (setup.stack.empty()) return Error{"no tile is left for the stack"_en};
  setup.figures.clear();
  for (const PlacedFigure& figure : state.figures) {
    setup.figures.push_back({figure.figure, figure.player, cell_of(state, figure.segment),
                             state.board.local(figure.segment)});
  }
  for (std::size_t seat = 0; seat < state.players.size(); ++seat) {
    setup.scores[seat] = state.players[seat].score;
  }
  setup.first = turn.active;
  return setup;
}

}  // namespace bastide
