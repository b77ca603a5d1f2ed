// The colour and pattern of each seat. The rules do not depend on them.
#pragma once

#include "base/enum_table.h"
#include "board/board.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide {

enum class PlayerColour : std::uint8_t { red, blue, yellow, black, pink, white };
inline constexpr std::array<std::string_view, kMaxPlayers> kPlayerColourNames = {
    "red", "blue", "yellow", "black", "pink", "white"};
static_assert(has_name_for_each(kPlayerColourNames, PlayerColour::white));

constexpr unsigned number(PlayerColour colour) { return static_cast<unsigned>(colour); }
constexpr std::string_view name_of(PlayerColour colour) {
  return kPlayerColourNames[number(colour)];
}

// The colour with this name; empty if no colour has the name.
std::optional<PlayerColour> find_player_colour(std::string_view name);

// Colours by seat, all different; entries after the last seat of the game are ignored.
using PlayerColours = std::array<PlayerColour, kMaxPlayers>;
inline constexpr PlayerColours kUsualColours = {PlayerColour::red,    PlayerColour::blue,
                                                PlayerColour::yellow, PlayerColour::black,
                                                PlayerColour::pink,   PlayerColour::white};

// True if each of the first `seats` seats has its usual colour.
bool are_usual(const PlayerColours& colours, std::size_t seats);

}  // namespace bastide
