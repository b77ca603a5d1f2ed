// The parts that add up to the expected points of a position, and to the difference of two.
#pragma once

#include "evaluate/box.h"
#include "evaluate/feature_term.h"

#include <cstdint>
#include <span>
#include <vector>

namespace bastide {

enum class PartKind : std::uint8_t {
  score,      // points that were scored
  feature,    // a feature with owners, or a road or city that the next player may claim
  stuck,      // the loss by the followers on a feature, who may not return
  join,       // features that one tile could join at a site
  followers,  // followers in supply, and those on the board who may return
  next_tile,  // placing the next tile
  box,        // what a box adds
};

struct ValuePart {
  PartKind kind = PartKind::score;
  SegmentId segment;        // of a feature or of stuck followers: the feature's first segment
  Cell cell;                // of a join: the site
  Box box = Box::base;      // of a box
  ExpectedPoints points{};  // what the part adds, by seat
  bool claimed = false;     // of a feature: it has followers or barns
  // Of a claimed feature: players who get its points now. Empty: nobody, as with a mayor in a city
  // without pennants.
  PlayerSet owners = 0;
  FeatureTerm term;  // of a feature
};

// What one part of the later position adds, beyond the parts that it came from.
struct PartChange {
  const ValuePart* after = nullptr;      // null: the part is gone
  std::vector<const ValuePart*> before;  // several if the turn joined features
  ExpectedPoints points{};
};

// The differences between the parts of two positions of one game, which add up to the difference of
// their expected points. Matches features that share a segment. `board` is the later position's.
std::vector<PartChange> changes_of(std::span<const ValuePart> before,
                                   std::span<const ValuePart> after, const Board& board);

}  // namespace bastide
