// The rules of one game, worked out once from its setup: immutable, shared by all states.
#pragma once

#include "base/result.h"
#include "rules/box.h"
#include "rules/limits.h"
#include "rules/setup.h"
#include "rules/state.h"

#include <memory>
#include <vector>

namespace bastide {

struct Ruleset {
  Setup setup;
  const TileLibrary* library = nullptr;
  std::shared_ptr<const TileLibrary> own_library;  // where tiles count for less than they show
  std::vector<const PhaseRow*> rows;               // the enabled phases in order
  Moments<List> on;                                // what the boxes do at the moments of the game
  std::vector<KindId> stack_kinds;                 // what the stack holds some of
  Claimants claimants{};                           // under these options
  FixedVector<Figure, kFigures> followers;         // those that players have
  WorstCase most;                                  // how large a game can grow
  State initial;                                   // before the first draw
  KindId abbey;                                    // the tile that players have
  Cell quarter_cell{0, 0};  // on the board, where followers in the Count's quarters stand

  bool has(Box box) const { return setup.boxes.has(box); }
  const Options& options() const { return setup.options; }
  unsigned players() const { return static_cast<unsigned>(setup.players); }
};

// Says what is wrong with an impossible setup.
Result<std::shared_ptr<const Ruleset>> make_ruleset(const Setup& setup);

}  // namespace bastide
