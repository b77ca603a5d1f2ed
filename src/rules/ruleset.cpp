#include "rules/ruleset.h"

#include "rules/box/count.h"
#include "rules/box/river.h"
#include "rules/turn.h"

#include <algorithm>
#include <bit>
#include <string>

namespace bastide {

namespace {

constexpr std::string_view kQuarterTile = "CC7";
constexpr std::uint8_t kSmallFollowers = 7;  // the eighth is the scoring marker [RG, Preparation]

bool has_sixth_player(const Setup& setup) {
  const auto boxes = all_boxes();
  return setup.options.sixth_player() ||
         std::any_of(boxes.begin(), boxes.end(), [&](const BoxInfo& box) {
           return box.sixth_player && setup.boxes.has(box.box);
         });
}

Result<Done> check_players(const Setup& setup) {
  const bool alone = setup.plays_without(Part::opponents);
  if (setup.players == 1 && alone) return Done{};
  if (alone) return Error{"a game without opponents is for one player"};
  if (setup.players == kMaxPlayers && !has_sixth_player(setup)) {
    return Error{
        "6 players: the pieces of the sixth come with Inns & Cathedrals, or with the option "
        "'sixth_player yes' [PAM, Inns & Cathedrals] [BB, Title page]"};
  }
  if (setup.players >= 2 && setup.players <= kMaxPlayers) return Done{};
  return Error{std::to_string(setup.players) + (setup.players == 1 ? " player" : " players") +
               ": the game is for 2 to 6 [RG, title page] [BB, title page]"};
}

Result<Done> check_options(const Setup& setup) {
  for (const OptionInfo& option : all_options()) {
    if (setup.options.get(option.option) >= option.values.size()) {
      return Error{"the option '" + std::string(option.name) + "' has no value number " +
                   std::to_string(setup.options.get(option.option))};
    }
  }
  return Done{};
}

// The box that brings a piece.
constexpr std::array<Box, kPieces> kBoxOfPiece = {
    Box::base,    Box::inns,  Box::abbot, Box::abbey,   Box::abbey,  Box::traders,
    Box::traders, Box::abbey, Box::abbey, Box::bridges, Box::bridges};

constexpr unsigned most_of(std::size_t piece) {
  if (piece >= kFigures) return 3;  // abbeys, bridges, castles
  // A feature knows only whether a player has a mayor there.
  return piece == number(Figure::mayor) ? 1 : kMaxFiguresEach;
}

Result<Done> check_pieces(const Setup& setup) {
  if (setup.without >> kParts != 0) return Error{"a game without something that does not exist"};
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (!setup.pieces[i]) continue;
    const Box box = kBoxOfPiece[i];
    const unsigned count = *setup.pieces[i];
    const std::string name(kPieceNames[i]);
    if (box != Box::base && !setup.boxes.has(box) && count != 0) {
      return Error{"the piece '" + name + "' needs the box '" + std::string(info(box).name) + "'"};
    }
    if (count > most_of(i)) {
      return Error{"more than " + std::to_string(most_of(i)) + " of the piece '" + name + "'"};
    }
  }
  return Done{};
}

// What the boxes bring, each once.
std::vector<KindId> printed_stack(const Setup& setup) {
  Sets sets{};
  for (const BoxInfo& box : all_boxes()) {
    sets[static_cast<std::size_t>(box.box)] = setup.boxes.has(box.box) ? 1 : 0;
  }
  return bastide::printed_stack(sets, setup.options.printing());
}

// The Count's city first, then the spring beside it, flowing away [PAM, Start of Game].
std::vector<StartTile> printed_start(const Ruleset& rules) {
  const auto kind = [&](std::string_view code) {
    return rules.library->find(code).value_or(KindId(0));
  };
  std::vector<StartTile> start;
  if (rules.has(Box::count)) start = count::block(*rules.library);
  if (rules.has(Box::river)) {
    const Cell beside = rules.has(Box::count) ? Cell{2, -1} : Cell{0, 0};
    start.push_back({kind("RV1"), beside, 0});
  }
  if (start.empty()) start.push_back({kind("D"), {0, 0}, 0});
  return start;
}

Result<Done> check_tile(const Ruleset& rules, KindId kind) {
  if (kind.at() >= rules.library->tiles().size()) return Error{"there is no such kind of tile"};
  const Tile& tile = (*rules.library)[kind];
  const std::string name = "tile " + std::string(tile.code);
  const bool river = tile.river_sides != 0;
  if (river && !rules.has(Box::river)) return Error{name + " needs the box 'river'"};
  return Done{};
}

Result<Done> check_tiles(const Ruleset& rules, const std::vector<StartTile>& start,
                         const std::vector<KindId>& stack) {
  for (const KindId kind : stack) {
    if (const auto checked = check_tile(rules, kind); !checked) return checked.error();
    const Tile& tile = (*rules.library)[kind];
    if (tile.has(kSpring)) return Error{"a spring lies on the table, not in the stack"};
    if (tile.has(kAbbey)) return Error{"players have the abbeys; the stack holds none"};
    if (tile.has(kCountsCity)) return Error{"the Count's city lies on the table, not in the stack"};
  }
  for (const StartTile& tile : start) {
    if (const auto checked = check_tile(rules, tile.kind); !checked) return checked.error();
  }
  return Done{};
}

// Does a river tile go on from the river's open end, or a spring flow into a free cell? Does
// another tile keep off?
Result<Done> check_river(const State& state, const StartTile& tile, const std::string& name) {
  const Tile& kind = (*state.rules->library)[tile.kind];
  const RiverState& river = state.river;
  if (kind.has(kSpring)) {
    for (const PlacedTile& other : state.board.tiles) {
      if ((*state.rules->library)[other.kind].has(kSpring)) return Error{"a game has one spring"};
    }
    const auto out = static_cast<Side>(std::countr_zero(
        static_cast<std::uint32_t>(turned_sides(kind.river_sides, tile.rotation))));
    if (tile_at(state.board, neighbour(tile.cell, out)).valid()) {
      return Error{name + " flows into a tile"};
    }
  } else if (river::is_river_tile(kind)) {
    if (river::fault_of(state, tile.kind, tile.cell, tile.rotation) != river::Fault::none) {
      return Error{name + " does not continue the river"};
    }
  } else if (river.open != 0 && tile.cell == river.end) {
    return Error{name + " stops the river"};
  }
  return Done{};
}

// An abbey fills a hole, here as ever [BB, Abbey].
bool has_four_neighbours(const Board& board, Cell cell) {
  return std::all_of(kAllSides.begin(), kAllSides.end(),
                     [&](Side side) { return tile_at(board, neighbour(cell, side)).valid(); });
}

// The first tile lies anywhere near the middle; every other must fit those before it.
Result<Done> check_start_tile(const State& state, const StartTile& tile, const std::string& name) {
  const TileLibrary& library = *state.rules->library;
  if (tile.rotation >= kRotations) return Error{name + ": a rotation is 0 to 3"};
  if (std::abs(tile.cell.x) > 1000 || std::abs(tile.cell.y) > 1000) {
    return Error{name + ": start tiles lie within 1000 cells of 0,0"};
  }
  if (library[tile.kind].has(kAbbey) && !has_four_neighbours(state.board, tile.cell)) {
    return Error{name + " needs tiles on all four sides"};
  }
  if (!state.board.tiles.empty()) {
    const CellContent there = look_up(state.board, tile.cell);
    if (there.tile.valid()) return Error{name + ": that cell is taken"};
    if (!there.site.valid()) return Error{name + " lies beside no other"};
    const auto look = static_cast<std::uint8_t>(tile.rotation % library[tile.kind].rotations);
    const std::uint8_t fits = library.fits(tile.kind, state.board.patterns[there.site.at()]);
    if ((fits >> look & 1U) == 0) return Error{name + " does not fit its neighbours"};
  }
  return check_river(state, tile, name);
}

// The Count's city lies whole, wherever that is, or not at all [PAM, Start of Game].
Result<Done> check_block(const Ruleset& rules, const std::vector<StartTile>& start) {
  std::size_t tiles = 0;
  Cell corner;
  for (StartTile tile : count::block(*rules.library)) {
    const auto laid = std::find_if(start.begin(), start.end(),
                                   [&](const StartTile& it) { return it.kind == tile.kind; });
    if (laid == start.end()) continue;
    const Cell from{static_cast<std::int16_t>(laid->cell.x - tile.cell.x),
                    static_cast<std::int16_t>(laid->cell.y - tile.cell.y)};
    if (tiles++ == 0) corner = from;
    const bool in_place = from == corner && laid->rotation == 0;
    if (!in_place || !rules.has(Box::count)) return Error{"the Count's city is laid by its box"};
  }
  const auto all = std::count_if(start.begin(), start.end(), [&](const StartTile& it) {
    return count::is_city_tile((*rules.library)[it.kind]);
  });
  if (all != 0 && (all != 12 || tiles != 12)) return Error{"the Count's city has twelve tiles"};
  return Done{};
}

Result<Done> lay_start(Ruleset& rules, const std::vector<StartTile>& start) {
  State& state = rules.initial;
  if (const auto checked = check_block(rules, start); !checked) return checked.error();
  for (const StartTile& tile : start) {
    const Tile& shown = (*rules.library)[tile.kind];
    const std::string name = "start tile " + std::string(shown.code);
    if (const auto checked = check_start_tile(state, tile, name); !checked) return checked.error();
    if (shown.code == kQuarterTile) rules.quarter_cell = tile.cell;
    river::tile_placed(state,
                       lay_tile(state.board, *rules.library, tile.kind, tile.cell, tile.rotation));
  }
  // What is complete from the start was never completed by anybody.
  for (Feature& feature : state.board.features) {
    feature.scored = feature.alive() && feature.complete();
  }
  if (state.river.tiles_left + state.river.lake_left > 0 && state.river.open == 0) {
    return Error{"river tiles are in the stack and no spring lies on the table for them"};
  }
  if (state.river.lake_left > 1) return Error{"a river has one lake"};
  return Done{};
}

void fill_bag(Ruleset& rules, const std::vector<KindId>& stack) {
  State& state = rules.initial;
  for (const KindId kind : stack) {
    const Tile& tile = (*rules.library)[kind];
    if (state.bag.count[kind.at()] == 0) rules.stack_kinds.push_back(kind);
    state.bag.add(kind);
    if (tile.has(kRiver)) ++state.river.tiles_left;
    if (tile.has(kLake)) ++state.river.lake_left;
  }
  std::sort(rules.stack_kinds.begin(), rules.stack_kinds.end());
}

// What a tile shows for a box that is not played is a drawing only.
SegmentMarks marks_played(const Ruleset& rules) {
  SegmentMarks marks = kNotSemicircle | kPrincess | kTunnel;
  if (rules.has(Box::inns)) marks |= kInn | kCathedral;
  if (rules.has(Box::traders)) marks |= kWine | kGrain | kCloth;
  if (rules.has(Box::cathars)) marks |= kCathar;
  return marks;
}

// What a player gets of each piece, by kPieceNames.
std::array<std::uint8_t, kPieces> pieces_each(const Setup& setup) {
  std::array<std::uint8_t, kPieces> each{};
  for (std::size_t i = 0; i < kPieces; ++i) each[i] = setup.boxes.has(kBoxOfPiece[i]) ? 1 : 0;
  each[number(Figure::small)] = kSmallFollowers;
  // [BB, Bridges, Castles & Bazaars, Preparation]
  const std::uint8_t of_bridges = setup.players <= 4 ? 3 : 2;
  if (setup.boxes.has(Box::bridges)) each[kBridgePiece] = each[kCastlePiece] = of_bridges;
  for (std::size_t i = 0; i < kPieces; ++i) each[i] = setup.pieces[i].value_or(each[i]);
  return each;
}

void hand_out_pieces(Ruleset& rules) {
  const auto each = pieces_each(rules.setup);
  for (unsigned p = 0; p < rules.players(); ++p) {
    PlayerState& player = rules.initial.players[p];
    std::copy_n(each.begin(), player.supply.size(), player.supply.begin());
    player.abbeys = each[kAbbeyPiece];
    player.bridges = each[kBridgePiece];
    player.castles = each[kCastlePiece];
  }
  rules.abbey = rules.library->find("AM0").value_or(KindId(0));
  if (rules.has(Box::bridges)) rules.initial.board.spare_segments = 1;
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto figure = static_cast<Figure>(i);
    if (is_follower(figure) && each[i] != 0) rules.followers.push_back(figure);
  }
  for (const Figure figure : rules.followers) {
    for_each_bit(claimable_kinds(figure),
                 [&](unsigned kind) { rules.claimants[kind] |= bit(number(figure)); });
  }
  if (rules.options().farms() == Farms::off) {
    rules.claimants[static_cast<std::size_t>(SegmentKind::field)] = 0;
  }
}

// What the marks of each Part are.
struct PartMarks {
  TileMarks tile = 0;
  SegmentMarks segment = 0;
};
constexpr std::array<PartMarks, kParts> kPartMarks = {{
    {0, kInn},
    {0, kCathedral},
    {0, kWine | kGrain | kCloth},
    {kDragon | kVolcano, 0},
    {0, kPrincess},
    {kPortal, 0},
    {kBazaar, 0},
    {0, kCathar},
    {},  // the rest are no marks
    {},
    {},
    {},
    {},
}};

void choose_library(Ruleset& rules) {
  PartMarks idle;
  for_each_bit(rules.setup.without, [&](unsigned part) {
    idle.tile |= kPartMarks[part].tile;
    idle.segment |= kPartMarks[part].segment;
  });
  rules.library = &TileLibrary::embedded();
  if ((idle.tile | idle.segment) == 0) return;
  rules.own_library =
      std::make_shared<TileLibrary>(rules.library->without(idle.tile, idle.segment));
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
  for (const PhaseRow& row : all_phases()) {
    if (rules->has(row.box)) rules->rows.push_back(&row);
  }
  hand_out_pieces(*rules);
  rules->initial.board.marks_played = marks_played(*rules);

  std::vector<StartTile> start = setup.start;
  if (start.empty()) start = printed_start(*rules);
  std::vector<KindId> stack = setup.stack;
  if (stack.empty()) stack = printed_stack(setup);
  if (const auto checked = check_tiles(*rules, start, stack); !checked) return checked.error();
  for (StartTile& tile : start) {
    const bool spring = (*rules->library)[tile.kind].has(kSpring);
    if (spring) tile.kind = river::spring_kind(*rules, tile.kind);
  }
  rules->most = worst_case(*rules, start, stack);
  if (const Status room = check_limits(rules->most); !room) return room.error();
  fill_bag(*rules, stack);
  if (const auto laid = lay_start(*rules, start); !laid) return laid.error();
  return std::shared_ptr<const Ruleset>(rules);
}

}  // namespace bastide
