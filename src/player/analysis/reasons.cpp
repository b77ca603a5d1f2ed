#include "analysis/reasons.h"

#include "analysis/compared_turns.h"
#include "analysis/values_by_seat.h"
#include "evaluate/bag_view.h"
#include "evaluate/evaluation.h"
#include "evaluate/site_features.h"
#include "rules/claims_and_returns.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace bastide::analysis {

namespace {

constexpr double kLeastExplained = 0.5;  // part of the loss that the evaluation must explain
constexpr double kLeastReason = 0.3;     // likewise, a reason
constexpr std::size_t kMostReasons = 2;
// Chances and numbers of fitting tiles are a reason if they differ by so much.
constexpr double kLeastChance = 0.05;
constexpr int kFewTiles = 3;

// A player's lead over one opponent and the average, as a sum of parts: expected_lead() with the
// opponent who is the strongest after the played turn.
class Lead {
 public:
  Lead(PlayerId player, unsigned players, const ExpectedPoints& expected)
      : player_(player.at()), players_(players), strongest_(player_) {
    for (std::size_t p = 0; p < players; ++p) {
      if (p == player_) continue;
      if (strongest_ == player_ || expected[p] > expected[strongest_]) strongest_ = p;
    }
  }

  double of(const ExpectedPoints& points) const {
    if (players_ == 1) return in_points(points[player_]);
    double others = 0;
    for (std::size_t p = 0; p < players_; ++p) {
      if (p != player_) others += in_points(points[p]);
    }
    return in_points(points[player_]) -
           (in_points(points[strongest_]) + others / (players_ - 1)) / 2;
  }

 private:
  std::size_t player_;
  unsigned players_;
  std::size_t strongest_;
};

int supply_of(const State& state, PlayerId player) {
  int supply = 0;
  for (const Figure figure : state.rules->followers) {
    supply += state.players[player.at()].supply[number(figure)];
  }
  return supply;
}

double chance_of(const SeenFeature& seen) {
  return seen.part == nullptr ? 0 : static_cast<double>(seen.part->term.complete) / kSure;
}

class ReasonFinder {
 public:
  ReasonFinder(const State& before, const TurnPlan& best, const TurnPlan& played, double loss)
      : turns_(before, best, played),
        player_(before.turn.decider),
        players_(before.rules->players()),
        loss_(loss),
        lead_(player_, players_, turns_.played().expected) {}

  std::vector<Reason> find() {
    const double explained = in_points(expected_lead(turns_.best().expected, players_, player_) -
                                       expected_lead(turns_.played().expected, players_, player_));
    if (explained < kLeastExplained * loss_) return {};
    add_followers();
    for (const MatchedFeatures& features : turns_.features()) add_feature(features);
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Reason& a, const Reason& b) { return a.points > b.points; });
    found_.resize(std::min(found_.size(), kMostReasons));
    return std::move(found_);
  }

 private:
  bool enough(double points) const { return points > 0 && points >= kLeastReason * loss_; }

  // ---- followers
  // ----------------------------------------------------------------------------------

  double by_followers(const AfterTurn& turn) const {
    double points = 0;
    for (const ValuePart& part : turn.parts) {
      if (part.kind == PartKind::followers) points += in_points(part.points[player_.at()]);
    }
    return points;
  }

  void add_followers() {
    const int best = supply_of(turns_.best().state, player_);
    const int played = supply_of(turns_.played().state, player_);
    const double points = by_followers(turns_.best()) - by_followers(turns_.played());
    if (best <= played || !enough(points)) return;
    Reason& reason = found_.emplace_back();
    const bool uses_last = played == 0 && supply_of(turns_.before(), player_) > 0;
    reason.kind = uses_last ? ReasonKind::last_follower : ReasonKind::followers;
    reason.player = player_;
    reason.points = points;
    reason.best = best;
    reason.played = played;
  }

  // ---- features
  // -----------------------------------------------------------------------------------

  // What these features add to the player's lead.
  double worth_of(const AfterTurn& turn, const std::vector<SeenFeature>& features) const {
    ExpectedPoints points{};
    for (const SeenFeature& seen : features) {
      for (const ValuePart& part : turn.parts) {
        const bool own = part.kind == PartKind::feature || part.kind == PartKind::stuck;
        if (!own || turn.state.board.feature_of[part.segment.at()] != seen.id) continue;
        for (std::size_t p = 0; p < points.size(); ++p) points[p] += part.points[p];
      }
      if (seen.award == nullptr) continue;
      for_each_bit(seen.award->winners,
                   [&](unsigned p) { points[p] += points_for(seen, p) * kPoint; });
    }
    return lead_.of(points);
  }

  // The first kind of reason that holds for two features with a common segment.
  void add_feature(const MatchedFeatures& features) {
    const double points =
        worth_of(turns_.best(), features.best) - worth_of(turns_.played(), features.played);
    if (!enough(points)) return;
    std::optional<Reason> found;
    const auto take = [&](std::optional<Reason> reason) {
      if (reason && (!found || reason->kind < found->kind)) found = std::move(reason);
    };
    for (const SeenFeature& best : features.best) {
      for (const SeenFeature& played : features.played) {
        const SegmentId segment = turns_.shared_segment(best, played);
        if (segment.valid()) take(compare(best, played, segment));
      }
    }
    if (features.played.empty()) {
      for (const SeenFeature& best : features.best) take(only_best(best));
    }
    if (features.best.empty()) {
      for (const SeenFeature& played : features.played) take(only_played(played));
    }
    if (!found) return;
    found->points = points;
    found_.push_back(std::move(*found));
  }

  // The points of the feature's award for a player.
  static int points_for(const SeenFeature& seen, std::size_t player) {
    if (seen.award == nullptr || !has_player(seen.award->winners, player)) return 0;
    const bool pig = has_player(seen.award->pigs, player);
    return seen.award->sum.points + (pig ? seen.award->pig_points : 0);
  }

  bool is_own(PlayerSet owners) const { return has_player(owners, player_.at()); }

  Reason about(ReasonKind kind, const SeenFeature& shown, SegmentId segment) const {
    Reason reason;
    reason.kind = kind;
    reason.player = player_;
    reason.feature = shown.feature().kind;
    reason.cell = cell_of(shown.turn->state, segment);
    reason.cells = cells_of(shown.turn->state.board, shown.id);
    reason.best_owners = reason.played_owners = shown.owners();
    reason.tiles_left = shown.turn->state.bag.left;
    return reason;
  }

  // A feature of the tile that the best turn placed, without any other.
  std::optional<Reason> only_best(const SeenFeature& best) const {
    const int points = points_for(best, player_.at());
    if (points > 0) return scores(best, best.feature().first, points, 0);
    if (best.part != nullptr && is_own(best.owners())) return claims(best, best.feature().first);
    return {};
  }

  // A feature of the tile that the played turn placed, without any other.
  std::optional<Reason> only_played(const SeenFeature& played) const {
    if (played.award == nullptr || is_own(played.award->winners)) return {};
    return scores(played, played.feature().first, 0, played.award->sum.points);
  }

  std::optional<Reason> compare(const SeenFeature& best, const SeenFeature& played,
                                SegmentId segment) const {
    if (best.award != nullptr || played.award != nullptr) return awards(best, played, segment);
    if (best.part == nullptr || !best.part->claimed) return {};
    if (played.owners() == 0) {
      const bool placed = is_own(best.owners()) && follower_comes(best);
      return placed ? claims(best, segment) : std::optional<Reason>();
    }
    if (share(best.owners()) > share(played.owners())) {
      Reason reason = about(ReasonKind::owners, best, segment);
      reason.played_owners = played.owners();
      const Arithmetic value = value_of(*best.turn->state.rules, best.feature(), false);
      reason.best = reason.played = value.points;
      return reason;
    }
    if (best.owners() != played.owners() || has_several(best.owners())) return {};
    return same_owner(best, played, segment);
  }

  // How much of a feature belongs to the player: 2 all, 1 a share.
  int share(PlayerSet owners) const { return !is_own(owners) ? 0 : has_several(owners) ? 1 : 2; }

  // Does the best turn put a follower on the feature?
  bool follower_comes(const SeenFeature& best) const {
    const State& state = best.turn->state;
    const State& before = turns_.before();
    return std::any_of(state.figures.begin(), state.figures.end(), [&](const PlacedFigure& figure) {
      const bool new_there =
          std::find(before.figures.begin(), before.figures.end(), figure) == before.figures.end();
      return new_there && figure.player == player_ &&
             state.board.feature_of[figure.segment.at()] == best.id;
    });
  }

  // One position or both scored the feature.
  std::optional<Reason> awards(const SeenFeature& best, const SeenFeature& played,
                               SegmentId segment) const {
    const int own_best = points_for(best, player_.at());
    const int own_played = points_for(played, player_.at());
    if (own_best > own_played) {
      if (played.award != nullptr || !is_own(played.owners())) {
        return scores(best, segment, own_best, own_played);
      }
      Reason reason = about(ReasonKind::completes, best, segment);
      reason.best = own_best;
      reason.played = chance_of(played);
      return reason;
    }
    const auto others = [&](const SeenFeature& seen) {
      return seen.award == nullptr || is_own(seen.award->winners) ? 0 : seen.award->sum.points;
    };
    if (others(played) <= others(best)) return {};
    return scores(played, segment, others(best), others(played));
  }

  Reason scores(const SeenFeature& shown, SegmentId segment, int best, int played) const {
    Reason reason = about(ReasonKind::scores, shown, segment);
    reason.best = best;
    reason.played = played;
    return reason;
  }

  Reason claims(const SeenFeature& best, SegmentId segment) const {
    Reason reason = about(ReasonKind::claims, best, segment);
    reason.best = in_points(best.part->points[player_.at()]);
    return reason;
  }

  // The feature belongs to the same player in both positions.
  std::optional<Reason> same_owner(const SeenFeature& best, const SeenFeature& played,
                                   SegmentId segment) const {
    const bool own = is_own(best.owners());
    // The better and the worse of the two for the feature's owner.
    const SeenFeature& more = own ? best : played;
    const SeenFeature& less = own ? played : best;
    const auto reason = [&](ReasonKind kind, double at_best, double at_played) {
      Reason found = about(kind, best, segment);
      found.best = at_best;
      found.played = at_played;
      return found;
    };
    if (best.feature().kind == SegmentKind::field) {
      if (more.part->term.cities <= less.part->term.cities) return {};
      return reason(ReasonKind::cities, best.part->term.cities, played.part->term.cities);
    }
    if (chance_of(more) - chance_of(less) >= kLeastChance) {
      if (const auto site = few_fit(more, less)) {
        Reason found = reason(ReasonKind::fits, site->in_more, site->in_less);
        if (!own) std::swap(found.best, found.played);
        found.site = site->cell;
        return found;
      }
      return reason(ReasonKind::chance, chance_of(best), chance_of(played));
    }
    if (points_of(more) - points_of(less) < kLeastReason * loss_) return {};
    return reason(ReasonKind::size, points_of(best), points_of(played));
  }

  // The points of a road or city when it is completed, of a cloister or garden those so far.
  static int points_of(const SeenFeature& seen) {
    const bool way = is_way(seen.feature().kind);
    return value_of(*seen.turn->state.rules, seen.feature(), way).points;
  }

  // A site that the feature needs, and the tiles left that fit it in both positions.
  struct Fits {
    Cell cell;
    int in_more = 0;  // -1 if the site is filled or not there
    int in_less = 0;
  };

  // The site of `less` that the fewest tiles fit, if these are few, and more of them fit it, or
  // none is needed, in `more`.
  static std::optional<Fits> few_fit(const SeenFeature& more, const SeenFeature& less) {
    const State& state = less.turn->state;
    const State& other = more.turn->state;
    const bool counted = state.board.spare_segments == 0 && may_draw_all(state, draw_limits(state));
    if (!counted) return {};
    const auto bag = std::make_unique<BagView>();
    bag->look_at(state);
    std::optional<Fits> found;
    for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
      const Site& site = state.board.sites[i];
      if (!needs(less, site) || is_kept_free(state, site.cell)) continue;
      Fits fits = {site.cell, -1, static_cast<int>(bag->fitting(state.board.patterns[i]))};
      const SiteId same = look_up(other.board, site.cell).site;
      if (same.valid())
        fits.in_more = static_cast<int>(bag->fitting(other.board.patterns[same.at()]));
      const bool easier = fits.in_more < 0 || fits.in_more >= fits.in_less + kFewTiles;
      if (fits.in_less > kFewTiles || !easier) continue;
      if (!found || fits.in_less < found->in_less) found = fits;
    }
    return found;
  }

  // Must the site be filled to complete the feature?
  static bool needs(const SeenFeature& seen, const Site& site) {
    const State& state = seen.turn->state;
    if (is_centre(seen.feature().kind)) {
      const Cell middle = cell_of(state, seen.feature().first);
      return std::abs(site.cell.x - middle.x) <= 1 && std::abs(site.cell.y - middle.y) <= 1;
    }
    const auto ways = look_around(state, site).ways;
    return std::find(ways.begin(), ways.end(), seen.id) != ways.end();
  }

  ComparedTurns turns_;
  PlayerId player_;
  unsigned players_;
  double loss_;
  Lead lead_;
  std::vector<Reason> found_;
};

}  // namespace

std::vector<Reason> find_reasons(const State& before, const TurnPlan& best, const TurnPlan& played,
                                 double loss) {
  return ReasonFinder(before, best, played, loss).find();
}

}  // namespace bastide::analysis
