// Tying segments into features. Internal to the board.
#pragma once

#include "board/board.h"

namespace bastide {

// Appends `segment` (of tile `tile`, as printed `printed`) to no feature yet: makes a new one.
void start_feature(Board& board, SegmentId segment, const Segment& printed);

// Appends `segment`, which belongs to no feature yet, to `feature`.
void append_segment(Board& board, const TileLibrary& library, FeatureId id, SegmentId segment,
                    const Segment& printed);

// Makes one feature of two different ones; the larger ring takes in the smaller.
void merge_features(Board& board, const TileLibrary& library, FeatureId a, FeatureId b);

}  // namespace bastide
