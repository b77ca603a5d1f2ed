// Fair draws that anyone can check after the game (docs/fair-shuffle.md). A hash of 32 secret bytes
// is published before the game and players add seeds; each draw follows from these and from the
// actions before it. The secret is published after the game.
#pragma once

#include "rules/state.h"
#include "shuffle/sha256.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A player's seed: a limited number of letters, digits and '-'. Empty: the player gives no seed.
inline constexpr std::size_t kMaxSeed = 64;
bool is_seed(std::string_view text);

// Seeds by seat.
using Seeds = std::vector<std::string>;

class Shuffle {
 public:
  Shuffle(const Bytes32& secret, const Seeds& seeds);

  // The hash of the secret, published before the game.
  static std::string commitment(const Bytes32& secret) { return hex(sha256(secret)); }

  // Adds an action that was played, draws included, as records/action_notation.h writes it.
  void played(std::string_view phrase);

  // The next draw; call this only when chance decides in `state`.
  Action draw(const State& state) const;

 private:
  Hmac so_far_;
};

// A number below `bound` that follows from the hash `so_far`. All numbers are equally likely,
// because 64-bit values that would favour some of them are rejected.
std::uint64_t fair_below(const Hmac& so_far, std::uint64_t bound);

}  // namespace bastide
