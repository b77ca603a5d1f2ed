// Checks facts that hold at every action of every game, in random games with random rulesets.
//   BASTIDE_INVARIANT_GAMES=N plays more games, BASTIDE_INVARIANT_SEED=N starts at another seed.
#include "game/dealer.h"
#include "game/game.h"
#include "records/action_notation.h"
#include "support/random_games.h"
#include "support/tiles_in_hand.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>

namespace bastide {
namespace {

using test::Manner;

static_assert(sizeof(State) <= 64 * 1024, "a state stays small enough to copy by the million");
static_assert(sizeof(Action) == 8);

// The data of one random game for the tests of this file.
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

// Plays the game to its end by random choices.
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
      copy = game.state;
      before = game.state;
      ASSERT_TRUE(copy == game.state);
      ASSERT_EQ(copy.key(), game.state.key());
      if (game.rng.below(8) == 0) {
        finish(copy, game.rng);
        ASSERT_TRUE(before == game.state);
      }
      play(game.state, game.choose());
      ASSERT_FALSE(before == game.state);
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
      ASSERT_TRUE(silent == game.state);
    }
  });
}

TEST(Invariants, LegalActionsAreListedOnceAndAccepted) {
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

// Returns random bits, or a legal action with a few bits changed.
Action mangled(std::span<const Action> legal_now, Rng& rng) {
  if (legal_now.empty() || rng.below(4) == 0) {
    const std::uint64_t type = rng.below(kActionTypes + 2);
    return Action::from_bits((rng.next() & ~std::uint64_t{255}) | type);
  }
  const Action one = legal_now[rng.below(static_cast<std::uint32_t>(legal_now.size()))];
  std::uint64_t bits = one.bits() ^ std::uint64_t{1} << rng.below(64);
  if (rng.below(2) == 0) bits ^= std::uint64_t{1} << rng.below(64);
  return Action::from_bits(bits);
}

TEST(Invariants, IllegalActionsAreRefusedAndChangeNothing) {
  in_random_games(200, [](Play& play_of) {
    Game game(play_of.rules);
    State before;
    while (true) {
      const std::vector<Action> legal_now = game.legal();
      for (int tries = 0; tries < 6; ++tries) {
        const Action action = mangled(legal_now, play_of.rng);
        const Action wanted = canonical(game.state(), action);
        if (std::find(legal_now.begin(), legal_now.end(), wanted) != legal_now.end()) continue;
        before = game.state();
        const auto refused = refusal(game.state(), wanted);
        ASSERT_TRUE(refused);
        ASSERT_FALSE(refused->reason.empty());
        const auto played = play_or_refuse(game, action);
        ASSERT_FALSE(played);
        ASSERT_FALSE(played.error().message.empty());
        ASSERT_TRUE(before == game.state());
      }
      if (game.over()) break;
      ASSERT_TRUE(game.play(test::pick(game.state(), legal_now, play_of.manner, play_of.rng)));
    }
  });
}

TEST(Invariants, TilesAreConserved) {
  in_random_games(1200, [](Play& game) {
    std::array<int, kMaxKinds> discarded{};
    const std::size_t start_tiles = game.state.board.tiles.size();
    const KindId abbey = *game.rules->library->find("AM0");
    Events events;
    while (true) {
      const State& state = game.state;
      std::array<int, kMaxKinds> copies = discarded;
      for (std::size_t i = start_tiles; i < state.board.tiles.size(); ++i) {
        ++copies[state.board.tiles[i].kind.at()];
      }
      const auto in_hand = test::tiles_in_hand(state);
      for (std::size_t kind = 0; kind < kMaxKinds; ++kind) copies[kind] += in_hand[kind];
      // Abbeys come from the players, not from the stack.
      for (unsigned p = 0; p < game.rules->players(); ++p) {
        copies[abbey.at()] += state.players[p].supply[kAbbeyPiece] -
                              game.rules->initial.players[p].supply[kAbbeyPiece];
      }
      int left = 0;
      for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
        left += state.bag.count[kind];
        ASSERT_EQ(copies[kind] + state.bag.count[kind], game.rules->initial.bag.count[kind]);
      }
      ASSERT_EQ(left, state.bag.left);
      if (is_over(state)) break;
      events.clear();
      play(game.state, game.choose(), &events);
      for (const Event& event : events) {
        if (event.type == EventType::discarded) ++discarded[event.kind.at()];
      }
    }
  });
}

// The figures on a feature, counted one by one, for comparison with the counts that it stores.
struct Recorded {
  Weights weights = 0;
  int followers = 0;
  std::uint8_t mayors = 0, builders = 0, pigs = 0, barns = 0;

  void add(const PlacedFigure& figure) {
    const auto own = static_cast<std::uint8_t>(bit(figure.player.value));
    if (is_follower(figure.figure)) {
      ++followers;
      weights += weight(figure.player.value, weight_of(figure.figure));
    }
    if (figure.figure == Figure::mayor) mayors |= own;
    if (figure.figure == Figure::builder) builders |= own;
    if (figure.figure == Figure::pig) pigs |= own;
    if (figure.figure == Figure::barn) barns |= own;
  }
  bool is_on(const Feature& feature) const {
    return feature.weights == weights && feature.followers == followers &&
           feature.mayors == mayors && feature.builders == builders && feature.pigs == pigs &&
           feature.barns == barns;
  }
};

// Supply, board and the Count's city together hold every figure.
void expect_all_figures(const State& state) {
  auto pieces = state.players;
  for (const PlacedFigure& figure : state.figures) {
    ++pieces[figure.player.at()].supply[number(figure.figure)];
  }
  for (const CountState::Waiting& waiting : state.count.waiting) {
    ASSERT_TRUE(is_follower(waiting.figure));
    ++pieces[waiting.player.at()].supply[number(waiting.figure)];
  }
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    for (std::size_t f = 0; f < kFigures; ++f)
      ASSERT_EQ(pieces[p].supply[f], state.rules->initial.players[p].supply[f]);
  }
}

TEST(Invariants, FiguresAreConservedAndRecorded) {
  in_random_games(1200, [](Play& game) {
    while (true) {
      const State& state = game.state;
      expect_all_figures(state);
      std::vector<Recorded> recorded(state.board.features.size());
      for (const PlacedFigure& figure : state.figures) {
        recorded[state.board.feature_of[figure.segment.at()].at()].add(figure);
      }
      for (std::size_t f = 0; f < recorded.size(); ++f) {
        if (!state.board.features[f].alive()) continue;
        ASSERT_TRUE(recorded[f].is_on(state.board.features[f])) << "feature " << f;
      }
      if (is_over(state)) break;
      play(game.state, game.choose());
    }
  });
}

// The number of bridges and of castles, on the board and with the players, never changes. The
// players have exactly the goods of all scored cities.
TEST(Invariants, PiecesOfWoodAndCardboardAreConserved) {
  in_random_games(1200, [](Play& game) {
    while (true) {
      const State& state = game.state;
      std::size_t bridges = 0;
      std::size_t castles = state.castles.size();
      std::array<int, 3> goods{};
      for (const PlacedTile& tile : state.board.tiles) bridges += tile.bridge != 0 ? 1 : 0;
      for (const PlayerState& player : state.players) {
        bridges += player.supply[kBridgePiece];
        castles += player.supply[kCastlePiece];
        for (std::size_t g = 0; g < 3; ++g) goods[g] += player.goods[g];
      }
      for (const PlayerState& player : state.rules->initial.players) {
        bridges -= player.supply[kBridgePiece];
        castles -= player.supply[kCastlePiece];
      }
      ASSERT_EQ(bridges, 0U);
      ASSERT_EQ(castles, 0U);
      for (const Feature& city : state.board.features) {
        const bool counts = city.alive() && city.kind == SegmentKind::city && city.scored;
        if (!counts || city.castle || !state.rules->has(Box::traders)) continue;
        for (std::size_t g = 0; g < 3; ++g) goods[g] -= city.goods[g];
      }
      ASSERT_EQ(goods, (std::array<int, 3>{}));
      if (is_over(state)) break;
      play(game.state, game.choose());
    }
  });
}

TEST(Invariants, AlwaysAPlayerOrChanceDecides) {
  in_random_games(1200, [](Play& game) {
    while (!is_over(game.state)) {
      const Action action = game.choose();
      const PlayerId decider = game.state.turn.decider;
      ASSERT_EQ(decider == kChance, action.type() == ActionType::draw);
      if (decider != kChance) {
        ASSERT_LT(decider.value, game.rules->players());
      }
      ASSERT_LT(game.state.turn.active.value, game.rules->players());
      play(game.state, action);
    }
    ASSERT_EQ(game.state.turn.decider, kChance);
  });
}

// Checks the result of an award's arithmetic. (The sum of a castle's award is the sum of another
// feature.)
void expect_sum(const Award& award) {
  const Arithmetic& sum = award.sum;
  if (award.reason == AwardReason::castle) return;
  ASSERT_EQ(sum.points, sum.tiles * sum.per_tile + sum.pennants * sum.per_pennant +
                            sum.cities * sum.per_city + sum.castles * sum.per_castle +
                            sum.besieged * sum.per_besieged);
  std::uint8_t weigh = 0;
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    if (award.weights[p] != 0) weigh |= static_cast<std::uint8_t>(bit(p));
  }
  ASSERT_EQ(award.winners == 0, weigh == 0);  // a mayor without pennants weighs nothing
  ASSERT_EQ(award.winners & ~weigh, 0);
  ASSERT_EQ(award.pigs & ~award.winners, 0);
}

TEST(Invariants, EventsAccountForEveryPoint) {
  in_random_games(1200, [](Play& game) {
    Events events;
    while (!is_over(game.state)) {
      auto expected = game.state.players;
      events.clear();
      play(game.state, game.choose(), &events);
      const auto give = [&](std::uint8_t players, int points) {
        for_each_bit(players, [&](unsigned p) { expected[p].score += points; });
      };
      for (const Event& event : events) {
        if (event.type == EventType::bonus) give(event.players, event.points);
        if (event.type != EventType::award) continue;
        expect_sum(event.award);
        give(event.award.winners, event.award.sum.points);
        give(event.award.pigs, event.award.pig_points);
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
      *before.back() = game.state();
      ASSERT_TRUE(game.play(test::pick(game.state(), game.legal(), play_of.manner, play_of.rng)));
    }
    while (!before.empty()) {
      ASSERT_EQ(game.actions().size(), before.size());
      ASSERT_TRUE(game.undo());
      ASSERT_TRUE(game.state() == *before.back());
      before.pop_back();
    }
    ASSERT_FALSE(game.undo());
  });
}

TEST(Invariants, PhrasesAreReadAsTheSameAction) {
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

TEST(Invariants, ADealerPlaysEveryGameToItsEnd) {
  in_random_games(1200, [](Play& game) {
    Dealer dealer(game.rules->initial, game.rng);
    while (!is_over(game.state)) {
      const bool chance = game.state.turn.decider == kChance;
      const Action action = chance ? dealer.next(game.state) : game.choose();
      ASSERT_EQ(refusal(game.state, action), std::nullopt);
      play(game.state, action);
    }
  });
}

}  // namespace
}  // namespace bastide
