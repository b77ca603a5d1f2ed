#include "rules/ruleset.h"

#include "base/utf8.h"
#include "rules/position.h"
#include "rules/turn.h"

#include <algorithm>
#include <bit>
#include <string>

namespace bastide {

namespace {

bool has_sixth_player(const Setup& setup) {
  const auto boxes = all_boxes();
  return setup.options[kSixthPlayerOption] ||
         std::any_of(boxes.begin(), boxes.end(), [&](const BoxInfo& box) {
           return box.sixth_player && setup.boxes.has(box.box);
         });
}

Result<Done> check_players(const Setup& setup) {
  const bool alone = setup.plays_without(Part::opponents);
  if (setup.players == 1 && alone) return Done{};
  if (alone) return Error{"a game without opponents is for one player"_en};
  if (setup.players == kMaxPlayers && !has_sixth_player(setup)) {
    return Error{
        "6 players: the pieces of the sixth come with Inns & Cathedrals, or with the option 'sixth "
        "player' [PAM, Inns & Cathedrals] [BB, Title page]"_en};
  }
  if (setup.players >= 2 && setup.players <= kMaxPlayers) return Done{};
  return Error{say(
      "there cannot be {n:# player/# players}: the game is for 2 to 6 [RG, title page] [BB, title page], or for one without opponents"_en,
      {{"n", setup.players}})};
}

Result<Done> check_options(const Setup& setup) {
  for (const OptionInfo& option : all_options()) {
    if (setup.options.get(option.option) >= option.values.size()) {
      return Error{
          say("the option {option} has no value number {n}"_en,
              {{"option", quotation(option.name)}, {"n", int{setup.options.get(option.option)}}})};
    }
  }
  return Done{};
}

// Calls `visit` with the rules of every box in play.
template <class Visit>
void for_each_box(const Setup& setup, Visit&& visit) {
  for (const BoxRules* box : all_box_rules()) {
    if (setup.boxes.has(box->info.box)) visit(*box);
  }
}

// Returns the box that brings a piece.
Box box_of_piece(std::size_t piece) {
  for (const BoxRules* box : all_box_rules()) {
    for (const PieceInfo& one : box->pieces) {
      if (one.piece == piece) return box->info.box;
    }
  }
  return Box::base;
}

constexpr unsigned most_of(std::size_t piece) {
  if (piece >= kFigures) return 3;  // the most abbeys, bridges or castles of a player
  // A feature stores only whether a player has a mayor there, so one is the limit.
  return piece == number(Figure::mayor) ? 1 : kMaxFiguresEach;
}

Result<Done> check_pieces(const Setup& setup) {
  if (setup.without >> kParts != 0)
    return Error{"the game leaves out a part that does not exist"_en};
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (!setup.pieces[i]) continue;
    const Box box = box_of_piece(i);
    const unsigned count = *setup.pieces[i];
    const Sentence piece = quotation(kPieceNames[i]);
    if (box != Box::base && !setup.boxes.has(box) && count != 0) {
      return Error{say("the piece {piece} needs the expansion {box}"_en,
                       {{"piece", piece}, {"box", quotation(info(box).name)}})};
    }
    if (count > most_of(i)) {
      return Error{say("too many of the piece {piece}: at most {n}"_en,
                       {{"n", static_cast<int>(most_of(i))}, {"piece", piece}})};
    }
  }
  return Done{};
}

// Returns the stack of one set of each box in play.
std::vector<KindId> printed_stack(const Setup& setup) {
  Sets sets{};
  for (const BoxInfo& box : all_boxes()) {
    sets[static_cast<std::size_t>(box.box)] = setup.boxes.has(box.box) ? 1 : 0;
  }
  return bastide::printed_stack(sets, setup.options[kGardensOption]);
}

std::vector<StartTile> printed_start(const Ruleset& rules) {
  std::vector<StartTile> start;
  for_each_box(rules.setup, [&](const BoxRules& box) {
    if (box.setup.start_tiles != nullptr) box.setup.start_tiles(rules, start);
  });
  if (start.empty()) start.push_back({rules.library->find("D").value_or(KindId(0)), {0, 0}, 0});
  return start;
}

Result<Done> check_tile(const Ruleset& rules, KindId kind, bool in_stack) {
  if (kind.at() >= rules.library->tiles().size()) return Error{"there is no such kind of tile"_en};
  for (const BoxRules* box : all_box_rules()) {
    if (box->setup.check_tile == nullptr) continue;
    const auto checked = box->setup.check_tile(rules, rules.tile(kind), in_stack);
    if (!checked) return checked.error();
  }
  return Done{};
}

Result<Done> check_tiles(const Ruleset& rules, const std::vector<StartTile>& start,
                         const std::vector<KindId>& stack) {
  for (const KindId kind : stack) {
    if (const auto checked = check_tile(rules, kind, true); !checked) return checked.error();
  }
  for (const StartTile& tile : start) {
    if (const auto checked = check_tile(rules, tile.kind, false); !checked) return checked.error();
  }
  return Done{};
}

// The first tile lies anywhere near the middle. Every other tile must fit the tiles before it.
Result<Done> check_start_tile(const State& state, const StartTile& tile, const Sentence& name) {
  const TileLibrary& library = *state.rules->library;
  if (tile.rotation >= kRotations)
    return Error{say("{tile}: a rotation is 0 to 3"_en, {{"tile", name}})};
  if (std::abs(tile.cell.x) > 1000 || std::abs(tile.cell.y) > 1000) {
    return Error{say("{tile}: start tiles lie within 1000 cells of 0,0"_en, {{"tile", name}})};
  }
  if (!state.board.tiles.empty()) {
    const CellContent there = look_up(state.board, tile.cell);
    if (there.tile.valid()) return Error{say("{tile}: that cell is taken"_en, {{"tile", name}})};
    if (!there.site.valid())
      return Error{say("{tile} lies beside no other tile"_en, {{"tile", name}})};
    const auto rotation = static_cast<std::uint8_t>(tile.rotation % library[tile.kind].rotations);
    const std::uint8_t fits = library.fits(tile.kind, state.board.patterns[there.site.at()]);
    if ((fits >> rotation & 1U) == 0)
      return Error{say("{tile} does not fit its neighbours"_en, {{"tile", name}})};
  }
  for (const BoxRules* box : all_box_rules()) {
    if (box->setup.check_start_tile == nullptr) continue;
    if (auto checked = box->setup.check_start_tile(state, tile, name); !checked) return checked;
  }
  return Done{};
}

Status lay_start_tile(Ruleset& rules, const StartTile& tile) {
  State& state = rules.initial;
  const Sentence name =
      say("start tile {code}"_en, {{"code", plain(std::string(rules.tile(tile.kind).code))}});
  if (auto checked = check_start_tile(state, tile, name); !checked) return checked;
  const TileId laid = lay_tile(state.board, *rules.library, tile.kind, tile.cell, tile.rotation);
  for_each_box(rules.setup, [&](const BoxRules& box) {
    if (box.setup.start_tile_laid != nullptr) box.setup.start_tile_laid(rules, laid);
  });
  return Done{};
}

Status lay_start(Ruleset& rules, const std::vector<StartTile>& start) {
  for (const BoxRules* box : all_box_rules()) {
    if (box->setup.check_start == nullptr) continue;
    if (auto checked = box->setup.check_start(rules, start); !checked) return checked;
  }
  for (const StartTile& tile : start) {
    if (auto laid = lay_start_tile(rules, tile); !laid) return laid;
  }
  // Features of the start tiles that are complete are never scored.
  for (Feature& feature : rules.initial.board.features) {
    feature.scored = feature.alive() && feature.complete();
  }
  Status checked = Done{};
  for_each_box(rules.setup, [&](const BoxRules& box) {
    if (checked && box.setup.check_table != nullptr) checked = box.setup.check_table(rules.initial);
  });
  return checked;
}

void fill_bag(Ruleset& rules, const std::vector<KindId>& stack) {
  State& state = rules.initial;
  for (const KindId kind : stack) {
    if (state.bag.count[kind.at()] == 0) rules.stack_kinds.push_back(kind);
    state.bag.add(kind);
    for_each_box(rules.setup, [&](const BoxRules& box) {
      if (box.setup.tile_in_stack != nullptr) box.setup.tile_in_stack(state, kind);
    });
  }
  std::sort(rules.stack_kinds.begin(), rules.stack_kinds.end());
}

// Returns the marks of the boxes in play; other marks have no effect.
SegmentMarks marks_played(const Ruleset& rules) {
  SegmentMarks marks = 0;
  for_each_box(rules.setup, [&](const BoxRules& box) { marks |= box.marks; });
  return marks;
}

// Returns how many of each piece a player gets, in the order of kPieceNames.
std::array<std::uint8_t, kPieces> pieces_each(const Setup& setup) {
  std::array<std::uint8_t, kPieces> each{};
  for_each_box(setup, [&](const BoxRules& box) {
    for (const PieceInfo& piece : box.pieces) each[piece.piece] = piece.each(setup.players);
  });
  for (std::size_t i = 0; i < kPieces; ++i) each[i] = setup.pieces[i].value_or(each[i]);
  return each;
}

void hand_out_pieces(Ruleset& rules) {
  const auto& each = rules.pieces = pieces_each(rules.setup);
  for (unsigned p = 0; p < rules.players(); ++p) rules.initial.players[p].supply = each;
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto figure = static_cast<Figure>(i);
    if (is_follower(figure) && each[i] != 0) rules.followers.push_back(figure);
  }
  for (const Figure figure : rules.followers) {
    for_each_bit(claimable_kinds(figure),
                 [&](unsigned kind) { rules.claimants[kind] |= bit(number(figure)); });
  }
  if (rules.options()[kFarmsOption] == Farms::off) {
    rules.claimants[static_cast<std::size_t>(SegmentKind::field)] = 0;
  }
}

// Returns the phases of a turn in order. In each step the base game's phases come first, then the
// boxes' phases.
std::vector<const PhaseRow*> rows_in_play(const Ruleset& rules) {
  std::vector<const PhaseRow*> rows;
  const auto add_rows = [&](std::span<const PhaseRow> from, Step step) {
    for (const PhaseRow& row : from) {
      const bool now = row.step == step && (row.in_play == nullptr || row.in_play(rules));
      if (now) rows.push_back(&row);
    }
  };
  for (int step = 0; step < kSteps; ++step) {
    add_rows(base_phases(), static_cast<Step>(step));
    for_each_box(rules.setup,
                 [&](const BoxRules& box) { add_rows(box.phases, static_cast<Step>(step)); });
  }
  return rows;
}

void choose_library(Ruleset& rules) {
  PartInfo idle{};
  for (const BoxRules* box : all_box_rules()) {
    for (const PartInfo& part : box->parts) {
      if (!rules.setup.plays_without(part.part)) continue;
      idle.tile_marks |= part.tile_marks;
      idle.segment_marks |= part.segment_marks;
    }
  }
  rules.library = &TileLibrary::embedded();
  if ((idle.tile_marks | idle.segment_marks) == 0) return;
  rules.own_library =
      std::make_shared<TileLibrary>(rules.library->without(idle.tile_marks, idle.segment_marks));
  rules.library = rules.own_library.get();
}

}  // namespace

Result<std::shared_ptr<const Ruleset>> make_ruleset(const Setup& setup) {
  for (const auto& check : {check_players(setup), check_options(setup), check_pieces(setup)}) {
    if (!check) return check.error();
  }
  auto rules = std::make_shared<Ruleset>();
  rules->setup = setup;
  choose_library(*rules);
  rules->initial.rules = rules.get();
  for_each_box(setup, [&](const BoxRules& box) { add(rules->on, box.moments); });
  hand_out_pieces(*rules);
  rules->initial.board.marks_played = marks_played(*rules);
  for_each_box(setup, [&](const BoxRules& box) {
    if (box.setup.prepare != nullptr) box.setup.prepare(*rules);
  });

  std::vector<StartTile> start = setup.start;
  const std::vector<StartTile> usual_start = printed_start(*rules);
  if (start.empty()) start = usual_start;
  std::vector<KindId> stack = setup.stack;
  if (stack.empty()) stack = printed_stack(setup);
  if (const auto checked = check_tiles(*rules, start, stack); !checked) return checked.error();
  rules->rows = rows_in_play(*rules);
  for (StartTile& tile : start) {
    for_each_box(setup, [&](const BoxRules& box) {
      if (box.setup.kind_laid != nullptr) tile.kind = box.setup.kind_laid(*rules, tile.kind);
    });
  }
  rules->most = worst_case(*rules, start, stack);
  if (const Status room = check_limits(rules->most); !room) return room.error();
  fill_bag(*rules, stack);
  rules->whole_stack = stack.size() + start.size() - std::min(start.size(), usual_start.size());
  if (const auto laid = lay_start(*rules, start); !laid) return laid.error();
  if (const Status set = set_up_position(*rules); !set) return set.error();
  return std::shared_ptr<const Ruleset>(rules);
}

}  // namespace bastide
