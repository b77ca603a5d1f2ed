#include "analysis/refutation.h"

#include "analysis/compared_turns.h"
#include "analysis/lead_of_parts.h"
#include "evaluate/evaluation.h"
#include "rules/claims_and_returns.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace bastide::analysis {

namespace {

// The tile costs at least as much as the turn lost, and a point. So much of this is what the tile
// costs beyond the mean of all tiles, and so much what the reply does to the named feature.
constexpr double kLeastCost = 1;
constexpr double kLeastBeyondMean = 0.25;
constexpr double kLeastOfFeature = 0.3;

// The features before and after a reply.
class ReplyOnBoard {
 public:
  // `state`: chance decides.
  ReplyOnBoard(const State& state, PlayerId player, KindId tile, const TurnPlan& reply)
      : turns_(state, std::make_unique<AfterTurn>(state, std::vector<Action>()),
               std::make_unique<AfterTurn>(state, with_draw(tile, reply))),
        player_(player),
        other_(state.turn.active),
        lead_(player, state.rules->players(), turns_.played().expected) {}

  // Writes what the reply does to the feature by which the player's lead falls most. Returns false
  // if it falls by less than `least`, or if no kind of reply says what happens.
  bool describe(Refutation& refutation, double least) const {
    const MatchedFeatures* worst = nullptr;
    for (const MatchedFeatures& features : turns_.features()) {
      const double fall = lead_.of(difference(points_of(turns_.best(), features.best),
                                              points_of(turns_.played(), features.played)));
      if (fall < least) continue;
      least = fall;
      worst = &features;
    }
    return worst != nullptr && worst->played.size() == 1 && describe_feature(refutation, *worst);
  }

 private:
  static std::vector<Action> with_draw(KindId tile, const TurnPlan& reply) {
    std::vector<Action> actions = actions_of(reply);
    actions.insert(actions.begin(), Action::draw(tile));
    return actions;
  }

  bool is_own(PlayerSet owners) const { return has_player(owners, player_.at()); }

  bool describe_feature(Refutation& refutation, const MatchedFeatures& features) const {
    const SeenFeature& after = features.played.front();
    refutation.feature = after.feature().kind;
    refutation.cells = cells_of(after.turn->state.board, after.id);
    refutation.owners = after.owners();
    refutation.points = after.points_for(other_.at());
    for (const SeenFeature& before : features.best) {
      if (!is_own(before.owners())) continue;
      const SegmentId segment = turns_.shared_segment(before, after);
      name_by(refutation, after, segment);
      return describe_own(refutation, before, after);
    }
    const SegmentId segment = features.best.empty()
                                  ? after.feature().first
                                  : turns_.shared_segment(features.best.front(), after);
    name_by(refutation, after, segment);
    return describe_other(refutation, after);
  }

  static void name_by(Refutation& refutation, const SeenFeature& after, SegmentId segment) {
    refutation.cell = cell_of(after.turn->state, segment);
    refutation.part = part_of_tile(after.turn->state, segment);
  }

  // A feature that belonged to the player.
  bool describe_own(Refutation& refutation, const SeenFeature& before,
                    const SeenFeature& after) const {
    const PlayerSet owners = after.owners();
    if (owners != 0 && !is_own(owners)) {
      refutation.kind = ReplyKind::takes;
      return true;
    }
    if (!has_several(before.owners()) && has_several(owners)) {
      refutation.kind = ReplyKind::shares;
      return true;
    }
    const bool open = after.award == nullptr && owners == before.owners();
    if (!open || before.chance() - after.chance() < kLeastChance) return false;
    refutation.kind = ReplyKind::hinders;
    refutation.before = before.chance();
    refutation.after = after.chance();
    return true;
  }

  bool describe_other(Refutation& refutation, const SeenFeature& after) const {
    if (refutation.points > 0) {
      refutation.kind = ReplyKind::scores;
      return true;
    }
    const bool own = after.part != nullptr && after.owners() == player_set(other_.at());
    const SegmentId follower = after.new_follower_of(other_, turns_.before());
    if (!own || !follower.valid()) return false;
    // A farm may reach far, so its new follower names it.
    if (refutation.feature == SegmentKind::field) name_by(refutation, after, follower);
    refutation.kind = ReplyKind::claims;
    refutation.points = static_cast<int>(std::lround(in_points(after.part->points[other_.at()])));
    return refutation.points > 0;
  }

  ComparedTurns turns_;
  PlayerId player_;
  PlayerId other_;
  LeadOfParts lead_;
};

struct Reply {
  TurnPlan plan;
  double lead = 0;  // the player's lead after it
};

// A tile that could be drawn after both turns, and the replies with it.
struct NextTile {
  KindId kind;
  unsigned copies = 0;
  Reply after_best;
  Reply after_played;

  double cost() const { return after_best.lead - after_played.lead; }
};

class Refuter {
 public:
  Refuter(const State& before, const TurnPlan& best, const TurnPlan& played)
      : player_(before.turn.decider), best_(before), played_(before) {
    play_plan(best_, best);
    play_plan(played_, played);
  }

  std::optional<Refutation> find(double loss) {
    if (!others_draw(best_) || !others_draw(played_)) return {};
    for (const NextTile& tile : harmful_tiles(loss)) {
      if (auto found = on_board(tile)) return found;
    }
    return {};
  }

 private:
  bool others_draw(const State& state) const {
    return !is_over(state) && state.turn.decider == kChance && state.turn.active != player_;
  }

  std::vector<NextTile> next_tiles() {
    std::vector<NextTile> tiles;
    for (const ChanceOutcome& outcome : chance_outcomes(played_)) {
      tiles_left_ += outcome.copies;
      const auto after_best = reply(best_, outcome.kind);
      const auto after_played = reply(played_, outcome.kind);
      if (!after_best || !after_played) continue;
      tiles.push_back({outcome.kind, outcome.copies, *after_best, *after_played});
    }
    return tiles;
  }

  // The tiles that cost enough, the one first that costs most in the mean over all draws.
  std::vector<NextTile> harmful_tiles(double loss) {
    const double least = std::max(loss, kLeastCost);
    std::vector<NextTile> tiles = next_tiles();
    double copies = 0;
    double sum = 0;
    for (const NextTile& tile : tiles) {
      copies += tile.copies;
      sum += tile.copies * tile.after_played.lead;
    }
    std::erase_if(tiles, [&](const NextTile& tile) {
      const double beyond_mean = sum / copies - tile.after_played.lead;
      return tile.cost() < least || beyond_mean < kLeastBeyondMean * tile.cost();
    });
    std::stable_sort(tiles.begin(), tiles.end(), [](const NextTile& a, const NextTile& b) {
      return a.copies * a.cost() > b.copies * b.cost();
    });
    return tiles;
  }

  // The best reply with a tile of this kind. Nothing if the tile cannot be placed, or ends the
  // game.
  std::optional<Reply> reply(const State& state, KindId kind) {
    if (!is_legal(state, Action::draw(kind))) return {};
    state_ = state;
    play(state_, Action::draw(kind));
    if (is_over(state_) || state_.turn.decider != state.turn.active) return {};
    Reply reply;
    reply.plan = policy_.best(state_);
    if (reply.plan.first.type() != ActionType::place) return {};
    play_plan(state_, reply.plan);
    if (is_over(state_)) return {};
    evaluation_.look_at(state_);
    const unsigned players = state.rules->players();
    reply.lead = in_points(expected_lead(evaluation_.expect(), players, player_));
    return reply;
  }

  // Nothing if the reply after the best turn does as much.
  std::optional<Refutation> on_board(const NextTile& tile) const {
    Refutation found;
    found.player = player_;
    found.other = played_.turn.active;
    found.tile = tile.kind;
    found.copies = tile.copies;
    found.tiles_left = tiles_left_;
    found.reply = tile.after_played.plan;
    found.loss = tile.cost();
    const double least = kLeastOfFeature * found.loss;
    const ReplyOnBoard here(played_, player_, tile.kind, tile.after_played.plan);
    if (!here.describe(found, least)) return {};
    Refutation other;
    const ReplyOnBoard there(best_, player_, tile.kind, tile.after_best.plan);
    if (there.describe(other, least) && does_as_much(other, found, least)) return {};
    return found;
  }

  // Does the one reply the same as the other, but for less than `least` points?
  static bool does_as_much(const Refutation& one, const Refutation& other, double least) {
    if (one.kind != other.kind) return false;
    const bool by_points = one.kind == ReplyKind::scores || one.kind == ReplyKind::claims;
    return by_points ? other.points - one.points < least : one.cell == other.cell;
  }

  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  PlayerId player_;
  State best_;    // after the best turn
  State played_;  // after the played turn
  State state_;
  unsigned tiles_left_ = 0;
};

}  // namespace

std::optional<Refutation> find_refutation(const State& before, const TurnPlan& best,
                                          const TurnPlan& played, double loss) {
  return std::make_unique<Refuter>(before, best, played)->find(loss);
}

}  // namespace bastide::analysis
