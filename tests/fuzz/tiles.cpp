// Fuzzes tile files: any text is refused with a position in it, or gives tiles whose names,
// rotations and fits can be asked and which can be placed on a board.
#include "board/board.h"
#include "tiles/tile_library.h"
#include "tiles/tile_parser.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace bastide;  // NOLINT: a separate program

void demand(bool truth) {
  if (!truth) std::abort();
}

// The error's line must exist in the text.
void check_error(const Error& error, std::string_view text) {
  const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
  demand(!error.message.empty() && error.source == "fuzz.tiles");
  demand(error.line >= 1 && error.line <= lines && error.column >= 1);
}

void check_tile(const TileLibrary& library, KindId kind) {
  const TileKind& tile = library[kind];
  demand(tile.segment_count < kMaxTileSegments);
  demand(tile.rotations == 1 || tile.rotations == 2 || tile.rotations == 4);
  demand(library.find(tile.code) == kind);
  for (Rotation r = 0; r < kRotations; ++r) {
    for (std::uint8_t s = 0; s < tile.segment_count; ++s) {
      demand(find_segment(tile, segment_name(tile, s, r), r) == s);
    }
  }
}

// Places up to 100 tiles in rows of ten, until a tile fits in no rotation: joining their features
// must not fail.
void lay_row(const TileLibrary& library) {
  Board board;
  for (std::size_t i = 0; i < library.tiles().size() && i < 100; ++i) {
    const Cell cell{static_cast<std::int16_t>(i % 10), static_cast<std::int16_t>(i / 10)};
    bool fits = i == 0;
    Rotation rotation = 0;
    if (i > 0) {
      const SiteId site = look_up(board, cell).site;
      demand(site.valid());
      const std::uint8_t rotations = library.fits(KindId(i), board.patterns[site.at()]);
      fits = rotations != 0;
      while (fits && (rotations >> rotation & 1) == 0) ++rotation;
    }
    if (!fits) return;
    lay_tile(board, library, KindId(i), cell, rotation);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = parse_tiles("fuzz.tiles", text);
  if (!parsed) check_error(parsed.error(), text);
  TileLibrary library;
  if (!library.add("fuzz", text)) return 0;
  for (std::size_t i = 0; i < library.tiles().size(); ++i) check_tile(library, KindId(i));
  lay_row(library);
  return 0;
}
