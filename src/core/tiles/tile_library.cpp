#include "tiles/tile_library.h"

#include "base/bits.h"
#include "tiles/boxes.h"
#include "tiles/embedded_tile_files.h"
#include "tiles/tile_parser.h"

#include <cstdio>
#include <cstdlib>

namespace bastide {

namespace {

// Do a tile's edges (`signature`) match the edges beside a site (`pattern`)? Open edges match all.
bool agrees(std::uint8_t signature, std::uint8_t pattern) {
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    const Edge shown = edge_of(signature, side);
    if (wanted != Edge::open && shown != Edge::open && wanted != shown) return false;
  }
  return true;
}

std::array<std::uint8_t, 256> fit_table(const TileKind& tile) {
  std::array<std::uint8_t, 256> table{};
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    for (Rotation r = 0; r < tile.rotations; ++r) {
      if (agrees(tile.faces[r].signature, static_cast<std::uint8_t>(pattern))) {
        table[pattern] |= static_cast<std::uint8_t>(1U << r);
      }
    }
  }
  return table;
}

// The sides on which a tile's edges do not match its neighbours'.
unsigned disagreeing(std::uint8_t signature, std::uint8_t pattern) {
  unsigned sides = 0;
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    if (wanted != Edge::open && edge_of(signature, side) != wanted) sides |= bit(number(side));
  }
  return sides;
}

// Does the tile fit with a bridge from side `first` to the opposite side? A bridge starts and ends
// at field edges, which become road edges [BB, BRIDGES].
bool fits_bridged(std::uint8_t signature, std::uint8_t pattern, Side first) {
  std::uint8_t bridged = signature;
  for (const Side side : {first, opposite(first)}) {
    if (edge_of(signature, side) != Edge::field) return false;
    bridged &= static_cast<std::uint8_t>(~edge_bits(Edge::city, side));
    bridged |= edge_bits(Edge::road, side);
  }
  return disagreeing(bridged, pattern) == 0;
}

BridgedFit bridged_fit(const TileKind& tile, std::uint8_t pattern) {
  BridgedFit fit;
  for (unsigned r = 0; r < tile.rotations; ++r) {
    const std::uint8_t signature = tile.faces[r].signature;
    const unsigned faults = disagreeing(signature, pattern);
    if (faults == 0) continue;
    if (fits_bridged(signature, pattern, Side::north))
      fit.own |= static_cast<std::uint8_t>(bit(2 * r));
    if (fits_bridged(signature, pattern, Side::east))
      fit.own |= static_cast<std::uint8_t>(bit(2 * r + 1));
    // A bridge over a neighbour makes the tile fit if only this neighbour's edge does not match,
    // and if it is a field edge that would meet this tile's road.
    if ((faults & (faults - 1)) != 0) continue;
    const auto side = static_cast<Side>(std::countr_zero(faults));
    if (edge_of(signature, side) == Edge::road && edge_of(pattern, side) == Edge::field) {
      fit.beside |= static_cast<std::uint16_t>(bit(4 * r + number(side)));
    }
  }
  return fit;
}

std::array<BridgedFit, 256> bridged_fit_table(const TileKind& tile) {
  std::array<BridgedFit, 256> table{};
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    table[pattern] = bridged_fit(tile, static_cast<std::uint8_t>(pattern));
  }
  return table;
}

std::string_view embedded_text(std::string_view name) {
  for (const EmbeddedFile& file : embedded_tile_files()) {
    if (file.name.substr(0, file.name.find('.')) == name) return file.text;
  }
  return {};
}

}  // namespace

Status TileLibrary::add(std::string_view name, std::string_view text) {
  auto parsed = parse_tiles(std::string(name) + ".tiles", text);
  if (!parsed) return parsed.error();
  if (tiles_.size() + parsed->size() > kMaxKinds) {
    return Error{plain("too many kinds of tile: " + std::to_string(kMaxKinds) + " at most"),
                 std::string(name) + ".tiles"};
  }
  for (const ParsedTile& one : *parsed) {
    if (find(one.code)) {
      return Error{plain("tile '" + one.code + "' stands in another file already"),
                   std::string(name) + ".tiles", one.line, 6};
    }
  }
  files_.push_back({names_.emplace_back(name), KindId(tiles_.size()),
                    static_cast<std::uint8_t>(parsed->size())});
  for (const ParsedTile& one : *parsed) {
    TileKind& tile = tiles_.emplace_back(one.tile);
    tile.code = names_.emplace_back(one.code);
    tile.jcz_code = names_.emplace_back(one.jcz_code);
    fits_.push_back(fit_table(tile));
    bridged_fits_.push_back(bridged_fit_table(tile));
  }
  return Done{};
}

TileLibrary TileLibrary::without(TileMarks tile_marks, SegmentMarks segment_marks) const {
  TileLibrary copy = *this;
  for (TileKind& tile : copy.tiles_) {
    tile.marks &= ~tile_marks;
    tile.segment_marks &= ~segment_marks;
    for (Segment& segment : tile.segments) segment.marks &= ~segment_marks;
  }
  return copy;
}

std::optional<KindId> TileLibrary::find(std::string_view code) const {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].code == code) return KindId(i);
  }
  return std::nullopt;
}

std::optional<KindId> TileLibrary::find_jcz(std::string_view code) const {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].jcz_code == code) return KindId(i);
  }
  return std::nullopt;
}

const TileLibrary& TileLibrary::embedded() {
  static const TileLibrary library = [] {
    TileLibrary built;
    for (const std::string_view name : kTileFiles) {
      if (name.empty()) continue;
      const Status added = built.add(name, embedded_text(name));
      if (!added) {
        std::fprintf(stderr, "bastide: %s\n", added.error().text().c_str());
        std::abort();
      }
    }
    return built;
  }();
  return library;
}

}  // namespace bastide
