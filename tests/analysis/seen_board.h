// A position on the oracle's table, which shares no code with the game's board.
#pragma once

#include "analysis/tile_part.h"
#include "oracle/oracle_board.h"
#include "rules/claims_and_returns.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::analysis {

using oracle::Part;
using oracle::Region;

class Seen {
 public:
  // `laid`: the figures before anything was scored.
  Seen(const State& state, std::vector<PlacedFigure> laid)
      : state_(state), laid_(std::move(laid)), table_(*state.rules->library, state.rules->setup) {
    for (const PlacedTile& tile : state.board.tiles)
      table_.lay(tile.kind, tile.cell, tile.rotation);
  }

  const State& state() const { return state_; }
  const oracle::Table& table() const { return table_; }

  // The regions of this kind with a part at the cell.
  std::vector<const Region*> at(SegmentKind kind, Cell cell) const {
    std::vector<const Region*> found;
    for (const Region& region : table_.regions()) {
      const bool there =
          std::any_of(region.parts.begin(), region.parts.end(),
                      [&](const Part& part) { return table_.cell_of(part) == cell; });
      if (region.kind == kind && there) found.push_back(&region);
    }
    return found;
  }

  // Do the cell and the part of its tile name this region and no other of its kind?
  bool is_named(const Region& region, Cell cell, std::optional<TilePart> part) const {
    const auto regions = at(region.kind, cell);
    return std::all_of(regions.begin(), regions.end(), [&](const Region* one) {
      return (one == &region) == reaches(*one, cell, part);
    });
  }

  int supply(PlayerId player) const {
    int left = 0;
    for (const Figure figure : state_.rules->followers) {
      left += state_.rules->initial.players[player.at()].supply[number(figure)];
    }
    for (const PlacedFigure& figure : state_.figures) left -= figure.player == player ? 1 : 0;
    return left;
  }

  // The players with most followers on the region.
  PlayerSet owners(const Region& region) const {
    std::map<std::size_t, int> count;
    int most = 0;
    for (const PlacedFigure& figure : laid_) {
      const auto& tile = state_.board.tile_of[figure.segment.at()];
      const Part part = {static_cast<int>(tile.at()), state_.board.local(figure.segment)};
      if (std::binary_search(region.parts.begin(), region.parts.end(), part)) {
        most = std::max(most, ++count[figure.player.at()]);
      }
    }
    PlayerSet owners = 0;
    for (const auto& [player, number] : count) {
      if (number == most) owners |= player_set(player);
    }
    return owners;
  }

  std::vector<Cell> cells(const Region& region) const {
    std::vector<Cell> cells;
    for (const int tile : region.tiles) {
      cells.push_back(state_.board.tiles[static_cast<std::size_t>(tile)].cell);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
  }

  // The numbers of completed cities beside the farm.
  int cities(const Region& farm) const {
    std::set<std::size_t> cities;
    for (const Part& part : farm.parts) {
      for_each_bit(
          table_.kind_of(part.tile).segments[static_cast<std::size_t>(part.segment)].touches,
          [&](unsigned city) {
            const Part other = {part.tile, static_cast<int>(city)};
            if (table_.region_of(other).complete()) cities.insert(table_.number_of(other));
          });
    }
    return static_cast<int>(cities.size());
  }

  // The tiles left that fit the site; -1 if the cell is no site.
  int fitting(Cell cell) const {
    for (const oracle::Gap& gap : table_.gaps()) {
      if (gap.cell != cell) continue;
      int copies = 0;
      for (std::size_t i = 0; i < state_.rules->library->tiles().size(); ++i) {
        bool fits = false;
        for (int r = 0; r < 4; ++r) fits = fits || table_.fits(KindId(i), r, gap);
        if (fits) copies += state_.bag.count[i];
      }
      return copies;
    }
    return -1;
  }

  // The tiles left that join the regions at the site.
  int joining(Cell cell, const Region& a, const Region& b) const {
    int copies = 0;
    for (const oracle::Gap& gap : table_.gaps()) {
      if (gap.cell != cell) continue;
      for (std::size_t i = 0; i < state_.rules->library->tiles().size(); ++i) {
        if (state_.bag.count[i] == 0) continue;
        bool joins = false;
        for (int r = 0; r < 4; ++r) {
          if (!table_.fits(KindId(i), r, gap)) continue;
          oracle::Table laid = table_;
          laid.lay(KindId(i), cell, r);
          joins = joins || laid.number_of(a.parts.front()) == laid.number_of(b.parts.front());
        }
        if (joins) copies += state_.bag.count[i];
      }
    }
    return copies;
  }

  // The players with most followers on two regions together.
  PlayerSet owners(const Region& a, const Region& b) const {
    Region both = a;
    both.parts.insert(both.parts.end(), b.parts.begin(), b.parts.end());
    std::sort(both.parts.begin(), both.parts.end());
    return owners(both);
  }

  // The points of the region in the base game, as it stands or as if it were complete.
  int points(const Region& region, bool complete) const {
    const int tiles = static_cast<int>(region.tiles.size());
    switch (region.kind) {
      case SegmentKind::road: return tiles;
      case SegmentKind::city: return (complete ? 2 : 1) * (tiles + region.pennants);
      case SegmentKind::field: return 3 * cities(region);
      default: return 9 - region.open;
    }
  }

  // What the turn or the end of the game gives the player for the region.
  int score(const Region& region, unsigned player) const {
    const bool scored = region.complete() || is_over(state_);
    if (!scored || !has_player(owners(region), player)) return 0;
    return points(region, region.complete());
  }

 private:
  // Does the region reach this part of the tile at the cell? Without a part: is it there?
  bool reaches(const Region& region, Cell cell, std::optional<TilePart> part) const {
    if (!part) return true;
    const auto number = static_cast<unsigned>(*part);
    const unsigned first = number < kSides ? 2 * number : 2 * (number - kSides) + 1;
    const unsigned wanted = 1U << first | 1U << (first + 1) % kHalves;
    return std::any_of(region.parts.begin(), region.parts.end(), [&](const Part& one) {
      if (table_.cell_of(one) != cell) return false;
      const auto& laid = table_.tiles()[static_cast<std::size_t>(one.tile)];
      const Segment& segment =
          table_.kind_of(one.tile).segments[static_cast<std::size_t>(one.segment)];
      const auto rotation = static_cast<unsigned>(laid.rotation);
      unsigned halves = turned_halves(segment.halves, rotation);
      for_each_bit(turned_sides(segment.sides, rotation),
                   [&](unsigned side) { halves |= 3U << (2 * side); });
      return (halves & wanted) != 0;
    });
  }

  const State& state_;
  std::vector<PlacedFigure> laid_;
  oracle::Table table_;
};

// The figures before the turn's features are scored: a claim precedes the scoring.
inline std::vector<PlacedFigure> figures_laid(const State& before, const State& after,
                                              const TurnPlan& plan) {
  std::vector<PlacedFigure> laid(before.figures.begin(), before.figures.end());
  if (!plan.has_second || plan.second.type() != ActionType::claim) return laid;
  const SegmentId segment = segment_of(after, plan.second);
  laid.push_back({segment, before.turn.decider, plan.second.figure()});
  return laid;
}

}  // namespace bastide::analysis
