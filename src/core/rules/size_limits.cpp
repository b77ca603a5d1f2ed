#include "rules/size_limits.h"

#include "rules/claims_and_returns.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <string>

namespace bastide {

namespace {

constexpr std::size_t kMostPennants = 255;
constexpr std::size_t kMostWithMayors = 240;  // plus kMaxWeight for other followers: 255
constexpr std::size_t kMostGoods = 255;
constexpr std::size_t kMostOfAKind = 255;

// Counts the tiles that may lie on the board and their contents.
class Counter {
 public:
  explicit Counter(const Ruleset& rules) : rules_(rules) {}

  void add(KindId kind, std::size_t copies) {
    const TileKind& tile = rules_.tile(kind);
    most_.tiles += copies;
    most_.segments += copies * (tile.segment_count + rules_.initial.board.spare_segments);
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      const Segment& segment = tile.segments[i];
      most_.pennants += copies * segment.pennants;
      for (std::size_t good = 0; good < goods_.size(); ++good) {
        const unsigned mark = static_cast<unsigned>(kWine) << good;
        const bool counts = (segment.marks & rules_.initial.board.marks_played & mark) != 0;
        if (counts) goods_[good] += copies;
      }
    }
  }

  WorstCase result() const {
    WorstCase most = most_;
    most.goods = *std::max_element(goods_.begin(), goods_.end());
    return most;
  }

 private:
  const Ruleset& rules_;
  WorstCase most_;
  std::array<std::size_t, 3> goods_{};
};

// Returns the most weight that one player's followers can have on one feature.
std::size_t heaviest(const Ruleset& rules, const PlayerState& player) {
  std::size_t most = 0;
  for (const FigureSet claimants : rules.claimants) {
    std::size_t weight = 0;
    for_each_bit(claimants, [&](unsigned figure) {
      weight += player.supply[figure] * weight_of(static_cast<Figure>(figure));
    });
    most = std::max(most, weight);
  }
  return most;
}

// Returns the most actions that can be legal at once: placements at every site, with and without a
// bridge; every follower on every segment with the other actions of that phase; or bids.
constexpr std::size_t most_actions(const WorstCase& most, std::size_t players) {
  constexpr std::size_t kPlacesOfSite = kRotations * 3;  // no bridge, north-south or east-west
  constexpr std::size_t kBesides = 64;                   // bridges, builders, pigs, barns, a pass
  const std::size_t figures = players * most.figures;
  const std::size_t places = kPlacesOfSite * sites_of(most.tiles) + kBesides;
  const std::size_t bids = (kMaxBid + 1) * players;  // any bid for every tile of an auction
  const std::size_t claims = kFollowerKinds * most.segments + 2 * figures + kBesides;
  return std::max({places, claims, bids + kBesides});
}
static_assert(
    most_actions({.tiles = kMaxTiles, .segments = kMaxSegments, .figures = kMaxFiguresEach},
                 kMaxPlayers) <= kMaxActions);

Status at_most(std::size_t limit, std::size_t count, English of_what) {
  if (count <= limit) return Done{};
  return Error{
      say("too many {things}: {count} (at most {limit})"_en, {{"things", of_what},
                                                              {"count", static_cast<int>(count)},
                                                              {"limit", static_cast<int>(limit)}})};
}

}  // namespace

WorstCase worst_case(const Ruleset& rules, std::span<const StartTile> start,
                     std::span<const KindId> stack) {
  const PlayerState& player = rules.initial.players[0];
  Counter counter(rules);
  for (const StartTile& tile : start) counter.add(tile.kind, 1);
  std::array<std::size_t, kMaxKinds> copies{};
  for (const KindId kind : stack) {
    counter.add(kind, 1);
    ++copies[kind.at()];
  }
  const std::size_t abbeys = player.supply[kAbbeyPiece] * rules.players();
  if (abbeys != 0) counter.add(rules.abbey, abbeys);
  WorstCase most = counter.result();
  for (std::size_t i = 0; i < kFigures; ++i) most.figures += player.supply[i];
  most.of_a_kind = *std::max_element(copies.begin(), copies.end());
  most.weight = heaviest(rules, player);
  most.mayors = player.supply[number(Figure::mayor)] != 0;
  most.actions = most_actions(most, rules.players());
  return most;
}

Status check_limits(const WorstCase& most) {
  for (const Status& status :
       {at_most(kMaxTiles, most.tiles, "tiles, all abbeys included"_en),
        at_most(kMostOfAKind, most.of_a_kind, "tiles of one kind in the stack"_en),
        at_most(kMaxSegments, most.segments, "segments on all tiles and bridges"_en),
        at_most(kMaxFiguresEach, most.figures, "figures for a player"_en),
        at_most(kMaxWeight, most.weight,
                "followers of a player on one feature, large ones counted twice"_en),
        at_most(most.mayors ? kMostWithMayors : kMostPennants, most.pennants, "pennants"_en),
        at_most(kMostGoods, most.goods, "goods of one kind"_en)}) {
    if (!status) return status;
  }
  return Done{};
}

}  // namespace bastide
