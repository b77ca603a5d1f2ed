// Plays random games with random rulesets and compares engine and oracle at every action. A
// failure prints how to repeat it:
//   BASTIDE_ORACLE_SEED=N BASTIDE_ORACLE_GAMES=1 build/dev/tests/test_oracle
// BASTIDE_ORACLE_GAMES=N plays N games.
#include "oracle/compare.h"
#include "records/action_notation.h"
#include "rules/turn.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide::oracle {
namespace {

using test::Manner;

// Plays one game on the engine and on the oracle, and adds every action to `transcript`. Returns
// the first difference; empty if there is none.
std::string play_both(const Setup& setup, Manner manner, Rng& rng, std::string& transcript) {
  const auto rules = make_ruleset(setup);
  if (!rules) return "the engine refuses the setup: " + rules.error().text();
  State state;
  start(state, **rules);
  Oracle oracle(setup);
  ActionList legal_now;
  Events events;
  bool laid = true;
  while (true) {
    std::string found = difference(oracle, state, laid);
    if (!found.empty()) return found;
    legal(state, legal_now);
    const std::span<const Action> listed(legal_now.begin(), legal_now.size());
    found = difference(oracle, state, listed);
    if (!found.empty() || is_over(state)) return found;
    if (listed.empty()) return "nothing is legal and the game is not over";
    const Action action = test::pick(state, listed, manner, rng);
    transcript += (action.type() == ActionType::draw ? "\n" : "; ") + phrase(state, action);
    events.clear();
    play(state, action, &events);
    laid = action.type() == ActionType::place || action.type() == ActionType::bridge;
    found = difference(oracle.play(action), events);
    if (!found.empty()) return found;
  }
}

// Returns an unusual setup (odd_setup) in one of five cases, otherwise a random legal setup.
Setup some_setup(Rng& rng) {
  for (int tries = rng.below(5) == 0 ? 30 : 0; tries > 0; --tries) {
    Setup setup = test::odd_setup(rng);
    if (make_ruleset(setup)) return setup;
  }
  return test::random_setup(rng);
}

// Plays the game that follows from a seed. Returns an empty text, or the difference with everything
// needed to repeat the game.
std::string play_seed(std::uint64_t seed) {
  Rng rng(seed);
  const Setup setup = some_setup(rng);
  const auto manner = static_cast<Manner>(rng.below(test::kManners));
  std::string transcript;
  const std::string found = play_both(setup, manner, rng, transcript);
  if (found.empty()) return found;
  return "seed " + std::to_string(seed) + ": " + found + "\n" + test::describe(setup) + transcript;
}

// The games are spread over several tests that run in parallel. Builds with assertions or
// sanitizers are ten times slower, so they play fewer games, from other seeds.
constexpr std::uint64_t kShares = 8;
#ifdef NDEBUG
constexpr std::uint64_t kGames = 2000;
constexpr std::uint64_t kFirstSeed = 1;
#else
constexpr std::uint64_t kGames = 600;
constexpr std::uint64_t kFirstSeed = 1000001;
#endif

class Oracles : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Oracles, AgreeWithTheEngineAtEveryAction) {
  const std::uint64_t games = test::number_from_environment("BASTIDE_ORACLE_GAMES", kGames);
  const std::uint64_t first = test::number_from_environment("BASTIDE_ORACLE_SEED", kFirstSeed);
  for (std::uint64_t game = GetParam(); game < games; game += kShares) {
    ASSERT_EQ(play_seed(first + game), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Shares, Oracles, testing::Range<std::uint64_t>(0, kShares));

}  // namespace
}  // namespace bastide::oracle
