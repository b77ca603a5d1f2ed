// Which colour, with its pattern, each seat plays: for the eye alone, no rule knows of it.
#pragma once

#include "board/board.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide {

enum class Look : std::uint8_t { red, blue, yellow, black, pink, white };
inline constexpr std::array<std::string_view, kMaxPlayers> kLookNames = {"red",   "blue", "yellow",
                                                                         "black", "pink", "white"};

constexpr unsigned number(Look look) { return static_cast<unsigned>(look); }
constexpr std::string_view name_of(Look look) { return kLookNames[number(look)]; }

// None if there is no such look.
std::optional<Look> find_look(std::string_view name);

// By seat, each another one; those of seats that there are not say nothing.
using Looks = std::array<Look, kMaxPlayers>;
inline constexpr Looks kUsualLooks = {Look::red,   Look::blue, Look::yellow,
                                      Look::black, Look::pink, Look::white};

// Has each of so many seats its usual one?
bool are_usual(const Looks& looks, std::size_t seats);

}  // namespace bastide
