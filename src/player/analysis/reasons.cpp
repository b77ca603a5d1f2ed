#include "analysis/reasons.h"

#include "analysis/lead_of_parts.h"
#include "analysis/reason_query.h"
#include "evaluate/evaluation.h"
#include "rules/claims_and_returns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace bastide::analysis {

namespace {

constexpr double kLeastExplained = 0.5;   // part of the loss that the evaluation must explain
constexpr double kLeastReason = 0.3;      // likewise, a reason
constexpr double kMostOfFollowers = 1.5;  // likewise, followers at most
constexpr std::size_t kMostReasons = 2;
constexpr double kLeastWorth = 0.5;  // points of a feature that the played turn claims instead

int supply_of(const State& state, std::size_t player) {
  int supply = 0;
  for (const Figure figure : state.rules->followers) {
    supply += state.players[player].supply[number(figure)];
  }
  return supply;
}

// The points of the parts of this kind.
BySeat points_of(const AfterTurn& turn, PartKind kind) {
  BySeat sum{};
  for (const ValuePart& part : turn.parts) {
    if (part.kind == kind) add_points(sum, part.points);
  }
  return sum;
}

// Are both about the same site, or do they join the same features?
bool are_alike(const Reason& a, const Reason& b) {
  if (a.site && a.site == b.site) return true;
  if (!a.other || !b.other) return false;
  return std::minmax(a.cell, a.other->cell) == std::minmax(b.cell, b.other->cell);
}

// The numbers of followers on these features, each counted by its chance to return.
BySeat returning(const AfterTurn& turn, const std::vector<SeenFeature>& features) {
  BySeat sum{};
  for (const SeenFeature& seen : features) {
    if (seen.part == nullptr) continue;
    for (const PlacedFigure& figure : turn.state.figures) {
      if (!is_follower(figure.figure) ||
          turn.state.board.feature_of[figure.segment.at()] != seen.id) {
        continue;
      }
      sum[figure.player.at()] += static_cast<double>(seen.part->term.complete) / kSure;
    }
  }
  return sum;
}

class ReasonFinder {
 public:
  ReasonFinder(const State& before, const TurnPlan& best, const TurnPlan& played, double loss)
      : turns_(before, best, played),
        query_{turns_, before.turn.decider, kLeastReason * loss},
        players_(before.rules->players()),
        loss_(loss),
        lead_(query_.player, players_, turns_.played().expected) {}

  std::vector<Reason> find() {
    const double explained =
        in_points(expected_lead(turns_.best().expected, players_, query_.player) -
                  expected_lead(turns_.played().expected, players_, query_.player));
    if (explained < kLeastExplained * loss_) return {};
    followers_ = difference(points_of(turns_.best(), PartKind::followers),
                            points_of(turns_.played(), PartKind::followers));
    add_supply();
    add_features();
    add_joins();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Reason& a, const Reason& b) { return a.points > b.points; });
    std::vector<Reason> kept;
    for (Reason& reason : found_) {
      const bool again = std::any_of(kept.begin(), kept.end(),
                                     [&](const Reason& one) { return are_alike(one, reason); });
      if (!again && kept.size() < kMostReasons) kept.push_back(std::move(reason));
    }
    for (Reason& reason : kept) {
      if (!reason.feature) reason.instead = claimed_instead();
    }
    return kept;
  }

 private:
  void add_reason(std::optional<Reason> reason, double points) {
    if (!reason) return;
    reason->points = points;
    found_.push_back(std::move(*reason));
  }

  void add_supply() {
    const std::size_t player = query_.player.at();
    Reason reason;
    reason.player = query_.player;
    reason.best = supply_of(turns_.best().state, player);
    reason.played = supply_of(turns_.played().state, player);
    if (reason.best <= reason.played || !query_.is_enough(followers_[player])) return;
    if (followers_[player] > kMostOfFollowers * loss_) return;
    const bool uses_last = reason.played == 0 && supply_of(turns_.before(), player) > 0;
    reason.kind = uses_last ? ReasonKind::last_follower : ReasonKind::followers;
    add_reason(std::move(reason), followers_[player]);
  }

  // If a player's supply is the same after both turns, the difference of the player's followers is
  // that of their chances to return, and belongs to the features.
  void add_features() {
    std::vector<BySeat> home;
    BySeat all{};
    for (const MatchedFeatures& features : turns_.features()) {
      home.push_back(difference(returning(turns_.best(), features.best),
                                returning(turns_.played(), features.played)));
      for (std::size_t p = 0; p < all.size(); ++p) all[p] += std::abs(home.back()[p]);
    }
    for (std::size_t i = 0; i < home.size(); ++i) {
      const MatchedFeatures& features = turns_.features()[i];
      BySeat points = difference(points_of(turns_.best(), features.best),
                                 points_of(turns_.played(), features.played));
      for (unsigned p = 0; p < players_; ++p) {
        const bool same = supply_of(turns_.best().state, p) == supply_of(turns_.played().state, p);
        if (same && all[p] > 0) points[p] += std::abs(followers_[p]) * home[i][p] / all[p];
      }
      add_feature(features, lead_.of(points));
    }
  }

  // A claim explains what it is worth beyond that of the played turn.
  void add_feature(const MatchedFeatures& features, double lead) {
    if (!query_.is_enough(lead)) return;
    auto reason = find_feature_reason(query_, features);
    if (reason && reason->kind == ReasonKind::claims) {
      reason->instead = claimed_instead();
      if (reason->instead) {
        const double worth = reason->instead->points;
        lead -= worth;
        if (!query_.is_enough(lead) || std::lround(reason->best) <= std::lround(worth)) return;
      }
    }
    add_reason(std::move(reason), lead);
  }

  // What the played turn claims for the player alone, if that is worth a point or nearly.
  std::optional<ClaimedFeature> claimed_instead() const {
    for (const MatchedFeatures& features : turns_.features()) {
      for (const SeenFeature& seen : features.played) {
        if (seen.part == nullptr || seen.owners() != player_set(query_.player.at())) continue;
        const SegmentId segment = seen.new_follower_of(query_.player, turns_.before());
        const double points = in_points(seen.part->points[query_.player.at()]);
        if (!segment.valid() || points < kLeastWorth) continue;
        const State& state = seen.turn->state;
        return ClaimedFeature{seen.feature().kind, cell_of(state, segment),
                              part_of_tile(state, segment), points};
      }
    }
    return {};
  }

  double join_at(const AfterTurn& turn, Cell site) const {
    BySeat sum{};
    for (const ValuePart& part : turn.parts) {
      if (part.kind == PartKind::join && part.cell == site) add_points(sum, part.points);
    }
    return lead_.of(sum);
  }

  void add_joins() {
    std::vector<Cell> sites;
    for (const AfterTurn* turn : {&turns_.best(), &turns_.played()}) {
      for (const ValuePart& part : turn->parts) {
        if (part.kind == PartKind::join) sites.push_back(part.cell);
      }
    }
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    for (const Cell site : sites) {
      const double best = join_at(turns_.best(), site);
      const double played = join_at(turns_.played(), site);
      if (!query_.is_enough(best - played)) continue;
      // The join that explains more, or else the other one.
      const bool best_first = best > -played;
      auto reason = find_join_reason(query_, site, best_first);
      if (!reason) reason = find_join_reason(query_, site, !best_first);
      add_reason(std::move(reason), best - played);
    }
  }

  ComparedTurns turns_;
  ReasonQuery query_;
  unsigned players_;
  double loss_;
  LeadOfParts lead_;
  BySeat followers_{};  // what followers add after the best turn, beyond those after the played one
  std::vector<Reason> found_;
};

// What the player gains if `better` instead of `worse` own a feature.
Theme theme_of_owners(PlayerSet player, PlayerSet better, PlayerSet worse) {
  if ((worse & player) != 0) return Theme::lock_out;
  return better == player ? Theme::steal : Theme::share;
}

}  // namespace

Theme theme_of(const Reason& reason) {
  const PlayerSet player = player_set(reason.player.at());
  if (reason.kind == ReasonKind::last_follower) return Theme::last_follower;
  if (reason.kind == ReasonKind::owners) {
    return theme_of_owners(player, reason.best_owners, reason.played_owners);
  }
  if (reason.kind == ReasonKind::joins) {
    const bool here = reason.played > 0;
    return here ? Theme::lock_out
                : theme_of_owners(player, reason.other->together, reason.best_owners);
  }
  if (!reason.feature) return Theme::none;
  if ((reason.best_owners & player) == 0) return Theme::block;
  if (reason.kind == ReasonKind::fits) return Theme::count_the_bag;
  if (*reason.feature == SegmentKind::field) return Theme::farm;
  return is_centre(*reason.feature) ? Theme::cloister : Theme::none;
}

std::vector<Reason> find_reasons(const State& before, const TurnPlan& best, const TurnPlan& played,
                                 double loss) {
  return ReasonFinder(before, best, played, loss).find();
}

}  // namespace bastide::analysis
