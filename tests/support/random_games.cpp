#include "support/random_games.h"

#include "base/text_helpers.h"
#include "game/dealer.h"
#include "records/action_notation.h"
#include "rules/turn.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

namespace bastide::test {

namespace {

const TileLibrary& library() { return TileLibrary::embedded(); }

bool one_in(Rng& rng, std::uint32_t n) { return rng.below(n) == 0; }

// Adds some kinds of one tile file to the stack, with a few copies each.
void add_some(const TileFile& file, std::uint32_t kinds, std::uint32_t copies, Rng& rng,
              std::vector<KindId>& stack) {
  for (std::uint32_t i = 0; i < kinds; ++i) {
    const KindId kind(file.first.value + rng.below(file.count));
    const TileKind& tile = library()[kind];
    if (tile.has(kSpring) || tile.has(kLake) || tile.has(kAbbey)) continue;
    stack.insert(stack.end(), 1 + rng.below(copies), kind);
  }
}

// True if the random stack gets tiles of this box. Sometimes it gets tiles of a box that is not in
// play.
bool brings_tiles(const Setup& setup, const BoxInfo& box, Rng& rng) {
  if (box.box == Box::river) return setup.boxes.has(box.box) && !one_in(rng, 4);
  if (tile_file(box.box).empty() || box.box == Box::count) return false;
  return box.box == Box::base || (setup.boxes.has(box.box) ? !one_in(rng, 4) : one_in(rng, 30));
}

std::vector<KindId> random_stack(const Setup& setup, Rng& rng) {
  std::vector<KindId> stack;
  for (const BoxInfo& box : all_boxes()) {
    if (!brings_tiles(setup, box, rng)) continue;
    for (const TileFile& file : library().files()) {
      if (file.name != tile_file(box.box)) continue;
      const std::uint32_t most = box.box == Box::base ? 14 : box.box == Box::river ? 3 : 6;
      const std::uint32_t copies = 1 + rng.below(most);
      const std::uint32_t kinds = 1 + rng.below(7);
      add_some(file, kinds, copies, rng, stack);
    }
    if (box.box == Box::river && !one_in(rng, 3)) stack.push_back(*library().find("RV2"));
  }
  return stack;
}

// The tiles on the board after some placements of a random game, all moved by the same distance.
std::vector<StartTile> random_start(const Setup& setup, Rng& rng) {
  const auto rules = make_ruleset(setup);
  State state;
  start(state, **rules);
  const std::uint32_t tiles = 1 + rng.below(8);
  ActionList list;
  while (!is_over(state) && state.board.tiles.size() < tiles) {
    legal(state, list);
    play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  const bool far = one_in(rng, 4);
  const auto offset = [&] { return far ? 900 - static_cast<int>(rng.below(1801)) : 0; };
  const Cell by{static_cast<std::int16_t>(offset()), static_cast<std::int16_t>(offset())};
  std::vector<StartTile> found;
  for (const PlacedTile& tile : state.board.tiles) {
    const KindId kind = library()[tile.kind].has(kSpring) ? *library().find("RV1") : tile.kind;
    const Cell cell{static_cast<std::int16_t>(tile.cell.x + by.x),
                    static_cast<std::int16_t>(tile.cell.y + by.y)};
    found.push_back({kind, cell, tile.rotation});
  }
  return found;
}

// Changes pieces, parts and players from the boxes' defaults.
void vary(Setup& setup, Rng& rng) {
  for (auto& count : setup.pieces) {
    if (one_in(rng, 4)) count = static_cast<std::uint8_t>(rng.below(4));
  }
  if (!make_ruleset(setup)) setup.pieces = {};
  for (std::size_t part = 0; part < kParts; ++part) {
    const bool alone = static_cast<Part>(part) == Part::opponents;
    if (one_in(rng, alone ? 10 : 4)) setup.without |= PartSet{1} << part;
  }
  if (setup.plays_without(Part::opponents)) setup.players = 1;
}

KindId any_kind(Rng& rng) {
  if (one_in(rng, 60)) return KindId(rng.below(one_in(rng, 2) ? 256 : 65536));
  const auto files = library().files();
  const auto chosen = rng.below(static_cast<std::uint32_t>(files.size()));
  const TileFile& file = files[one_in(rng, 3) ? chosen : 0];
  return KindId(file.first.value + rng.below(file.count));
}

// The best by `value` of seven actions chosen at random.
template <class Value>
Action best_of_some(std::span<const Action> legal, Rng& rng, Value value) {
  Action best = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  for (int tries = 0; tries < 6; ++tries) {
    const Action other = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (value(other) > value(best)) best = other;
  }
  return best;
}

// Picks the type of action first, then an action of that type, so that rare types occur.
Action pick_by_kind(std::span<const Action> legal, Rng& rng) {
  const auto kind = [](Action action) {
    const bool figure = action.type() == ActionType::claim || action.type() == ActionType::take;
    return std::pair(action.type(), figure ? action.figure() : Figure::small);
  };
  const auto wanted = kind(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  std::vector<decltype(kind(Action()))> kinds;
  for (const Action action : legal) {
    if (std::find(kinds.begin(), kinds.end(), kind(action)) == kinds.end()) {
      kinds.push_back(kind(action));
    }
  }
  const auto chosen =
      one_in(rng, 3) ? wanted : kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
  std::vector<Action> those;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(those),
               [&](Action action) { return kind(action) == chosen; });
  return those[rng.below(static_cast<std::uint32_t>(those.size()))];
}

}  // namespace

BoxSet every_box() {
  BoxSet boxes;
  for (const BoxInfo& box : all_boxes()) boxes.add(box.box);
  return boxes;
}

Setup random_setup(Rng& rng, BoxSet boxes) {
  Setup setup;
  setup.profile = static_cast<Profile>(rng.below(kProfiles));
  setup.options = options_of(setup.profile);
  if (!one_in(rng, 3)) {
    for (const OptionInfo& option : all_options()) {
      const auto values = static_cast<std::uint32_t>(option.values.size());
      setup.options.set(option.option, static_cast<std::uint8_t>(rng.below(values)));
    }
  }
  setup.players = 2 + static_cast<int>(rng.below(5));
  for (const BoxInfo& box : all_boxes()) {
    if (boxes.has(box.box) && one_in(rng, 2)) setup.boxes.add(box.box);
  }
  if (!make_ruleset(setup)) setup.players = 5;  // the setup has no pieces for a sixth player
  if (one_in(rng, 6)) vary(setup, rng);
  if (one_in(rng, 2)) setup.stack = random_stack(setup, rng);
  if (one_in(rng, 4)) setup.start = random_start(setup, rng);
  if (!make_ruleset(setup))
    setup.start.clear();  // the setup was refused: its river ends among the start tiles
  if (!make_ruleset(setup)) setup.stack.clear();
  if (one_in(rng, 100)) return filled_up(setup, any_kind(rng)).value_or(setup);
  return setup;
}

Setup odd_setup(Rng& rng, BoxSet boxes) {
  Setup setup;
  setup.players = static_cast<int>(one_in(rng, 30) ? rng.below(10) : 2 + rng.below(5));
  for (const OptionInfo& option : all_options()) {
    const auto values = static_cast<std::uint32_t>(option.values.size());
    const std::uint32_t wrong = one_in(rng, 100) ? 1 : 0;
    setup.options.set(option.option, static_cast<std::uint8_t>(rng.below(values + wrong)));
  }
  for (const BoxInfo& box : all_boxes()) {
    if (boxes.has(box.box) && rng.below(3) != 0) setup.boxes.add(box.box);
  }
  if (setup.boxes.has(Box::river) && one_in(rng, 2)) {
    setup.start.push_back({*library().find("RV1"), {0, 0}, 0});
  }
  for (std::uint32_t i = rng.below(3); i > 0; --i) {
    const Cell cell{static_cast<std::int16_t>(static_cast<int>(rng.below(4)) - 1),
                    static_cast<std::int16_t>(static_cast<int>(rng.below(4)) - 1)};
    setup.start.push_back({any_kind(rng), cell, static_cast<Rotation>(rng.below(4))});
  }
  for (std::uint32_t i = rng.below(40); i > 0; --i) setup.stack.push_back(any_kind(rng));
  for (auto& count : setup.pieces) {
    if (one_in(rng, 20)) count = static_cast<std::uint8_t>(rng.below(one_in(rng, 4) ? 256 : 8));
  }
  if (one_in(rng, 8)) setup.without = rng.below(1U << (kParts + 1));
  if (one_in(rng, 20)) return filled_up(setup, any_kind(rng)).value_or(setup);
  return setup;
}

std::optional<Setup> filled_up(Setup setup, KindId kind) {
  const std::vector<KindId> stack = setup.stack;
  const auto with = [&](std::size_t copies) {
    setup.stack = stack;
    setup.stack.insert(setup.stack.end(), copies, kind);
    return make_ruleset(setup).ok();
  };
  if (!with(1)) return std::nullopt;
  std::size_t room = 1;
  std::size_t too_many = kMaxTiles + 1;
  while (room + 1 < too_many) {
    const std::size_t copies = (room + too_many) / 2;
    (with(copies) ? room : too_many) = copies;
  }
  with(room);
  return setup;
}

Action pick(const State& state, std::span<const Action> legal, Manner manner, Rng& rng) {
  const auto any = [&](std::span<const Action> from) {
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
  };
  if (legal.front().type() == ActionType::draw) return Dealer(state, rng).next(state);
  switch (state.turn.phase) {
    case Phase::place:
      if (manner == Manner::compact) {
        return best_of_some(legal, rng, [&](Action action) {
          return neighbours_around(state.board, action.cell());
        });
      }
      if (manner == Manner::sprawl) {
        const Cell first = state.board.tiles[0].cell;
        return best_of_some(legal, rng, [&](Action action) {
          return std::abs(action.cell().x - first.x) + std::abs(action.cell().y - first.y);
        });
      }
      return any(legal);
    case Phase::claim:
      if (manner == Manner::idle && !one_in(rng, 8)) return legal.back();
      if (manner == Manner::eager && legal.size() > 1) {
        return pick_by_kind(legal.first(legal.size() - 1), rng);
      }
      return pick_by_kind(legal, rng);
    default: return any(legal);
  }
}

std::string describe(const Setup& setup) {
  std::string text = "--profile " + std::string(name_of(setup.profile)) + " --players " +
                     std::to_string(setup.players) + " --boxes base";
  for (const BoxInfo& box : all_boxes()) {
    if (box.box != Box::base && setup.boxes.has(box.box)) text += "," + std::string(box.name);
  }
  for (const OptionInfo& option : all_options()) {
    text += " --option " + std::string(option.name) + "=" +
            std::string(value_name(option.option, setup.options.get(option.option)));
  }
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (!setup.pieces[i]) continue;
    text += " --pieces " + std::string(kPieceNames[i]) + '=' + std::to_string(*setup.pieces[i]);
  }
  for (std::size_t part = 0; part < kParts; ++part) {
    const bool idle = setup.plays_without(static_cast<Part>(part));
    if (idle) text += " --without " + std::string(kPartNames[part]);
  }
  for (const StartTile& tile : setup.start) {
    text += "\nstart " + std::string(library()[tile.kind].code) + ' ' + cell_name(tile.cell) + ' ' +
            rotation_name(tile.rotation);
  }
  if (!setup.stack.empty()) text += "\nstack";
  for (const KindId kind : setup.stack) text += ' ' + std::string(library()[kind].code);
  return text;
}

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr) return otherwise;
  const auto number = parse_integer(text);
  return number ? static_cast<std::uint64_t>(*number) : otherwise;
}

}  // namespace bastide::test
