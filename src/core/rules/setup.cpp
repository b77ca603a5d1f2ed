#include "rules/setup.h"

#include "tiles/tile_library.h"

#include <algorithm>

namespace bastide {

std::vector<KindId> printed_stack(const Sets& sets, Printing printing) {
  const TileLibrary& library = TileLibrary::embedded();
  std::vector<KindId> stack;
  for (const BoxInfo& box : all_boxes()) {
    const int of_box = sets[static_cast<std::size_t>(box.box)];
    for (const TileFile& file : library.files()) {
      if (of_box == 0 || file.name != tile_file(box.box)) continue;
      for (std::uint8_t i = 0; i < file.count; ++i) {
        const KindId kind(file.first.value + i);
        const TileKind& tile = library[kind];
        int copies = of_box * tile.copies[static_cast<std::size_t>(printing)];
        // One copy of the start tile lies on the table. In a game with the River that copy is not
        // used [RG, Preparation] [RG, Rules for using the 12 expansion river tiles] [ZM, The
        // River].
        if (tile.has(kStart)) --copies;
        if (tile.has(kSpring) || tile.has(kAbbey) || tile.has(kCountsCity)) copies = 0;
        stack.insert(stack.end(), static_cast<std::size_t>(std::max(copies, 0)), kind);
      }
    }
  }
  return stack;
}

std::optional<std::size_t> find_piece(std::string_view name) {
  const auto found = std::find(kPieceNames.begin(), kPieceNames.end(), name);
  if (found == kPieceNames.end()) return std::nullopt;
  return static_cast<std::size_t>(found - kPieceNames.begin());
}

std::optional<Part> find_part(std::string_view name) {
  const auto found = std::find(kPartNames.begin(), kPartNames.end(), name);
  if (found == kPartNames.end()) return std::nullopt;
  return static_cast<Part>(found - kPartNames.begin());
}

}  // namespace bastide
