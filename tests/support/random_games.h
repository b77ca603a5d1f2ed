// Random rulesets and random players for tests.
#pragma once

#include "base/rng.h"
#include "rules/ruleset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace bastide::test {

// How players of a random game choose; each manner reaches boards that the others rarely do.
enum class Manner : std::uint8_t {
  any,      // uniformly
  eager,    // claim whenever they can
  idle,     // hardly ever claim
  compact,  // fill holes: loops, ring-shaped cities, surrounded cloisters
  sprawl,   // place tiles away from all others, in long rows
};
inline constexpr int kManners = 5;

BoxSet every_box();

// A legal setup: some of `boxes`, options, players, sometimes a special stack or start tiles.
Setup random_setup(Rng& rng, BoxSet boxes = every_box());

// A random setup that may be refused: boxes, options, start tiles and stack.
Setup odd_setup(Rng& rng, BoxSet boxes = every_box());

// The same setup with as many tiles of `kind` in its stack as the limits allow. Nothing if it is
// refused for another reason.
std::optional<Setup> filled_up(Setup setup, KindId kind);

// One of the legal actions; draws are weighted by copies.
Action pick(const State& state, std::span<const Action> legal, Manner manner, Rng& rng);

// The setup as arguments and lines to type in again.
std::string describe(const Setup& setup);

// The environment variable as a number, or `otherwise`.
std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise);

}  // namespace bastide::test
