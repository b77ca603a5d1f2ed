// What could have followed a turn: the most harmful tile, and the next player's best turn with it.
// docs/analysis.md says when there is one, and how it is checked.
#pragma once

#include "analysis/tile_part.h"
#include "base/enum_table.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bastide::analysis {

// What the reply does, about one feature.
enum class ReplyKind : std::uint8_t {
  takes,    // it belonged to the player, and then belongs to others
  shares,   // it belonged to the player alone, and then to others as well
  hinders,  // the chance of the player's feature to be completed, before and after
  scores,   // points for the one who replies
  claims,   // it is worth so many points to the one who replies
};
inline constexpr std::array<std::string_view, 5> kReplyNames = {"takes", "shares", "hinders",
                                                                "scores", "claims"};
static_assert(has_name_for_each(kReplyNames, ReplyKind::claims));
constexpr std::string_view name_of(ReplyKind kind) {
  return kReplyNames[static_cast<std::size_t>(kind)];
}

struct Refutation {
  PlayerId player;  // who lost points
  PlayerId other;   // who draws the tile and replies
  KindId tile;
  unsigned copies = 0;      // of the tile left
  unsigned tiles_left = 0;  // that may be drawn
  TurnPlan reply;           // the best turn with the tile, by the evaluation
  // Points of the player's lead by which the played turn is behind the best one, if each is
  // followed by this tile and the best turn with it, by the evaluation.
  double loss = 0;
  ReplyKind kind = ReplyKind::takes;
  SegmentKind feature = SegmentKind::field;
  Cell cell;                     // a cell by which sentences name the feature
  std::optional<TilePart> part;  // of the cell's tile where it lies, if others like it are there
  std::vector<Cell> cells;       // the cells of the feature after the reply
  PlayerSet owners = 0;          // of the feature after the reply, or who got its points
  int points = 0;     // that the reply scores for the feature; of a claim, what it is worth
  double before = 0;  // chances of a feature that is hindered
  double after = 0;
};

// Nothing if the tile does not make up the loss: `played` lost `loss` points against `best`.
std::optional<Refutation> find_refutation(const State& before, const TurnPlan& best,
                                          const TurnPlan& played, double loss);

}  // namespace bastide::analysis
