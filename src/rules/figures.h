// Players and wooden pieces.
#pragma once

#include "base/bits.h"
#include "base/index.h"
#include "board/board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace bastide {

// A seat at the table, in turn order. `kChance` decides what is drawn.
struct PlayerTag {};
using PlayerId = Index<PlayerTag, std::uint8_t>;
inline constexpr PlayerId kChance{};

enum class Figure : std::uint8_t { small, large, abbot, mayor, wagon, builder, pig, barn };
inline constexpr int kFigures = 8;
inline constexpr std::array<std::string_view, kFigures> kFigureNames = {
    "small", "large", "abbot", "mayor", "wagon", "builder", "pig", "barn"};

// Sets of figures, as bits.
using FigureSet = std::uint32_t;

constexpr unsigned number(Figure figure) { return static_cast<unsigned>(figure); }
constexpr std::string_view name_of(Figure figure) { return kFigureNames[number(figure)]; }

// Whose weight for the majority is the city's pennants, not his own [BB, Mayor].
constexpr bool weighs_by_pennants(Figure figure) { return figure == Figure::mayor; }

// What a follower counts for the majority [BB, Inns & Cathedrals, Placing followers].
constexpr unsigned weight_of(Figure figure) {
  return weighs_by_pennants(figure) ? 0 : figure == Figure::large ? 2 : 1;
}

// Where a figure may claim, as bits of SegmentKind: a garden takes an abbot only [ZM, The Abbot], a
// mayor stands in cities, a wagon never in a field [BB, Abbey & Mayor].
constexpr std::uint8_t claimable_kinds(Figure figure) {
  constexpr auto kind = [](SegmentKind k) { return bit(static_cast<unsigned>(k)); };
  constexpr std::uint32_t kField = kind(SegmentKind::field);
  constexpr std::uint32_t kRoadOrCity = kind(SegmentKind::road) | kind(SegmentKind::city);
  constexpr std::uint32_t kCloister = kind(SegmentKind::cloister);
  switch (figure) {
    case Figure::small:
    case Figure::large: return kField | kRoadOrCity | kCloister;
    case Figure::abbot: return kCloister | kind(SegmentKind::garden);
    case Figure::mayor: return kind(SegmentKind::city);
    case Figure::wagon: return kRoadOrCity | kCloister;
    default: return 0;
  }
}

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

inline constexpr std::size_t kMaxFiguresEach = 20;
inline constexpr std::size_t kMaxFiguresOnBoard = kMaxFiguresEach * kMaxPlayers;

struct PlacedFigure {
  SegmentId segment;
  PlayerId player;
  Figure figure = Figure::small;

  friend bool operator==(const PlacedFigure&, const PlacedFigure&) = default;
};

}  // namespace bastide
