// Compares what events state with the board, before and after each action of random games of all
// boxes: a sentence may explain only what is so.
#include "base/linear_search.h"
#include "game/game.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

namespace bastide {
namespace {

// One action: the states around it, and its events.
struct Played {
  const State& before;
  const State& after;
  Action action;
  const Events& events;
};

class ExplainedFacts : public testing::Test {
 protected:
  std::map<std::string, int> seen_;  // number of checked events of each type and reason

  void check(const Played& played) {
    for (const Event& event : played.events) {
      std::string name(name_of(event.type));
      switch (event.type) {
        case EventType::award: name = check_award(played, event.award); break;
        case EventType::returned: name = check_return(played, event); break;
        case EventType::card: check_card(played, event); break;
        case EventType::goods: check_goods(played, event); break;
        case EventType::bonus: name = check_bonus(played, event); break;
        case EventType::bonus_turn: name = check_bonus_turn(played, event); break;
        default: break;
      }
      ++seen_[name];
    }
  }

 private:
  static std::string check_award(const Played& played, const Award& award) {
    if (award.reason == AwardReason::castle) check_castle(played, award);
    if (award.feature != SegmentKind::field)
      return award.reason == AwardReason::castle ? "castle" : "award";
    check_farm_cell(played, award);
    const Arithmetic& sum = award.sum;
    EXPECT_EQ(award.cities.size(),
              static_cast<std::size_t>(sum.cities + sum.castles + sum.besieged));
    const Cell quarters = played.after.rules->quarter_cell;
    const bool there = played.after.rules->has(Box::count) && contains(award.cities, quarters);
    EXPECT_EQ(award.counts_city, there);
    return award.counts_city ? "farm beside the Count's city" : "farm";
  }

  // A winner had a figure at the cell by which a farm is named.
  static void check_farm_cell(const Played& played, const Award& award) {
    EXPECT_TRUE(contains(award.cells, award.cell));
    const bool per_city = played.after.rules->options()[kFarmsOption] == Farms::per_city;
    if (award.winners == 0 || per_city) return;
    const auto stood = [&](const State& state) {
      return std::any_of(state.figures.begin(), state.figures.end(),
                         [&](const PlacedFigure& figure) {
                           return cell_of(state, figure.segment) == award.cell &&
                                  (award.winners >> figure.player.value & 1U) != 0;
                         });
    };
    EXPECT_TRUE(stood(played.before) || stood(played.after)) << cell_name(award.cell);
  }

  // The castle brings as many points as the feature that the award names.
  static void check_castle(const Played& played, const Award& award) {
    const Board& board = played.after.board;
    const PlacedTile& tile = board.tiles[tile_at(board, award.like.cell).at()];
    const TileKind& kind = played.after.rules->tile(tile.kind);
    bool found = false;
    for (std::uint8_t i = 0; i < segment_count(kind, tile); ++i) {
      const Feature& feature = board.feature(tile.segment(i));
      if (feature.kind != award.like.feature || feature.castle != award.like.castle) continue;
      const bool same = value_of(*played.after.rules, feature, true).points == award.sum.points;
      found = found || feature.castle || (feature.complete() && same);
    }
    EXPECT_TRUE(found) << cell_name(award.like.cell);
  }

  static bool scores_at(const Events& events, Cell cell) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return event.type == EventType::award && contains(event.award.cells, cell);
    });
  }

  static std::string check_return(const Played& played, const Event& event) {
    const ActionType type = played.action.type();
    const Phase phase = played.before.turn.phase;
    switch (event.reason) {
      case EventReason::may_move_on: EXPECT_EQ(event.figure, Figure::wagon); [[fallthrough]];
      case EventReason::scored: EXPECT_TRUE(scores_at(played.events, event.cell)); break;
      case EventReason::taken_back: EXPECT_EQ(event.figure, Figure::abbot); [[fallthrough]];
      case EventReason::princess:
        EXPECT_EQ(type, ActionType::take);
        EXPECT_EQ(phase, Phase::claim);
        break;
      case EventReason::escape: EXPECT_EQ(phase, Phase::escape); break;
      case EventReason::dragon: EXPECT_EQ(type, ActionType::dragon); break;
      case EventReason::left_alone:
        EXPECT_TRUE(event.figure == Figure::builder || event.figure == Figure::pig);
        EXPECT_TRUE(type == ActionType::dragon || type == ActionType::take);
        break;
      default: ADD_FAILURE() << name_of(event.reason);
    }
    return "returned " + std::string(name_of(event.reason));
  }

  static void check_card(const Played& played, const Event& event) {
    const bool king = event.bonus == BonusKind::king;
    const auto card = [&](const State& state) {
      return king ? state.king_scout.king : state.king_scout.scout;
    };
    EXPECT_EQ(event.player, card(played.after).holder);
    EXPECT_EQ(event.count, card(played.after).tiles);
    EXPECT_EQ(event.from, card(played.before).holder);
    EXPECT_GT(event.count, card(played.before).tiles);
  }

  static void check_goods(const Played& played, const Event& event) {
    std::array<int, 3> all{};
    for (const Event& other : played.events) {
      if (other.type != EventType::goods) continue;
      for (std::size_t i = 0; i < 3; ++i) all[i] += other.goods[i];
    }
    const std::size_t player = event.player.at();
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(played.before.players[player].goods[i] + all[i],
                played.after.players[player].goods[i]);
    }
  }

  static std::string check_bonus(const Played& played, const Event& event) {
    if (event.bonus == BonusKind::goods) {
      for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        EXPECT_EQ(event.owned[p], played.after.players[p].goods[event.good]);
      }
    } else if (event.count != 0) {
      EXPECT_EQ(event.points, event.count);
    }
    return "bonus " + std::string(name_of(event.bonus));
  }

  // A hole's bonus turn is a new turn, a builder's goes on with the same turn.
  static std::string check_bonus_turn(const Played& played, const Event& event) {
    EXPECT_EQ(event.reason == EventReason::builder, played.after.turn.second_part);
    EXPECT_EQ(event.player, played.before.turn.active);
    return "bonus_turn " + std::string(name_of(event.reason));
  }
};

TEST_F(ExplainedFacts, AreSoInRandomGames) {
  Rng rng(11);
  const auto before = std::make_unique<State>();
  for (int i = 0; i < 60; ++i) {
    const bastide::Setup setup = test::random_setup(rng);
    auto game = Game::create(setup);
    ASSERT_TRUE(game);
    const auto manner = static_cast<test::Manner>(i % test::kManners);
    while (!game->over()) {
      const Action action = test::pick(game->state(), game->legal(), manner, rng);
      *before = game->state();
      const auto events = game->play(action);
      ASSERT_TRUE(events);
      check({*before, game->state(), action, *events});
    }
    ASSERT_FALSE(HasFailure()) << "game " << i << '\n' << test::describe(setup);
  }
  for (const char* name :
       {"castle", "farm", "farm beside the Count's city", "returned scored", "returned may_move_on",
        "returned taken_back", "returned dragon", "returned princess", "returned escape",
        "returned left_alone", "card", "goods", "bonus goods", "bonus king", "bonus scout",
        "bonus_turn builder", "bonus_turn hole"}) {
    EXPECT_GT(seen_[name], 0) << name;
  }
}

}  // namespace
}  // namespace bastide
