// The setup of a game: what players agree on before it begins.
#pragma once

#include "base/enum_table.h"
#include "rules/figures.h"
#include "rules/options.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bastide {

// A tile that lies on the table before the first turn.
struct StartTile {
  KindId kind;
  Cell cell;
  Rotation rotation = 0;

  friend bool operator==(const StartTile&, const StartTile&) = default;
};

// Points by seat.
using Scores = std::array<std::int32_t, kMaxPlayers>;

// A figure that stands on a start tile before the first turn.
struct StartFigure {
  Figure figure = Figure::small;
  PlayerId player;
  Cell cell;
  std::uint8_t segment = 0;  // its number on the tile

  friend bool operator==(const StartFigure&, const StartFigure&) = default;
};

// Number of each piece that a player gets; where a number is empty, the boxes decide it.
using Pieces = std::array<std::optional<std::uint8_t>, kPieces>;

// The parts of boxes that a game may leave out. Marks of a part left out have no effect.
enum class Part : std::uint8_t {
  inns,
  cathedrals,
  goods,
  dragon,
  princesses,
  portals,
  bazaars,
  sieges,
  escapes,
  fairy,
  king,
  scout,
  opponents  // if left out, one player plays alone, for study
};
using PartSet = std::uint64_t;  // a set of parts, as bits of Part
inline constexpr std::size_t kParts = 13;
inline constexpr std::array<std::string_view, kParts> kPartNames = {
    "inns",   "cathedrals", "goods", "dragon", "princesses", "portals",  "bazaars",
    "sieges", "escapes",    "fairy", "king",   "scout",      "opponents"};
static_assert(has_name_for_each(kPartNames, Part::opponents));

struct Setup {
  Profile profile = Profile::classic;
  BoxSet boxes;
  Options options;
  int players = 2;
  // If `start` and `stack` are empty, the boxes decide. `stack` lists the tiles in any order,
  // without start tiles.
  std::vector<StartTile> start;
  std::vector<KindId> stack;
  Pieces pieces{};
  PartSet without = 0;
  // A game that begins in the middle has figures on its start tiles, scores by seat, and a player
  // who has the first turn (rules/position.h).
  std::vector<StartFigure> figures;
  Scores scores{};
  PlayerId first{0};

  bool plays_without(Part part) const { return (without >> static_cast<unsigned>(part) & 1U) != 0; }
  void leave_out(Part part) { without |= PartSet{1} << static_cast<unsigned>(part); }

  friend bool operator==(const Setup&, const Setup&) = default;
};

// Number of sets of each box. printed_stack returns the tiles of these sets, without the printed
// start tile or spring.
using Sets = std::array<int, kBoxes>;
std::vector<KindId> printed_stack(const Sets& sets, Printing printing);

// Finds a piece or a part by its name.
std::optional<std::size_t> find_piece(std::string_view name);
std::optional<Part> find_part(std::string_view name);

}  // namespace bastide
