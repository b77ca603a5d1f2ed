// Fair draws that everybody can check afterwards (docs/fair-shuffle.md). Before the game a hash of
// 32 secret bytes is known; players add seeds of their own; each draw follows from all that and
// from what was played before it; after the game the secret is told.
#pragma once

#include "rules/state.h"
#include "shuffle/sha256.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A player's seed: up to so many letters, digits and '-'. Empty: he gives none.
inline constexpr std::size_t kMaxSeed = 64;
bool is_seed(std::string_view text);

// By seat.
using Seeds = std::vector<std::string>;

class Shuffle {
 public:
  Shuffle(const Bytes32& secret, const Seeds& seeds);

  // What is told before the game.
  static std::string commitment(const Bytes32& secret) { return hex(sha256(secret)); }

  // This was played, a draw or not, in the words of records/notation.h.
  void played(std::string_view phrase);

  // What comes next; chance decides in `state`.
  Action draw(const State& state) const;

 private:
  Hmac so_far_;
};

// A number below `bound`, every one as likely: those of the 2^64 that would favour some are thrown
// away.
std::uint64_t fair_below(const Hmac& so_far, std::uint64_t bound);

}  // namespace bastide
