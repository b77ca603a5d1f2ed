// The boxes: the one list of them, from which every room has its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

// The rooms in which a box may have a file; in src/rules every box has one.
enum BoxRoom : unsigned { kInWords = 1, kInRecords = 2, kInView = 4, kInDraw = 8, kInInterop = 16 };
inline constexpr unsigned kEveryRoom = kInWords | kInRecords | kInView | kInDraw | kInInterop;
constexpr bool has_file(unsigned rooms, BoxRoom room) { return (rooms & room) != 0; }

// BOX(name, tiles, rooms): the box's name in our sources; its file in data/tiles, without ending,
// empty if it has none; the rooms with a file src/ROOM/box/NAME.cpp beside src/rules/box/NAME.cpp.
//
// A new box comes last. The order numbers boxes, options and kinds of tiles, and what is stored
// holds those numbers; a later box may name an earlier one.
//
// It is a macro so that a box's name stands in one list: each room makes of it the names that box/
// defines, and its own list (ROOM/box.h, ROOM/boxes.cpp).
// clang-format off
#define BASTIDE_BOXES(BOX) \
  BOX(base,       "base",                        kEveryRoom - kInView) \
  BOX(river,      "river",                       kEveryRoom - kInRecords) \
  BOX(abbot,      "",                            kEveryRoom - kInRecords - kInView) \
  BOX(inns,       "inns-and-cathedrals",         kEveryRoom - kInRecords) \
  BOX(traders,    "traders-and-builders",        kEveryRoom) \
  BOX(dragon,     "princess-and-dragon",         kEveryRoom) \
  BOX(abbey,      "abbey-and-mayor",             kEveryRoom) \
  BOX(bridges,    "bridges-castles-and-bazaars", kEveryRoom) \
  BOX(king_scout, "king-and-scout",              kEveryRoom) \
  BOX(count,      "count",                       kEveryRoom) \
  BOX(cathars,    "cathars",                     kEveryRoom)
// clang-format on

enum class Box : std::uint8_t {
#define NAME(name, tiles, rooms) name,
  BASTIDE_BOXES(NAME)
#undef NAME
};

// By box.
inline constexpr std::array kTileFiles = {
#define TILES(name, tiles, rooms) std::string_view(tiles),
    BASTIDE_BOXES(TILES)
#undef TILES
};
constexpr std::string_view tile_file(Box box) { return kTileFiles[static_cast<std::size_t>(box)]; }

inline constexpr int kBoxes = static_cast<int>(kTileFiles.size());

}  // namespace bastide
