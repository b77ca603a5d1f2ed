// The list of all boxes. Every module makes its own list from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

// Modules in which a box may have its own file. In src/core/rules every box has one.
enum BoxModule : unsigned {
  kInWords = 1,
  kInRecords = 2,
  kInView = 4,
  kInDraw = 8,
  kInInterop = 16,
  kInEvaluate = 32,
  kInRecorded = 64
};
inline constexpr unsigned kEveryModule =
    kInWords | kInRecords | kInView | kInDraw | kInInterop | kInEvaluate | kInRecorded;
constexpr bool has_file(unsigned modules, BoxModule module) { return (modules & module) != 0; }

// BOX(name, tiles, modules): the box's name in the sources; its file in data/tiles without ending,
// or empty; the modules with a file MODULE/box/NAME.cpp.
//
// A new box comes last. The order numbers boxes, options and kinds of tiles, and stored games
// contain these numbers. A box may use the code of the boxes before it.
//
// BASTIDE_BOXES is a macro, so that a box's name stands in one list: each module makes declarations
// and its own list from the macro (MODULE/box.h, MODULE/boxes.cpp).
// clang-format off
#define BASTIDE_BOXES(BOX) \
  BOX(base,       "base",                        kEveryModule - kInView - kInEvaluate) \
  BOX(river,      "river",                       kEveryModule - kInRecords - kInEvaluate) \
  BOX(abbot,      "",                            kEveryModule - kInRecords - kInView - kInEvaluate) \
  BOX(inns,       "inns-and-cathedrals",         kEveryModule - kInRecords - kInEvaluate) \
  BOX(traders,    "traders-and-builders",        kEveryModule) \
  BOX(dragon,     "princess-and-dragon",         kEveryModule) \
  BOX(abbey,      "abbey-and-mayor",             kEveryModule) \
  BOX(bridges,    "bridges-castles-and-bazaars", kEveryModule - kInEvaluate) \
  BOX(king_scout, "king-and-scout",              kEveryModule) \
  BOX(count,      "count",                       kEveryModule - kInEvaluate) \
  BOX(cathars,    "cathars",                     kEveryModule - kInEvaluate)
// clang-format on

enum class Box : std::uint8_t {
#define NAME(name, tiles, modules) name,
  BASTIDE_BOXES(NAME)
#undef NAME
};

// The tile file of each box.
inline constexpr std::array kTileFiles = {
#define TILES(name, tiles, modules) std::string_view(tiles),
    BASTIDE_BOXES(TILES)
#undef TILES
};
constexpr std::string_view tile_file(Box box) { return kTileFiles[static_cast<std::size_t>(box)]; }

inline constexpr int kBoxes = static_cast<int>(kTileFiles.size());

}  // namespace bastide
