// The rules of one game, worked out once from its setup: immutable, shared by all states.
#pragma once

#include "base/result.h"
#include "rules/options.h"
#include "rules/state.h"

#include <memory>
#include <vector>

namespace bastide {

struct PhaseRow;

// A tile that lies on the table before the first turn.
struct StartTile {
  KindId kind;
  Cell cell;
  Rotation rotation = 0;

  friend bool operator==(const StartTile&, const StartTile&) = default;
};

// What players agree on before they begin.
struct Setup {
  Profile profile = Profile::classic;
  BoxSet boxes;
  Options options;
  int players = 2;
  // Both empty: as the boxes say. `stack` counts tiles, start tiles not among them, in any order.
  std::vector<StartTile> start;
  std::vector<KindId> stack;
};

// For each kind of segment, the followers that may claim it, as bits of Figure.
using Claimants = std::array<std::uint8_t, kSegmentKinds>;

struct Ruleset {
  Setup setup;
  const TileLibrary* library = nullptr;
  std::vector<const PhaseRow*> rows;        // the enabled phases in order
  std::vector<KindId> stack_kinds;          // what the stack holds some of
  Claimants claimants{};                    // under these options
  FixedVector<Figure, kFigures> followers;  // those that players have
  State initial;                            // before the first draw
  Cell quarter_cell{0, 0};  // on the board, where followers in the Count's quarters stand

  bool has(Box box) const { return setup.boxes.has(box); }
  const Options& options() const { return setup.options; }
  unsigned players() const { return static_cast<unsigned>(setup.players); }
};

// Says what is wrong with an impossible setup.
Result<std::shared_ptr<const Ruleset>> make_ruleset(const Setup& setup);

}  // namespace bastide
