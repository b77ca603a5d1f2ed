// Why a turn lost points: facts from the difference of the position after the best turn and the one
// after the played turn. docs/analysis.md lists the kinds, and how each is checked.
#pragma once

#include "analysis/tile_part.h"
#include "base/enum_table.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bastide::analysis {

enum class ReasonKind : std::uint8_t {
  scores,         // points for a feature
  completes,      // `best` points for a feature; after the played turn its chance is `played`
  claims,         // the best turn claims a feature that is worth `best` points
  owners,         // a feature belongs to others
  fits,           // numbers of tiles left that fit the site, where the feature is open
  chance,         // chances that a feature is completed
  cities,         // numbers of completed cities beside a farm
  size,           // points of a feature: of a road or city those when it is completed
  joins,          // numbers of tiles left that can join two features at `site`
  followers,      // followers in supply
  last_follower,  // likewise; the played turn uses the last one
};
inline constexpr std::array<std::string_view, 11> kReasonNames = {
    "scores", "completes", "claims", "owners",    "fits",         "chance",
    "cities", "size",      "joins",  "followers", "last_follower"};
static_assert(has_name_for_each(kReasonNames, ReasonKind::last_follower));
constexpr std::string_view name_of(ReasonKind kind) {
  return kReasonNames[static_cast<std::size_t>(kind)];
}

// What a turn with this reason teaches.
enum class Theme : std::uint8_t {
  none,
  share,          // get a share of another player's feature
  steal,          // get such a feature alone
  lock_out,       // keep others off one's own feature
  block,          // make another player's feature harder to complete, or smaller
  count_the_bag,  // know which tiles are left
  last_follower,
  farm,
  cloister,
};
inline constexpr std::array<std::string_view, 9> kThemeNames = {
    "none",          "share",         "steal", "lock_out", "block",
    "count_the_bag", "last_follower", "farm",  "cloister"};
static_assert(has_name_for_each(kThemeNames, Theme::cloister));
constexpr std::string_view name_of(Theme theme) {
  return kThemeNames[static_cast<std::size_t>(theme)];
}

// The other feature of a join.
struct JoinedFeature {
  Cell cell;
  std::optional<TilePart> part;
  PlayerSet owners = 0;
  PlayerSet together = 0;  // owners of both features as one
};

// A feature that a turn claims.
struct ClaimedFeature {
  SegmentKind kind = SegmentKind::field;
  Cell cell;  // of the follower
  std::optional<TilePart> part;
  double points = 0;  // what the feature is worth, by the evaluation
};

struct Reason {
  ReasonKind kind = ReasonKind::scores;
  PlayerId player;    // who decided
  double points = 0;  // part of the lost points that it explains
  // The number after the best turn, and after the played one. A site that is filled by then has -1.
  double best = 0;
  double played = 0;
  // Of a feature: its owners after the best turn, and after the played one.
  PlayerSet best_owners = 0;
  PlayerSet played_owners = 0;
  std::optional<SegmentKind> feature;
  Cell cell;                     // of a feature: a cell by which sentences name it
  std::optional<TilePart> part;  // of the cell's tile where it lies, if others like it are there
  std::vector<Cell> cells;       // the cells of the feature
  std::optional<Cell> site;      // the site that it is about
  unsigned tiles_left = 0;
  std::optional<JoinedFeature> other;
  // Of claims and followers: what the played turn claims instead, if that is worth something.
  std::optional<ClaimedFeature> instead;
};

Theme theme_of(const Reason& reason);

// At most two reasons, the one that explains most first. Each explains at least 30 % of the loss,
// and followers at most 150 %. No two are about one site or one join.
// None if the evaluation explains less than half of `loss`, the points that `player` lost by
// `played` against `best` on the deals.
std::vector<Reason> find_reasons(const State& before, const TurnPlan& best, const TurnPlan& played,
                                 double loss);

}  // namespace bastide::analysis
