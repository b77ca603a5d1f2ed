// Joins segments into features. Internal to the board.
#pragma once

#include "board/board.h"

namespace bastide {

// Adds `segment` of `tile` as a new feature; `printed` is the segment on the tile.
void start_feature(Board& board, SegmentId segment, const Segment& printed);

// Adds `segment`, which has no feature yet, to `feature`.
void append_segment(Board& board, const TileLibrary& library, FeatureId id, SegmentId segment,
                    const Segment& printed);

// Joins two different features; the larger ring absorbs the smaller one.
void merge_features(Board& board, const TileLibrary& library, FeatureId a, FeatureId b);

}  // namespace bastide
