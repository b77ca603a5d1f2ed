// Joins segments into features. Internal to the board.
#pragma once

#include "board/board.h"

namespace bastide {

// Makes a new feature of `segment`; `printed` is the same segment as printed on its tile.
void start_feature(Board& board, SegmentId segment, const Segment& printed);

// Adds `segment`, which has no feature yet, to the feature `id`.
void append_segment(Board& board, const TileLibrary& library, FeatureId id, SegmentId segment,
                    const Segment& printed);

// Joins two different features; the larger ring absorbs the smaller one.
void merge_features(Board& board, const TileLibrary& library, FeatureId a, FeatureId b);

}  // namespace bastide
