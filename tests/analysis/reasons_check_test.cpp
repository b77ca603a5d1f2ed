// Compares each reason of many turns with the board, found again by the oracle's flood fill, and
// with counts by hand.
#include "analysis/reasons.h"
#include "analysis/seen_board.h"
#include "analysis/worse_turns.h"
#include "analysis_report/reasons_in_words.h"
#include "oracle/oracle_board.h"
#include "rules/claims_and_returns.h"
#include "rules/turn.h"
#include "search/list_turns.h"
#include "support/random_games.h"
#include "words/languages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::analysis {
namespace {

using oracle::Part;
using oracle::Region;

class CheckedReasons : public testing::Test {
 protected:
  // Compares the best turn with another one, in the position of a base game.
  void check_turns(const State& before, const TurnPlan& best, const TurnPlan& played, double loss) {
    const auto after_best = std::make_unique<State>(before);
    play_plan(*after_best, best);
    const auto after_played = std::make_unique<State>(before);
    play_plan(*after_played, played);
    player_ = before.turn.decider;
    loss_ = loss;
    before_ = &before;
    const Seen in_best(*after_best, figures_laid(before, *after_best, best));
    const Seen in_played(*after_played, figures_laid(before, *after_played, played));
    best_ = &in_best;
    played_ = &in_played;
    const auto reasons = find_reasons(before, best, played, loss);
    EXPECT_LE(reasons.size(), 2U);
    if (reasons.size() == 2 && reasons[0].site) {
      EXPECT_NE(reasons[0].site, reasons[1].site);
    }
    for (const Reason& reason : reasons) {
      EXPECT_GE(reason.points, 0.3 * loss);
      EXPECT_EQ(reason.player, player_);
      ++seen_[std::string(name_of(reason.kind))];
      SCOPED_TRACE(std::string(name_of(reason.kind)) + " at " + cell_name(reason.cell) +
                   " in turn " + std::to_string(before.turn.number));
      check_words(reason);
      if (reason.instead) check_instead(*reason.instead);
      reason.feature ? check_feature(reason) : check_followers(reason);
    }
  }

  std::map<std::string, int> seen_;  // number of checked reasons of each kind

 private:
  // Every part of the sentences has words in every language.
  static void check_words(const Reason& reason) {
    for (const std::string_view code : language_codes()) {
      const std::string text =
          find_language(code)->write(reason_in_words(reason, {"Anna", "Bob", "You"}));
      EXPECT_GT(text.size(), 20U);
      for (const std::string_view wrong : {"{", "}", "  ", "()", " ,"}) {
        EXPECT_EQ(text.find(wrong), text.npos) << text;
      }
    }
  }

  // The played turn puts a follower there, on a feature of the player alone.
  void check_instead(const ClaimedFeature& claimed) {
    ++seen_["instead"];
    EXPECT_GE(claimed.points, 0.5);
    EXPECT_TRUE(is_new_follower_at(played_->state(), claimed.cell));
    bool own = false;
    for (const Region* region : played_->at(claimed.kind, claimed.cell)) {
      own = own || (!region->complete() && played_->owners(*region) == player_set(player_.at()) &&
                    played_->is_named(*region, claimed.cell, claimed.part));
    }
    EXPECT_TRUE(own);
  }

  void check_followers(const Reason& reason) {
    EXPECT_EQ(reason.best, best_->supply(player_));
    EXPECT_EQ(reason.played, played_->supply(player_));
    EXPECT_GT(reason.best, reason.played);
    EXPECT_LE(reason.points, 1.5 * loss_);
    const bool uses_last = reason.played == 0 && Seen(*before_, {}).supply(player_) > 0;
    EXPECT_EQ(reason.kind == ReasonKind::last_follower, uses_last);
  }

  // Some features at the named cell, one of each position, are as the reason says.
  void check_feature(const Reason& reason) {
    bool right = false;
    bool shown = false;
    const auto best = best_->at(*reason.feature, reason.cell);
    const auto played = played_->at(*reason.feature, reason.cell);
    for (const Region* region : best) shown = shown || is_shown(reason, *best_, *region);
    for (const Region* region : played) shown = shown || is_shown(reason, *played_, *region);
    for (const Region* one : with_none(best)) {
      for (const Region* other : with_none(played)) right = right || is_right(reason, one, other);
    }
    EXPECT_TRUE(shown);
    EXPECT_TRUE(right) << reason.best << ", here " << reason.played;
  }

  // Does a follower of the player stand there who was not there before?
  bool is_new_follower_at(const State& after, Cell cell) const {
    return std::any_of(after.figures.begin(), after.figures.end(), [&](const auto& figure) {
      return figure.player == player_ && cell_of(after, figure.segment) == cell &&
             std::find(before_->figures.begin(), before_->figures.end(), figure) ==
                 before_->figures.end();
    });
  }

  static bool is_shown(const Reason& reason, const Seen& turn, const Region& region) {
    return turn.cells(region) == reason.cells && turn.is_named(region, reason.cell, reason.part);
  }

  static std::vector<const Region*> with_none(std::vector<const Region*> regions) {
    if (regions.empty()) regions.push_back(nullptr);
    return regions;
  }

  bool is_right(const Reason& reason, const Region* best, const Region* played) const {
    const PlayerSet own = player_set(player_.at());
    switch (reason.kind) {
      case ReasonKind::scores: return scores(reason, best, played);
      case ReasonKind::completes:
        return scores(reason, best, played) && best->complete() && played != nullptr &&
               !played->complete() && has_player(played_->owners(*played), player_.at());
      case ReasonKind::claims:
        return best != nullptr && best_->owners(*best) == own && reason.best > 0 &&
               is_new_follower_at(best_->state(), reason.cell) &&
               (!reason.instead ||
                std::lround(reason.best) > std::lround(reason.instead->points)) &&
               (played == nullptr || played_->owners(*played) == 0 || !overlap(*best, *played));
      case ReasonKind::joins: {
        const bool after_best = reason.best > 0;
        const Region* region = after_best ? best : played;
        return region != nullptr && joins(reason, after_best ? *best_ : *played_, *region);
      }
      default: break;
    }
    if (best == nullptr || played == nullptr) return false;
    const bool same = reason.best_owners == best_->owners(*best) &&
                      reason.played_owners == played_->owners(*played);
    if (!same || !overlap(*best, *played)) return false;
    switch (reason.kind) {
      case ReasonKind::owners:
        return share(reason.best_owners) > share(reason.played_owners) &&
               reason.best == (best->kind == SegmentKind::field ? 0 : best_->points(*best, false));
      case ReasonKind::fits:
        return reason.best == best_->fitting(*reason.site) &&
               reason.played == played_->fitting(*reason.site) &&
               (is_open(*best_, *best, *reason.site) || is_open(*played_, *played, *reason.site));
      case ReasonKind::chance:
        return !best->complete() && !played->complete() &&
               (reason.best > reason.played) == (reason.best_owners == own);
      case ReasonKind::cities:
        return reason.best == best_->cities(*best) && reason.played == played_->cities(*played);
      case ReasonKind::size: {
        const bool way = is_way(best->kind);
        return reason.best == best_->points(*best, way) &&
               reason.played == played_->points(*played, way);
      }
      default: return false;
    }
  }

  // Is the region that scores more the only one of its group which scores for the owners, and are
  // the numbers what each of them gets for the groups?
  bool scores(const Reason& reason, const Region* best, const Region* played) const {
    const bool gained =
        reason.best_owners == player_set(player_.at()) || reason.best > reason.played;
    const Region* shown = gained ? best : played;
    const Seen& turn = gained ? *best_ : *played_;
    if (shown == nullptr || turn.cells(*shown) != reason.cells) return false;
    const double at_played = reason.kind == ReasonKind::completes ? 0 : reason.played;
    if (!scored(turn, *shown, gained ? reason.best : at_played)) return false;
    bool right = turn.owners(*shown) == reason.best_owners;
    for_each_bit(reason.best_owners, [&](unsigned player) {
      if (gained && player != player_.at()) return;
      const auto [in_best, in_played] = sums_for(turn, *shown, player);
      right = right && in_best == reason.best && in_played == at_played;
    });
    return right;
  }

  // What the player gets after both turns for all regions that hang together with this one by
  // parts that both have.
  std::pair<int, int> sums_for(const Seen& turn, const Region& shown, unsigned player) const {
    std::set<Part> parts;
    const auto grow = [&](const Seen& seen) {
      int sum = 0;
      for (const Region& region : seen.table().regions()) {
        const bool in = std::any_of(region.parts.begin(), region.parts.end(),
                                    [&](const Part& part) { return parts.contains(part); });
        if (!in) continue;
        sum += seen.score(region, player);
        for (const Part& part : region.parts) {
          if (is_shared(part)) parts.insert(part);
        }
      }
      return sum;
    };
    for (const Part& part : shown.parts) {
      if (is_shared(part)) parts.insert(part);
    }
    if (parts.empty()) {  // a region of the placed tile alone
      const int sum = turn.score(shown, player);
      return &turn == best_ ? std::pair(sum, 0) : std::pair(0, sum);
    }
    std::size_t before = 0;
    std::pair<int, int> sums;
    do {
      before = parts.size();
      sums = {grow(*best_), grow(*played_)};
    } while (parts.size() > before);
    return sums;
  }

  // Do the two regions have a part of both tables, or lie both on the placed tile alone?
  bool overlap(const Region& best, const Region& played) const {
    const bool alone = best.tiles.size() == 1 && played.tiles.size() == 1;
    return std::any_of(best.parts.begin(), best.parts.end(), [&](const Part& part) {
      return (alone || is_shared(part)) &&
             std::binary_search(played.parts.begin(), played.parts.end(), part);
    });
  }

  // Do both tables have the part, at the same sides?
  bool is_shared(const Part& part) const {
    const auto at = static_cast<std::size_t>(part.tile);
    const PlacedTile& one = best_->state().board.tiles[at];
    const PlacedTile& other = played_->state().board.tiles[at];
    return one.cell == other.cell && one.kind == other.kind && one.rotation == other.rotation;
  }

  bool joins(const Reason& reason, const Seen& turn, const Region& region) const {
    const auto others = turn.at(region.kind, reason.other->cell);
    const bool gained = share(reason.other->together) > share(reason.best_owners);
    return gained == (reason.best > 0) && turn.owners(region) == reason.best_owners &&
           std::any_of(others.begin(), others.end(), [&](const Region* other) {
             return turn.is_named(*other, reason.other->cell, reason.other->part) &&
                    turn.owners(*other) == reason.other->owners &&
                    turn.owners(region, *other) == reason.other->together &&
                    turn.joining(*reason.site, region, *other) ==
                        std::max(reason.best, reason.played);
           });
  }

  int share(PlayerSet owners) const {
    return !has_player(owners, player_.at()) ? 0 : has_several(owners) ? 1 : 2;
  }

  // Did the turn or the end of the game score the region with so many points for its owners?
  bool scored(const Seen& turn, const Region& region, double points) const {
    const bool over = is_over(turn.state());
    bool paid = false;
    for (unsigned p = 0; p < turn.state().rules->players(); ++p) {
      paid = paid || turn.state().players[p].score - before_->players[p].score >= points;
    }
    return paid && (over || region.complete()) && turn.points(region, region.complete()) == points;
  }

  // Must the site be filled to complete the region?
  static bool is_open(const Seen& seen, const Region& region, Cell site) {
    const std::vector<Cell> cells = seen.cells(region);
    return std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
      const int x = std::abs(cell.x - site.x);
      const int y = std::abs(cell.y - site.y);
      return is_centre(region.kind) ? x <= 1 && y <= 1 : x + y == 1;
    });
  }

  PlayerId player_;
  double loss_ = 0;
  const State* before_ = nullptr;
  const Seen* best_ = nullptr;
  const Seen* played_ = nullptr;
};

// Games in which a player plays one of the better turns at random, and compares it with the best.
//   BASTIDE_REASON_GAMES=N plays N games; ./check analyses plays two hundred.
TEST_F(CheckedReasons, AreSoOnTheBoard) {
  const std::uint64_t games = test::number_from_environment("BASTIDE_REASON_GAMES", 12);
  for_each_worse_turn(games, [&](const State& before, const TurnPlan& best, const TurnPlan& played,
                                 double loss) { check_turns(before, best, played, loss); });
  if (games < 12) return;  // too few to have every kind
  EXPECT_GT(seen_["instead"], 0);
  for (const std::string_view name : kReasonNames) {
    EXPECT_GT(seen_[std::string(name)], 0) << name;
  }
}

}  // namespace
}  // namespace bastide::analysis
