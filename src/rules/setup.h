// What players agree on before they begin.
#pragma once

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

// What a player has of his own: figures, in the order of Figure, and the pieces of two boxes.
inline constexpr std::size_t kPieces = kFigures + 3;
inline constexpr std::array<std::string_view, kPieces> kPieceNames = {
    "small", "large", "abbot", "mayor",  "wagon", "builder",
    "pig",   "barn",  "abbey", "bridge", "castle"};

inline constexpr std::size_t kAbbeyPiece = kFigures;
inline constexpr std::size_t kBridgePiece = kFigures + 1;
inline constexpr std::size_t kCastlePiece = kFigures + 2;

// How many of each piece a player gets, where that is not what the boxes say.
using Pieces = std::array<std::optional<std::uint8_t>, kPieces>;

// What a game may be played without though its box is there. A mark is a drawing only then.
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
  opponents  // one player alone, who studies
};
using PartSet = std::uint64_t;  // as bits
inline constexpr std::size_t kParts = 13;
inline constexpr std::array<std::string_view, kParts> kPartNames = {
    "inns",   "cathedrals", "goods", "dragon", "princesses", "portals",  "bazaars",
    "sieges", "escapes",    "fairy", "king",   "scout",      "opponents"};

struct Setup {
  Profile profile = Profile::classic;
  BoxSet boxes;
  Options options;
  int players = 2;
  // Both empty: as the boxes say. `stack` counts tiles, start tiles not among them, in any order.
  std::vector<StartTile> start;
  std::vector<KindId> stack;
  Pieces pieces{};
  PartSet without = 0;

  bool plays_without(Part part) const { return (without >> static_cast<unsigned>(part) & 1U) != 0; }
  void leave_out(Part part) { without |= PartSet{1} << static_cast<unsigned>(part); }

  friend bool operator==(const Setup&, const Setup&) = default;
};

// The tiles of so many sets of each box, the printed start tile or spring not among them.
using Sets = std::array<int, kBoxes>;
std::vector<KindId> printed_stack(const Sets& sets, Printing printing);

// By name; none if there is no such piece, no such part.
std::optional<std::size_t> find_piece(std::string_view name);
std::optional<Part> find_part(std::string_view name);

}  // namespace bastide
