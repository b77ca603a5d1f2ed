// Random rulesets and random players for the tests that play many games.
#pragma once

#include "base/rng.h"
#include "rules/ruleset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace bastide::test {

// How a random game's players choose; each brings about boards that the others rarely do.
enum class Manner : std::uint8_t {
  any,      // uniformly
  eager,    // claim whenever they can
  idle,     // hardly ever claim
  compact,  // fill holes: loops, cities in rings, surrounded cloisters
  sprawl,   // away from everything: long arms
};
inline constexpr int kManners = 5;

BoxSet every_box();

// A legal setup: some of `boxes`, options, players, now and then a stack or start tiles of its own.
Setup random_setup(Rng& rng, BoxSet boxes = every_box());

// A setup thrown together: boxes, options, start tiles and stack may well be refused.
Setup odd_setup(Rng& rng, BoxSet boxes = every_box());

// The same setup with as many tiles in its stack as there is room for; nothing if one of them and
// one more of `kind` are refused for other reasons. One more is too many then.
std::optional<Setup> filled_up(Setup setup, KindId kind);

// One of the legal actions. Draws come by their number of copies.
Action pick(const State& state, std::span<const Action> legal, Manner manner, Rng& rng);

// What the setup is, as arguments and lines that a person can type in again.
std::string describe(const Setup& setup);

// The environment variable as a number, or `otherwise`.
std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise);

}  // namespace bastide::test
