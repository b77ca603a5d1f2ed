// Players and their pieces.
#pragma once

#include "base/bits.h"
#include "base/typed_index.h"
#include "board/board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace bastide {

// A player is a seat number, in turn order. `kChance` decides the draws.
struct PlayerTag {};
using PlayerId = Index<PlayerTag, std::uint8_t>;
inline constexpr PlayerId kChance{};

// Records store a figure's number, so a new figure comes last.
enum class Figure : std::uint8_t { small, large, abbot, mayor, wagon, builder, pig, barn };

// Sets of figures, as bits.
using FigureSet = std::uint32_t;

constexpr unsigned number(Figure figure) { return static_cast<unsigned>(figure); }

// A figure's properties in the rules. Other modules have their own tables, one row per figure
// (one_row_per_figure).
struct FigureInfo {
  std::string_view name;    // name in records and JSON
  std::uint8_t claims = 0;  // kinds of segments that a follower claims, as bits of SegmentKind
  std::uint8_t weight = 0;  // weight in majorities [BB, Inns & Cathedrals, Placing followers]
  PlayerSet Feature::*owners = nullptr;  // a feature's players with this figure, if kept
};

// The switch has a case for every figure; a missing case does not compile (-Werror=switch).
constexpr FigureInfo make_info(Figure figure) {
  constexpr auto kind = [](SegmentKind k) { return bit(static_cast<unsigned>(k)); };
  constexpr std::uint8_t kRoadOrCity = kind(SegmentKind::road) | kind(SegmentKind::city);
  constexpr std::uint8_t kCloister = kind(SegmentKind::cloister);
  constexpr std::uint8_t kUsual = kRoadOrCity | kCloister | kind(SegmentKind::field);
  switch (figure) {
    case Figure::small: return {"small", kUsual, 1};
    case Figure::large: return {"large", kUsual, 2};
    // Only the abbot claims gardens [ZM, The Abbot].
    case Figure::abbot: return {"abbot", kCloister | kind(SegmentKind::garden), 1};
    // A mayor stands in cities and weighs as much as their pennants [BB, Mayor].
    case Figure::mayor: return {"mayor", kind(SegmentKind::city), 0, &Feature::mayors};
    // A wagon never stands in a field [BB, Abbey & Mayor].
    case Figure::wagon: return {"wagon", kRoadOrCity | kCloister, 1};
    case Figure::builder: return {"builder", 0, 0, &Feature::builders};
    case Figure::pig: return {"pig", 0, 0, &Feature::pigs};
    case Figure::barn: return {"barn", 0, 0, &Feature::barns};
  }
  return {};
}

inline constexpr int kFigures = [] {
  int count = 0;
  while (!make_info(static_cast<Figure>(count)).name.empty()) ++count;
  return count;
}();

inline constexpr std::array<FigureInfo, kFigures> kFigureInfo = [] {
  std::array<FigureInfo, kFigures> all{};
  for (unsigned i = 0; i < kFigures; ++i) all[i] = make_info(static_cast<Figure>(i));
  return all;
}();

// Does the table have one row per figure, in the order of Figure? Its rows have a member `figure`.
template <class Table>
constexpr bool one_row_per_figure(const Table& table) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (number(table[i].figure) != i) return false;
  }
  return table.size() == kFigures;
}

constexpr std::string_view name_of(Figure figure) { return kFigureInfo[number(figure)].name; }
constexpr unsigned weight_of(Figure figure) { return kFigureInfo[number(figure)].weight; }
constexpr std::uint8_t claimable_kinds(Figure figure) { return kFigureInfo[number(figure)].claims; }
constexpr auto owners_of(Figure figure) { return kFigureInfo[number(figure)].owners; }

inline constexpr std::array<std::string_view, kFigures> kFigureNames = [] {
  std::array<std::string_view, kFigures> names{};
  for (unsigned i = 0; i < kFigures; ++i) names[i] = kFigureInfo[i].name;
  return names;
}();

// Followers are the figures that can claim.
inline constexpr FigureSet kFollowers = [] {
  FigureSet followers = 0;
  for (unsigned figure = 0; figure < kFigures; ++figure) {
    if (claimable_kinds(static_cast<Figure>(figure)) != 0) followers |= bit(figure);
  }
  return followers;
}();
inline constexpr unsigned kFollowerKinds = std::popcount(kFollowers);
constexpr bool is_follower(Figure figure) { return (kFollowers >> number(figure) & 1U) != 0; }

// Each player's pieces: the figures in the order of Figure, then the pieces of two boxes.
inline constexpr std::size_t kAbbeyPiece = kFigures;
inline constexpr std::size_t kBridgePiece = kFigures + 1;
inline constexpr std::size_t kCastlePiece = kFigures + 2;
inline constexpr std::size_t kPieces = kFigures + 3;
inline constexpr std::array<std::string_view, kPieces> kPieceNames = [] {
  std::array<std::string_view, kPieces> names{};
  for (std::size_t i = 0; i < kFigures; ++i) names[i] = kFigureNames[i];
  names[kAbbeyPiece] = "abbey";
  names[kBridgePiece] = "bridge";
  names[kCastlePiece] = "castle";
  return names;
}();

inline constexpr std::size_t kMaxFiguresEach = 20;
inline constexpr std::size_t kMaxFiguresOnBoard = kMaxFiguresEach * kMaxPlayers;

struct PlacedFigure {
  SegmentId segment;
  PlayerId player;
  Figure figure = Figure::small;

  friend bool operator==(const PlacedFigure&, const PlacedFigure&) = default;
};

}  // namespace bastide
