// What holds in every game at every action, whatever the ruleset.
//   BASTIDE_INVARIANT_GAMES=N plays more games, BASTIDE_INVARIANT_SEED=N begins elsewhere.
#include "formats/notation.h"
#include "game/game.h"
#include "support/random_games.h"
#include "support/tiles_in_hand.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>

namespace bastide {
namespace {

using test::Manner;

static_assert(sizeof(State) < 64 * 1024, "a state stays small enough to copy by the million");
static_assert(sizeof(Action) == 8);

// One random game; every test of this file plays some.
struct Play {
  explicit Play(std::uint64_t seed) : rng(seed) {
    const auto made = make_ruleset(test::random_setup(rng));
    rules = made.value();
    manner = static_cast<Manner>(rng.below(test::kManners));
    start(state, *rules);
  }

  std::span<const Action> legal_now() {
    legal(state, list);
    return {list.begin(), list.size()};
  }
  Action choose() { return test::pick(state, legal_now(), manner, rng); }

  Rng rng;
  std::shared_ptr<const Ruleset> rules;
  Manner manner = Manner::any;
  State state;
  ActionList list;
};

template <class Check>
void in_random_games(std::uint64_t games, Check check) {
  games = test::number_from_environment("BASTIDE_INVARIANT_GAMES", games);
  const std::uint64_t first = test::number_from_environment("BASTIDE_INVARIANT_SEED", 500000);
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    Play play(seed);
    check(play);
    if (testing::Test::HasFailure())
      FAIL() << "seed " << seed << "\n" << test::describe(play.rules->setup);
  }
}

// Plays on to the end by random choice.
void finish(State& state, Rng& rng) {
  ActionList list;
  while (!is_over(state)) {
    legal(state, list);
    play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

TEST(Invariants, ACopyIsEqualAndApart) {
  in_random_games(200, [](Play& game) {
    State copy;
    State before;
    while (!is_over(game.state)) {
      copy_state(copy, game.state);
      copy_state(before, game.state);
      ASSERT_TRUE(same_state(copy, game.state));
      ASSERT_EQ(hash_of(copy), hash_of(game.state));
      if (game.rng.below(8) == 0) {
        finish(copy, game.rng);
        ASSERT_TRUE(same_state(before, game.state));
      }
      play(game.state, game.choose());
      ASSERT_FALSE(same_state(before, game.state));
    }
  });
}

TEST(Invariants, AskingForEventsChangesNothing) {
  in_random_games(1200, [](Play& game) {
    State silent;
    start(silent, *game.rules);
    Events events;
    while (!is_over(game.state)) {
      const Action action = game.choose();
      play(game.state, action, &events);
      play(silent, action);
      ASSERT_TRUE(same_state(silent, game.state));
    }
  });
}

TEST(Invariants, WhatIsLegalIsListedOnceAndAccepted) {
  in_random_games(1200, [](Play& game) {
    while (!is_over(game.state)) {
      std::set<std::uint64_t> seen;
      for (const Action action : game.legal_now()) {
        ASSERT_TRUE(seen.insert(action.bits()).second) << phrase(game.state, action);
        ASSERT_EQ(canonical(game.state, action), action);
      }
      ASSERT_FALSE(seen.empty());
      for (int tries = 0; tries < 3; ++tries) {
        ASSERT_EQ(refusal(game.state,
                          game.list[game.rng.below(static_cast<std::uint32_t>(game.list.size()))]),
                  std::nullopt);
      }
      play(game.state, game.choose());
    }
    ASSERT_TRUE(game.legal_now().empty());
  });
}

// Bits that are no action at all, or nearly one of the legal ones.
Action mangled(std::span<const Action> legal_now, Rng& rng) {
  if (legal_now.empty() || rng.below(4) == 0) {
    const std::uint64_t type = rng.below(8);
    return Action::from_bits((rng.next() & ~std::uint64_t{255}) | type);
  }
  const Action one = legal_now[rng.below(static_cast<std::uint32_t>(legal_now.size()))];
  std::uint64_t bits = one.bits() ^ std::uint64_t{1} << rng.below(64);
  if (rng.below(2) == 0) bits ^= std::uint64_t{1} << rng.below(64);
  return Action::from_bits(bits);
}

TEST(Invariants, WhatIsNotLegalIsRefusedAndChangesNothing) {
  in_random_games(200, [](Play& play_of) {
    Game game(play_of.rules);
    State before;
    while (true) {
      const std::vector<Action> legal_now = game.legal();
      for (int tries = 0; tries < 6; ++tries) {
        const Action action = mangled(legal_now, play_of.rng);
        const Action wanted = canonical(game.state(), action);
        if (std::find(legal_now.begin(), legal_now.end(), wanted) != legal_now.end()) continue;
        copy_state(before, game.state());
        const auto refused = refusal(game.state(), wanted);
        ASSERT_TRUE(refused);
        ASSERT_FALSE(refused->reason.empty());
        const auto played = game.play(action);
        ASSERT_FALSE(played);
        ASSERT_FALSE(played.error().message.empty());
        ASSERT_TRUE(same_state(before, game.state()));
      }
      if (game.over()) break;
      ASSERT_TRUE(game.play(test::pick(game.state(), legal_now, play_of.manner, play_of.rng)));
    }
  });
}

TEST(Invariants, TilesAreConserved) {
  in_random_games(1200, [](Play& game) {
    std::array<int, 256> discarded{};
    const std::size_t start_tiles = game.state.board.tiles.size();
    Events events;
    while (true) {
      std::array<int, 256> copies = discarded;
      for (std::size_t i = start_tiles; i < game.state.board.tiles.size(); ++i) {
        ++copies[game.state.board.tiles[i].kind.at()];
      }
      const auto in_hand = test::tiles_in_hand(game.state);
      for (std::size_t kind = 0; kind < 256; ++kind) copies[kind] += in_hand[kind];
      const KindId abbey = *game.rules->library->find("AM0");
      for (unsigned p = 0; p < game.rules->players(); ++p) {
        copies[abbey.at()] += game.state.players[p].abbeys - game.rules->initial.players[p].abbeys;
      }
      int left = 0;
      for (std::size_t kind = 0; kind < 256; ++kind) {
        left += game.state.bag.count[kind];
        ASSERT_EQ(copies[kind] + game.state.bag.count[kind], game.rules->initial.bag.count[kind]);
      }
      ASSERT_EQ(left, game.state.bag.left);
      if (is_over(game.state)) break;
      events.clear();
      play(game.state, game.choose(), &events);
      for (const Event& event : events) {
        if (event.type == EventType::discarded) ++discarded[event.kind.at()];
      }
    }
  });
}

TEST(Invariants, FiguresAreConservedAndRecorded) {
  in_random_games(1200, [](Play& game) {
    while (true) {
      const State& state = game.state;
      auto pieces = state.players;
      std::vector<Weights> weights(state.board.features.size());
      std::vector<int> followers(state.board.features.size());
      for (const PlacedFigure& figure : state.figures) {
        ++pieces[figure.player.at()].supply[number(figure.figure)];
        if (!is_follower(figure.figure)) continue;
        const std::size_t feature = state.board.feature_of[figure.segment.at()].at();
        weights[feature] += weight(figure.player.value, weight_of(figure.figure));
        ++followers[feature];
      }
      for (const CountState::Waiting& waiting : state.count.waiting) {
        ++pieces[waiting.player.at()].supply[number(waiting.figure)];
      }
      for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        ASSERT_EQ(pieces[p].supply, game.rules->initial.players[p].supply);
      }
      for (std::size_t f = 0; f < weights.size(); ++f) {
        if (!state.board.features[f].alive()) continue;
        ASSERT_EQ(state.board.features[f].weights, weights[f]);
        ASSERT_EQ(state.board.features[f].followers, followers[f]);
      }
      if (is_over(state)) break;
      play(game.state, game.choose());
    }
  });
}

TEST(Invariants, EventsAccountForEveryPoint) {
  in_random_games(1200, [](Play& game) {
    Events events;
    while (!is_over(game.state)) {
      auto expected = game.state.players;
      events.clear();
      play(game.state, game.choose(), &events);
      for (const Event& event : events) {
        if (event.type == EventType::bonus) {
          for_each_bit(event.players, [&](unsigned p) { expected[p].score += event.points; });
        }
        if (event.type != EventType::award) continue;
        const Award& award = event.award;
        const Arithmetic& sum = award.sum;
        const int added_up = sum.tiles * sum.per_tile + sum.pennants * sum.per_pennant +
                             sum.cities * sum.per_city + sum.castles * sum.per_castle +
                             sum.besieged * sum.per_besieged;
        // A castle scores what another feature did.
        ASSERT_TRUE(award.reason == AwardReason::castle || sum.points == added_up);
        // A mayor alone in a city without pennants has no weight.
        ASSERT_TRUE(award.winners != 0 || award.mayors != 0);
        ASSERT_EQ(award.pigs & ~award.winners, 0);
        for_each_bit(award.winners, [&](unsigned p) { expected[p].score += sum.points; });
        for_each_bit(award.pigs, [&](unsigned p) { expected[p].score += award.pig_points; });
      }
      for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        ASSERT_EQ(expected[p].score, game.state.players[p].score);
      }
    }
  });
}

TEST(Invariants, UndoLeadsBack) {
  in_random_games(60, [](Play& play_of) {
    Game game(play_of.rules);
    std::vector<std::unique_ptr<State>> before;
    for (int i = 0; i < 40 && !game.over(); ++i) {
      before.push_back(std::make_unique<State>());
      copy_state(*before.back(), game.state());
      ASSERT_TRUE(game.play(test::pick(game.state(), game.legal(), play_of.manner, play_of.rng)));
    }
    while (!before.empty()) {
      ASSERT_EQ(game.actions().size(), before.size());
      ASSERT_TRUE(game.undo());
      ASSERT_TRUE(same_state(game.state(), *before.back()));
      before.pop_back();
    }
    ASSERT_FALSE(game.undo());
  });
}

TEST(Invariants, PhrasesGoBothWays) {
  in_random_games(200, [](Play& game) {
    while (!is_over(game.state)) {
      for (const Action action : game.legal_now()) {
        const std::string text = phrase(game.state, action);
        const auto parsed = parse_action(game.state, text);
        ASSERT_TRUE(parsed) << text << ": " << parsed.error().text();
        ASSERT_EQ(parsed->bits(), action.bits()) << text;
      }
      play(game.state, game.choose());
    }
  });
}

TEST(Invariants, AStackPlaysEveryGameToItsEnd) {
  in_random_games(1200, [](Play& game) {
    Stack stack(*game.rules, game.rng);
    while (!is_over(game.state)) {
      const bool chance = game.state.turn.decider == kChance;
      const Action action = chance ? stack.next(game.state) : game.choose();
      ASSERT_EQ(refusal(game.state, action), std::nullopt);
      play(game.state, action);
    }
    ASSERT_EQ(stack.order().size(), game.state.bag.left);
  });
}

}  // namespace
}  // namespace bastide
