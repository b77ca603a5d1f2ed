// The colour and pattern of each seat. The rules do not depend on them.
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

// The look with this colour's name; empty if no colour has the name.
std::optional<Look> find_look(std::string_view name);

// Looks by seat, all different; entries beyond the last seat mean nothing.
using Looks = std::array<Look, kMaxPlayers>;
inline constexpr Looks kUsualLooks = {Look::red,   Look::blue, Look::yellow,
                                      Look::black, Look::pink, Look::white};

// Does each of the first `seats` seats have its usual colour?
bool are_usual(const Looks& looks, std::size_t seats);

}  // namespace bastide
