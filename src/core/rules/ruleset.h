// The rules of one game, computed once from its setup; immutable and shared by all states.
#pragma once

#include "base/result.h"
#include "rules/box.h"
#include "rules/setup.h"
#include "rules/size_limits.h"
#include "rules/state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace bastide {

struct Ruleset {
  Setup setup;
  const TileLibrary* library = nullptr;
  // The tiles without the marks that have no effect in this game, if `library` is such a copy;
  // otherwise null.
  std::shared_ptr<const TileLibrary> own_library;
  std::vector<const PhaseRow*> rows;        // phases in play, in order
  Moments<List> on;                         // hooks of the boxes in play
  FigureSet portal_followers = kFollowers;  // followers who may go through a portal
  std::vector<KindId> stack_kinds;          // kinds in the stack
  // The number of tiles in the stack of the whole game: more than in the stack now if the game
  // begins in the middle.
  std::size_t whole_stack = 0;
  std::array<std::uint8_t, kPieces> pieces{};  // pieces of each player, on the table or in hand
  Claimants claimants{};                       // followers that may claim each kind of segment
  FixedVector<Figure, kFigures> followers;     // kinds of followers that players have
  WorstCase most;                              // largest numbers that a game can reach
  State initial;                               // state before the first draw
  KindId abbey;                                // kind of the players' abbey tile
  // The cell of the board that stands for the Count's quarters and the followers in them.
  Cell quarter_cell{0, 0};

  const TileKind& tile(KindId kind) const { return (*library)[kind]; }
  bool has(Box box) const { return setup.boxes.has(box); }
  const Options& options() const { return setup.options; }
  unsigned players() const { return static_cast<unsigned>(setup.players); }
};

// Returns an error for an impossible setup.
Result<std::shared_ptr<const Ruleset>> make_ruleset(const Setup& setup);

}  // namespace bastide
