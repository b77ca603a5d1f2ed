#include "evaluate/bag_view.h"

namespace bastide {

void BagView::look_at(const State& state, bool counts) {
  counts_ = counts;
  const bool other_tiles = library_ != state.rules->library;
  if (!other_tiles && key_ == state.bag.key && left_ == state.bag.left) return;
  if (other_tiles) read_tiles(*state.rules);
  key_ = state.bag.key;
  left_ = state.bag.left;
  if (++version_ == 0) {  // the numbers of versions begin again
    entries_.fill({});
    version_ = 1;
  }
  copies_.clear();
  for (const KindId kind : state.rules->stack_kinds) {
    const unsigned copies = state.bag.count[kind.at()];
    if (copies > 0) copies_.push_back({kind, copies});
  }
}

void BagView::read_tiles(const Ruleset& rules) {
  library_ = rules.library;
  own_library_ = rules.own_library;
  for (std::size_t kind = 0; kind < library_->tiles().size(); ++kind) {
    for (unsigned rotation = 0; rotation < kRotations; ++rotation) {
      const Face& face = library_->tiles()[kind].faces[rotation];
      Joins joins;
      for (unsigned a = 1; a < kSides; ++a) {
        for (unsigned b = 0; b < a; ++b) {
          const bool same = face.side_segment[a] == face.side_segment[b];
          if (!same || face.side_segment[a] == kNoSegment) continue;
          joins.sides |= bit(pair_number(a, b));
          joins.others[a] |= bit(b);
          joins.others[b] |= bit(a);
        }
      }
      for (unsigned side = 0; side < kSides; ++side) {
        if (face.side_segment[side] != kNoSegment) joins.way_sides |= bit(side);
      }
      for (unsigned a = 1; a < kHalves; ++a) {
        for (unsigned b = 0; b < a; ++b) {
          const bool same = face.half_segment[a] == face.half_segment[b];
          if (same && face.half_segment[a] != kNoSegment) joins.halves |= bit(pair_number(a, b));
        }
      }
      joins_[kind][rotation] = joins;
    }
  }
}

void BagView::count(std::uint8_t pattern, Entry& entry) const {
  entry.version = version_;
  Counts& counts = entry.counts;
  counts = {};
  unsigned empty = 0;  // the sides towards empty cells
  for (const Side side : kAllSides) {
    if (edge_of(pattern, side) == Edge::open) empty |= bit(number(side));
  }
  for (const Copies& left : copies_) {
    const std::uint8_t rotations = library_->fits(left.kind, pattern);
    if (rotations == 0) continue;
    counts.fitting += left.copies;
    Joins joins;
    unsigned closing = 0;
    for_each_bit(rotations, [&](unsigned rotation) {
      const Joins& one = joins_[left.kind.at()][rotation];
      joins.sides |= one.sides;
      joins.halves |= one.halves;
      for_each_bit(one.way_sides & ~empty & ~closing, [&](unsigned side) {
        if ((one.others[side] & empty) == 0) closing |= bit(side);
      });
    });
    const auto add = [&](auto& to) { to = static_cast<std::uint16_t>(to + left.copies); };
    for_each_bit(closing, [&](unsigned side) { add(counts.closing[side]); });
    for_each_bit(joins.sides, [&](unsigned pair) { add(counts.sides[pair]); });
    for_each_bit(joins.halves, [&](unsigned pair) { add(counts.halves[pair]); });
  }
}

}  // namespace bastide
