// The Cathars: knights escape from besieged cities. (scoring.cpp scores these cities.)
#pragma once

#include "rules/box.h"

namespace bastide::cathars {

enum class Escape : std::uint8_t { cathar_tile, any_tile };
inline constexpr OptionOf<Escape> kEscapeOption{option_of(Box::cathars, 0)};

Flow enter_escape(State& state, Events* events);
void legal_escapes(const State& state, ActionList& list);
Flow apply_escape(State& state, Action action, Events* events);

}  // namespace bastide::cathars
