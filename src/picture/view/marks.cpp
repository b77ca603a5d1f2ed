#include "view/marks.h"

#include "view/box.h"

namespace bastide {

std::vector<ShownMark> marks_of(const TileKind& tile) {
  std::vector<ShownMark> marks;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    for (unsigned n = 0; n < tile.segments[i].pennants; ++n) marks.push_back({"pennant", "*", i});
    for (const BoxView* box : all_views()) {
      for (const MarkName& mark : box->segment_marks) {
        if ((tile.segments[i].marks & mark.mark) != 0) marks.push_back({mark.name, mark.sign, i});
      }
    }
  }
  for (const BoxView* box : all_views()) {
    for (const MarkName& mark : box->tile_marks) {
      if ((tile.marks & mark.mark) != 0) marks.push_back({mark.name, mark.sign});
    }
    for (const Building& building : box->buildings) {
      if (building.code == tile.code) marks.push_back({building.name, building.sign});
    }
  }
  return marks;
}

}  // namespace bastide
