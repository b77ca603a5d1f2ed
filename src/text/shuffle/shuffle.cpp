#include "shuffle/shuffle.h"

#include "rules/draws_and_placements.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace bastide {

namespace {

std::uint64_t first_number(const Bytes32& bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | bytes[i];
  return number;
}

}  // namespace

bool is_seed(std::string_view text) {
  return text.size() <= kMaxSeed && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '-';
         });
}

Shuffle::Shuffle(const Bytes32& secret, const Seeds& seeds) : so_far_(secret) {
  so_far_.add("bastide shuffle 1\n");
  for (const std::string& seed : seeds) so_far_.add("seed " + seed + '\n');
}

void Shuffle::played(std::string_view phrase) {
  so_far_.add(phrase);
  so_far_.add("\n");
}

std::uint64_t fair_below(const Hmac& so_far, std::uint64_t bound) {
  assert(bound > 0);
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  // Number of the highest 64-bit values that are rejected, because they would favour some results.
  const std::uint64_t unfair = (kMost % bound + 1) % bound;
  for (std::uint64_t tries = 0;; ++tries) {
    Hmac hmac = so_far;
    hmac.add("draw " + std::to_string(tries) + '\n');
    const std::uint64_t number = first_number(hmac.value());
    if (number <= kMost - unfair) return number % bound;
  }
}

Action Shuffle::draw(const State& state) const {
  ChanceOutcomes outcomes = chance_outcomes(state);
  const TileLibrary& library = *state.rules->library;
  std::sort(outcomes.begin(), outcomes.end(), [&](const auto& a, const auto& b) {
    return library[a.kind].code < library[b.kind].code;
  });
  std::uint64_t copies = 0;
  for (const ChanceOutcome& one : outcomes) copies += one.copies;
  std::uint64_t chosen = fair_below(so_far_, copies);
  for (const ChanceOutcome& one : outcomes) {
    if (chosen < one.copies) return Action::draw(one.kind);
    chosen -= one.copies;
  }
  assert(!"chance decides, and nothing may be drawn");
  return {};
}

}  // namespace bastide
