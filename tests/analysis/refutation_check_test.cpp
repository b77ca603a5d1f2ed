// Compares what could have followed many turns with the board, found again by the oracle's flood
// fill, and with all tiles left.
#include "analysis/refutation.h"
#include "analysis/seen_board.h"
#include "analysis/worse_turns.h"
#include "analysis_report/reasons_in_words.h"
#include "evaluate/evaluation.h"
#include "rules/draws_and_placements.h"
#include "search/list_turns.h"
#include "support/random_games.h"
#include "words/languages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::analysis {
namespace {

using oracle::Region;

class CheckedRefutation : public testing::Test {
 protected:
  // `played` lost `loss` points against `best`, in the position of a base game.
  void check_turn(const State& before, const TurnPlan& best, const TurnPlan& played, double loss) {
    const auto found = find_refutation(before, best, played, loss);
    if (!found) return;
    ++seen_[std::string(name_of(found->kind))];
    player_ = before.turn.decider;
    SCOPED_TRACE(std::string(name_of(found->kind)) + " at " + cell_name(found->cell) + " in turn " +
                 std::to_string(before.turn.number));
    EXPECT_EQ(found->player, player_);
    EXPECT_GE(found->loss, loss);
    const auto after_best = std::make_unique<State>(before);
    play_plan(*after_best, best);
    const auto after_played = std::make_unique<State>(before);
    play_plan(*after_played, played);
    check_tile(*after_best, *after_played, *found);
    check_reply(*after_played, *found);
    check_words(*found);
  }

  std::map<std::string, int> seen_;  // number of checked refutations of each kind

 private:
  // The tile is left so often, and no other tile that can be placed costs more.
  void check_tile(const State& best, const State& played, const Refutation& found) {
    unsigned tiles_left = 0;
    for (const ChanceOutcome& outcome : chance_outcomes(played)) {
      const unsigned copies = copies_left(played, outcome.kind);
      tiles_left += copies;
      if (outcome.kind == found.tile) {
        EXPECT_EQ(found.copies, copies);
      }
      const auto here = lead_with(played, outcome.kind);
      const auto there = lead_with(best, outcome.kind);
      if (!here || !there) continue;
      if (outcome.kind == found.tile) {
        EXPECT_NEAR(found.loss, *there - *here, 1e-6);
      }
    }
    EXPECT_EQ(found.tiles_left, tiles_left);
  }

  // The copies of the kind that are not on the board.
  static unsigned copies_left(const State& state, KindId kind) {
    unsigned copies = state.rules->initial.bag.count[kind.at()];
    const std::size_t setup = state.rules->initial.board.tiles.size();
    for (std::size_t i = setup; i < state.board.tiles.size(); ++i) {
      if (state.board.tiles[i].kind == kind) --copies;
    }
    return copies;
  }

  // The player's lead after the best of all turns with the tile.
  std::optional<double> lead_with(const State& state, KindId kind) {
    const auto next = std::make_unique<State>(state);
    play(*next, Action::draw(kind));
    if (is_over(*next) || next->turn.decider == kChance) return {};
    list_turns(*next, *evaluation_, walk_, listed_);
    play_plan(*next, listed_.front().plan);
    if (is_over(*next)) return {};
    evaluation_->look_at(*next);
    return in_points(expected_lead(evaluation_->expect(), next->rules->players(), player_));
  }

  void check_reply(const State& played, const Refutation& found) {
    const auto drawn = std::make_unique<State>(played);
    ASSERT_TRUE(is_legal(*drawn, Action::draw(found.tile)));
    play(*drawn, Action::draw(found.tile));
    EXPECT_EQ(drawn->turn.decider, found.other);
    EXPECT_NE(found.other, found.player);
    const auto after = std::make_unique<State>(*drawn);
    ASSERT_TRUE(is_legal(*after, found.reply.first));
    play(*after, found.reply.first);
    if (found.reply.has_second) {
      ASSERT_TRUE(is_legal(*after, found.reply.second));
      play(*after, found.reply.second);
    }
    const Seen then(played, {played.figures.begin(), played.figures.end()});
    const Seen later(*after, figures_laid(*drawn, *after, found.reply));
    const int scored =
        after->players[found.other.at()].score - played.players[found.other.at()].score;
    bool right = false;
    for (const Region* region : later.at(found.feature, found.cell)) {
      if (later.cells(*region) != found.cells || later.owners(*region) != found.owners) continue;
      if (!later.is_named(*region, found.cell, found.part)) continue;
      right = right || is_right(found, then, later, *region, scored);
    }
    EXPECT_TRUE(right);
  }

  // Does a follower stand at the named cell who was not there before the reply?
  static bool is_new_follower(const Refutation& found, const Seen& then, const Seen& later) {
    const auto& old = then.state().figures;
    const auto& figures = later.state().figures;
    return std::any_of(figures.begin(), figures.end(), [&](const PlacedFigure& figure) {
      return figure.player == found.other && cell_of(later.state(), figure.segment) == found.cell &&
             std::find(old.begin(), old.end(), figure) == old.end();
    });
  }

  static bool is_right(const Refutation& found, const Seen& then, const Seen& later,
                       const Region& region, int scored) {
    const PlayerSet own = player_set(found.player.at());
    if (found.kind == ReplyKind::claims) {
      const bool named = region.kind != SegmentKind::field || is_new_follower(found, then, later);
      return !region.complete() && found.owners == player_set(found.other.at()) &&
             found.points > 0 && named;
    }
    if (found.points != later.score(region, found.other.at()) || found.points > scored)
      return false;
    if (found.kind == ReplyKind::scores) {
      return region.complete() && has_player(found.owners, found.other.at()) && found.points > 0;
    }
    for (const Region* before : then.at(found.feature, found.cell)) {
      const PlayerSet owners = then.owners(*before);
      const bool same = std::includes(region.parts.begin(), region.parts.end(),
                                      before->parts.begin(), before->parts.end());
      if (!same || !has_player(owners, found.player.at())) continue;
      switch (found.kind) {
        case ReplyKind::takes: return (found.owners & own) == 0 && found.owners != 0;
        case ReplyKind::shares:
          return owners == own && has_player(found.owners, found.player.at()) &&
                 has_several(found.owners);
        default:
          return owners == found.owners && !region.complete() && !before->complete() &&
                 found.before - found.after >= 0.05;
      }
    }
    return false;
  }

  // Every part of the sentences has words in every language.
  static void check_words(const Refutation& found) {
    for (const std::string_view code : language_codes()) {
      const std::string text =
          find_language(code)->write(refutation_in_words(found, {"Anna", "Bob", "You"}));
      for (const std::string_view wrong : {"{", "}", "  ", "()", " ,", " 0 point", " 0 Punkt"}) {
        EXPECT_EQ(text.find(wrong), text.npos) << text;
      }
    }
  }

  PlayerId player_;
  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
  TurnWalk walk_;
  std::vector<ListedTurn> listed_;
};

// Games in which a player plays one of the better turns at random, and compares it with the best.
//   BASTIDE_REASON_GAMES=N plays N games.
TEST_F(CheckedRefutation, IsSoOnTheBoard) {
  const std::uint64_t games = test::number_from_environment("BASTIDE_REASON_GAMES", 12);
  for_each_worse_turn(games, [&](const State& before, const TurnPlan& best, const TurnPlan& played,
                                 double loss) { check_turn(before, best, played, loss); });
  if (games < 12) return;  // too few to have every kind
  for (const std::string_view name : {"hinders", "scores", "claims"}) {
    EXPECT_GT(seen_[std::string(name)], 0) << name;
  }
}

}  // namespace
}  // namespace bastide::analysis
