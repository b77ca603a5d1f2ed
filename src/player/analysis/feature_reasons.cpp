// Compares a feature after the best turn with the same one after the played turn.
#include "analysis/reason_query.h"
#include "evaluate/bag_view.h"
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

// So many tiles that fit a site are few if they are at most this part of the tiles left.
constexpr int kFewTiles = 3;
constexpr int kRareTiles = 4;

class FeatureReason {
 public:
  explicit FeatureReason(const ReasonQuery& query) : query_(query) {}

  std::optional<Reason> find(const MatchedFeatures& features) const {
    if (has_award(features.best) || has_award(features.played)) return awards(features);
    std::optional<Reason> found;
    const auto take = [&](std::optional<Reason> reason) {
      if (reason && (!found || reason->kind < found->kind)) found = std::move(reason);
    };
    for (const SeenFeature& best : features.best) {
      for (const SeenFeature& played : features.played) {
        const SegmentId segment = query_.turns.shared_segment(best, played);
        if (segment.valid()) take(compare(best, played, segment));
      }
    }
    if (features.played.empty()) {
      for (const SeenFeature& best : features.best) take(only_best(best));
    }
    return found;
  }

 private:
  static bool has_award(const std::vector<SeenFeature>& features) {
    return std::any_of(features.begin(), features.end(),
                       [](const SeenFeature& seen) { return seen.award != nullptr; });
  }

  // A feature of the tile that the best turn placed, without any other.
  std::optional<Reason> only_best(const SeenFeature& best) const {
    if (best.part == nullptr || !query_.is_own(best.owners())) return {};
    return claims(best);
  }

  std::optional<Reason> compare(const SeenFeature& best, const SeenFeature& played,
                                SegmentId segment) const {
    if (best.part == nullptr || !best.part->claimed) return {};
    if (played.owners() == 0) {
      return query_.is_own(best.owners()) ? claims(best) : std::optional<Reason>();
    }
    if (query_.share(best.owners()) > query_.share(played.owners())) {
      Reason reason = reason_about(query_, ReasonKind::owners, best, segment);
      reason.played_owners = played.owners();
      const Arithmetic value = value_of(*best.turn->state.rules, best.feature(), false);
      reason.best = reason.played = value.points;
      return reason;
    }
    if (best.owners() != played.owners() || has_several(best.owners())) return {};
    return same_owner(best, played, segment);
  }

  // The turns scored some of the features: compares the sums of all.
  std::optional<Reason> awards(const MatchedFeatures& features) const {
    const PlayerSet own = player_set(query_.player.at());
    const int own_best = *points_of_each(features.best, own);
    const int own_played = *points_of_each(features.played, own);
    if (own_best > own_played) return own_awards(features, own_best, own_played);
    const SeenFeature* shown = nullptr;
    for (const SeenFeature& played : features.played) {
      if (played.award == nullptr || query_.is_own(played.award->winners)) continue;
      if (shown != nullptr) return {};  // no sentence names several
      shown = &played;
    }
    if (shown == nullptr) return {};
    const auto best = points_of_each(features.best, shown->award->winners);
    const auto played = points_of_each(features.played, shown->award->winners);
    if (!best || !played || *best >= *played) return {};
    return scores(*shown, segment_in(*shown, features.best), *best, *played);
  }

  std::optional<Reason> own_awards(const MatchedFeatures& features, int best, int played) const {
    const SeenFeature* shown = nullptr;
    for (const SeenFeature& seen : features.best) {
      if (seen.points_for(query_.player.at()) == 0) continue;
      if (shown != nullptr) return {};
      shown = &seen;
    }
    const SeenFeature* open = nullptr;  // still the player's after the played turn
    for (const SeenFeature& seen : features.played) {
      if (seen.award != nullptr || !query_.is_own(seen.owners())) continue;
      if (open != nullptr) return {};
      open = &seen;
    }
    if (open == nullptr) return scores(*shown, segment_in(*shown, features.played), best, played);
    const SegmentId segment = query_.turns.shared_segment(*shown, *open);
    if (played > 0 || !segment.valid()) return {};
    Reason reason = reason_about(query_, ReasonKind::completes, *shown, segment);
    reason.best = best;
    reason.played = open->chance();
    return reason;
  }

  // What the features bring each of the players; nothing if not all of them get the same.
  static std::optional<int> points_of_each(const std::vector<SeenFeature>& features,
                                           PlayerSet players) {
    std::optional<int> each;
    bool same = true;
    for_each_bit(players, [&](unsigned player) {
      int sum = 0;
      for (const SeenFeature& seen : features) sum += seen.points_for(player);
      same = same && sum == each.value_or(sum);
      each = sum;
    });
    return same ? each : std::nullopt;
  }

  // A segment of the feature by which to name it: one that a feature of the other turn shares, with
  // a figure if there is one.
  SegmentId segment_in(const SeenFeature& shown, const std::vector<SeenFeature>& others) const {
    SegmentId found;
    for (const SeenFeature& other : others) {
      const bool from_best = shown.turn == &query_.turns.best();
      const SegmentId segment = from_best ? query_.turns.shared_segment(shown, other)
                                          : query_.turns.shared_segment(other, shown);
      if (segment.valid() && (!found.valid() || other.owners() != 0)) found = segment;
    }
    return found.valid() ? found : shown.feature().first;
  }

  Reason scores(const SeenFeature& shown, SegmentId segment, int best, int played) const {
    Reason reason = reason_about(query_, ReasonKind::scores, shown, segment);
    reason.best = best;
    reason.played = played;
    return reason;
  }

  // Names the feature by its new follower, who stands on the tile that the best turn placed.
  std::optional<Reason> claims(const SeenFeature& best) const {
    const SegmentId segment = best.new_follower_of(query_.player, query_.turns.before());
    if (!segment.valid()) return {};
    Reason reason = reason_about(query_, ReasonKind::claims, best, segment);
    reason.best = in_points(best.part->points[query_.player.at()]);
    return reason;
  }

  // The feature belongs to the same player in both positions.
  std::optional<Reason> same_owner(const SeenFeature& best, const SeenFeature& played,
                                   SegmentId segment) const {
    const bool own = query_.is_own(best.owners());
    // The better and the worse of the two for the feature's owner.
    const SeenFeature& more = own ? best : played;
    const SeenFeature& less = own ? played : best;
    const auto reason = [&](ReasonKind kind, double at_best, double at_played) {
      Reason found = reason_about(query_, kind, best, segment);
      found.best = at_best;
      found.played = at_played;
      return found;
    };
    if (best.feature().kind == SegmentKind::field) {
      if (more.part->term.cities <= less.part->term.cities) return {};
      return reason(ReasonKind::cities, best.part->term.cities, played.part->term.cities);
    }
    if (more.chance() - less.chance() >= kLeastChance) {
      if (const auto site = few_fit(more, less)) {
        Reason found = reason(ReasonKind::fits, site->in_more, site->in_less);
        if (!own) std::swap(found.best, found.played);
        found.site = site->cell;
        return found;
      }
      return reason(ReasonKind::chance, best.chance(), played.chance());
    }
    // Nobody will get the points of a road or city that cannot be completed.
    if (is_way(best.feature().kind) && more.chance() == 0) return {};
    if (points_of(more) - points_of(less) < query_.least) return {};
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
      const int least = fits.in_less == 0 ? 1 : fits.in_less + kFewTiles;
      const bool easier = fits.in_more < 0 || fits.in_more >= least;
      const bool few = fits.in_less <= kFewTiles && fits.in_less * kRareTiles <= state.bag.left;
      if (!few || !easier) continue;
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

  const ReasonQuery& query_;
};

}  // namespace

Reason reason_about(const ReasonQuery& query, ReasonKind kind, const SeenFeature& shown,
                    SegmentId segment) {
  Reason reason;
  reason.kind = kind;
  reason.player = query.player;
  reason.feature = shown.feature().kind;
  reason.cell = cell_of(shown.turn->state, segment);
  reason.part = part_of_tile(shown.turn->state, segment);
  reason.cells = cells_of(shown.turn->state.board, shown.id);
  reason.best_owners = reason.played_owners = shown.owners();
  reason.tiles_left = shown.turn->state.bag.left;
  return reason;
}

std::optional<Reason> find_feature_reason(const ReasonQuery& query,
                                          const MatchedFeatures& features) {
  return FeatureReason(query).find(features);
}

}  // namespace bastide::analysis
