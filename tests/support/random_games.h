// Random rulesets and random players for tests.
#pragma once

#include "base/rng.h"
#include "rules/ruleset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace bastide::test {

// How the players of a random game choose. Each manner reaches boards that the other manners rarely
// reach.
enum class Manner : std::uint8_t {
  any,      // any legal action, all equally likely
  eager,    // claim whenever they can
  idle,     // hardly ever claim
  compact,  // fill holes: loops, ring-shaped cities, surrounded cloisters
  sprawl,   // place tiles away from all others, in long rows
};
inline constexpr int kManners = 5;

BoxSet every_box();

// A legal setup with some of `boxes`, with random options and players, sometimes with a special
// stack or start tiles.
Setup random_setup(Rng& rng, BoxSet boxes = every_box());

// A random setup that may be illegal: boxes, options, start tiles and stack.
Setup odd_setup(Rng& rng, BoxSet boxes = every_box());

// The same setup with as many tiles of `kind` in its stack as the limits allow; nothing if such a
// setup is refused for another reason.
std::optional<Setup> filled_up(Setup setup, KindId kind);

// Picks one of the legal actions. A kind of tile is drawn in proportion to its number of copies.
Action pick(const State& state, std::span<const Action> legal, Manner manner, Rng& rng);

// The setup as command-line arguments and lines of a record, so that a failed test can be repeated.
std::string describe(const Setup& setup);

// The environment variable as a number, or `otherwise`.
std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise);

}  // namespace bastide::test
