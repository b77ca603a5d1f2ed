#include "rules/claim.h"

#include "rules/box/abbey.h"
#include "rules/box/dragon.h"
#include "rules/box/traders.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

bool takes_portal(const State& state) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  return (*state.rules->library)[placed.kind].has(kPortal);
}

// Those that the decider has at hand.
Claimants claimants(const State& state) {
  const auto& supply = state.players[state.turn.decider.at()].supply;
  FigureSet at_hand = 0;
  for (unsigned figure = 0; figure < kFigures; ++figure) {
    at_hand |= static_cast<unsigned>(supply[figure] != 0) << figure;
  }
  Claimants able = state.rules->claimants;
  for (FigureSet& figures : able) figures &= at_hand;
  return able;
}

// Followers of every kind on the unoccupied features of one tile.
bool claims_on(const State& state, const Claimants& able, TileId tile_id, ActionList* list) {
  const PlacedTile& placed = state.board.tiles[tile_id.at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  const bool elsewhere = tile_id != state.turn.placed;
  bool found = false;
  for (std::uint8_t i = 0; i < segment_count(tile, placed); ++i) {
    const FigureSet figures = able[static_cast<std::size_t>(tile.segments[i].kind)];
    if (figures == 0) continue;
    // Nobody may stand on any segment of the feature, however far away [RG, Deploying followers]. A
    // farm with a barn takes no farmers [BB, Barn], and a portal leads to nothing complete [BB, THE
    // MAGIC PORTAL].
    const Feature& feature = state.board.feature(SegmentId(placed.first_segment.value + i));
    if (feature.followers != 0 || feature.barns != 0) continue;
    if (elsewhere && feature.complete()) continue;
    if (list == nullptr) return true;
    for_each_bit(figures, [&](unsigned figure) {
      list->push_back(Action::claim(static_cast<Figure>(figure), placed.cell, i));
    });
    found = true;
  }
  return found;
}

// The claims on one segment, for every set of followers: those followers in order, and how many
// they are.
struct Emission {
  std::array<Action, kFollowerKinds> claims;
  std::uint8_t count = 0;
};

constexpr std::array<Emission, 1U << kFollowerKinds> kEmissions = [] {
  std::array<Emission, 1U << kFollowerKinds> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    for_each_bit(set, [&](unsigned figure) {
      table[set].claims[table[set].count++] = Action::claim(static_cast<Figure>(figure), {0, 0}, 0);
    });
  }
  return table;
}();

// By feature, those who may come through a portal: a portal leads to nothing complete [BB, THE
// MAGIC PORTAL]. One more for segments that have no feature.
using ByFeature = std::array<std::uint16_t, kMaxFeatures + 1>;
void look_through_portal(const Board& board, const Claimants& able, ByFeature& figures) {
  const std::size_t count = board.features.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Feature& feature = board.features[i];
    const unsigned free = static_cast<unsigned>((feature.followers | feature.barns) == 0) &
                          (static_cast<unsigned>(feature.open != 0) |
                           static_cast<unsigned>(feature.kind == SegmentKind::field));
    const unsigned all = able[static_cast<std::size_t>(feature.kind)];
    figures[i] = static_cast<std::uint16_t>(all & (0U - free));
  }
  figures[count] = 0;
}

// A portal opens the whole board, and which segments are free is anybody's guess. So there is no
// branch on it: all a segment's claims are written, and as many kept as there are.
void list_through_portal(const State& state, const Claimants& able, ActionList& list) {
  const Board& board = state.board;
  ByFeature figures_on;
  look_through_portal(board, able, figures_on);
  const std::size_t none = board.features.size();
  const std::size_t end = board.tiles[state.turn.placed.at()].first_segment.at();
  const TileId dragon =
      state.dragon.dragon_on_board ? tile_at(board, state.dragon.dragon) : TileId();
  Action* const begin = list.reserve_tail(kFollowerKinds * end);
  Action* out = begin;
  for (std::size_t segment = 0; segment < end; ++segment) {
    const TileId tile = board.tile_of[segment];
    const PlacedTile& placed = board.tiles[tile.at()];
    const unsigned figures = figures_on[std::min(board.feature_of[segment].at(), none)];
    const Emission& emission = kEmissions[tile == dragon ? 0U : figures];
    const std::uint64_t there =
        Action::claim(Figure::small, placed.cell, board.local(SegmentId(segment))).bits();
    for (std::size_t k = 0; k < emission.claims.size(); ++k) {
      out[k] = Action::from_bits(emission.claims[k].bits() | there);
    }
    out += emission.count;
  }
  list.set_size(list.size() + static_cast<std::size_t>(out - begin));
}

bool claims_through_portal(const State& state, const Claimants& able, ActionList* list) {
  const std::size_t before = list == nullptr ? 0 : list->size();
  if (list != nullptr) list_through_portal(state, able, *list);
  // Without a list the first claim found is enough; with one, only the tile just placed is left.
  std::size_t i = list == nullptr ? 0 : state.turn.placed.at();
  for (; i < state.board.tiles.size(); ++i) {
    if (dragon::stands_at(state, state.board.tiles[i].cell)) continue;
    if (claims_on(state, able, TileId(i), list)) return true;
  }
  return list != nullptr && list->size() != before;
}

bool legal_follower_claims(const State& state, ActionList* list) {
  const TileId placed = state.turn.placed;
  const Claimants able = claimants(state);
  if (!state.rules->has(Box::dragon)) return claims_on(state, able, placed, list);
  if (takes_portal(state)) return claims_through_portal(state, able, list);
  if (dragon::stands_at(state, state.board.tiles[placed.at()].cell)) return false;
  return claims_on(state, able, placed, list);
}

}  // namespace

bool legal_claims(const State& state, ActionList* list) {
  const Ruleset& rules = *state.rules;
  bool found = legal_follower_claims(state, list);
  if (found && list == nullptr) return true;
  if (rules.has(Box::traders)) found = traders::legal_claims(state, list) || found;
  if (found && list == nullptr) return true;
  if (rules.has(Box::abbey)) found = abbey::legal_barns(state, list) || found;
  return found;
}

void place_figure(State& state, Figure figure, SegmentId segment) {
  const PlayerId player = state.turn.decider;
  --state.players[player.at()].supply[number(figure)];
  state.figures.push_back({segment, player, figure});
  state.figures_key += key_of(state.board, state.figures.back());
  Feature& feature = state.board.feature(segment);
  const auto own = static_cast<std::uint8_t>(bit(player.value));
  switch (figure) {
    case Figure::builder: feature.builders |= own; return;
    case Figure::pig: feature.pigs |= own; return;
    case Figure::barn: feature.barns |= own; return;
    case Figure::mayor: feature.mayors |= own; break;
    default: break;
  }
  ++feature.followers;
  feature.weights += weight(player.value, weight_of(figure));
}

namespace {

// Those who have such a figure there, when this one has gone.
std::uint8_t owners_without(const State& state, const PlacedFigure& gone, std::uint8_t owners) {
  const FeatureId feature = state.board.feature_of[gone.segment.at()];
  const bool another =
      std::any_of(state.figures.begin(), state.figures.end(), [&](const PlacedFigure& other) {
        return other.player == gone.player && other.figure == gone.figure &&
               state.board.feature_of[other.segment.at()] == feature;
      });
  return another ? owners : static_cast<std::uint8_t>(owners & ~bit(gone.player.value));
}

}  // namespace

void return_figure(State& state, std::size_t index, Events* events) {
  const PlacedFigure it = state.figures[index];
  state.figures.remove_unordered(index);
  state.figures_key -= key_of(state.board, it);
  ++state.players[it.player.at()].supply[number(it.figure)];
  Feature& feature = state.board.feature(it.segment);
  switch (it.figure) {
    case Figure::builder: feature.builders = owners_without(state, it, feature.builders); break;
    case Figure::pig: feature.pigs = owners_without(state, it, feature.pigs); break;
    case Figure::barn: feature.barns = owners_without(state, it, feature.barns); break;
    case Figure::mayor: feature.mayors = owners_without(state, it, feature.mayors); break;
    default: break;
  }
  if (is_follower(it.figure)) {
    --feature.followers;
    feature.weights -= weight(it.player.value, weight_of(it.figure));
  }
  if (state.rules->has(Box::dragon)) dragon::figure_left(state, it);
  if (events != nullptr) {
    events->push_back({.type = EventType::returned,
                       .player = it.player,
                       .figure = it.figure,
                       .cell = cell_of(state, it.segment)});
  }
}

void remove_figure(State& state, std::size_t index, Events* events) {
  const PlayerId player = state.figures[index].player;
  const FeatureId id = state.board.feature_of[state.figures[index].segment.at()];
  return_figure(state, index, events);
  const Feature& feature = state.board.features[id.at()];
  const bool companions = ((feature.builders | feature.pigs) >> player.value & 1U) != 0;
  if (!companions || has_follower(state, id, player)) return;
  for (std::size_t i = state.figures.size(); i-- > 0;) {
    const PlacedFigure& other = state.figures[i];
    const bool companion = other.figure == Figure::builder || other.figure == Figure::pig;
    if (companion && other.player == player && state.board.feature_of[other.segment.at()] == id) {
      return_figure(state, i, events);
    }
  }
}

bool has_follower(const State& state, FeatureId feature, PlayerId player) {
  const Feature& it = state.board.features[feature.at()];
  return weight_of(it.weights, player.value) != 0 || (it.mayors >> player.value & 1U) != 0;
}

bool is_out(const State& state, PlayerId player, Figure figure) {
  const auto at_hand = [&](const State& of) {
    return of.players[player.at()].supply[number(figure)];
  };
  return at_hand(state) != at_hand(state.rules->initial);
}

FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers_of(const State& state, PlayerId player) {
  FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers;
  PlacedFigure* out = followers.reserve_tail(state.figures.size());
  // Without a branch: whose figure comes next is anybody's guess.
  for (const PlacedFigure& figure : state.figures) {
    *out = figure;
    out += static_cast<unsigned>(figure.player == player) &
           static_cast<unsigned>(is_follower(figure.figure));
  }
  followers.set_size(static_cast<std::size_t>(out - followers.begin()));
  return followers;
}

SegmentId segment_of(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  return SegmentId(state.board.tiles[tile.at()].first_segment.value + action.segment());
}

std::size_t find_figure(const State& state, Action action) {
  std::size_t i = 0;
  while (i < state.figures.size() && take_of(state, state.figures[i]) != action) ++i;
  return i;
}

Action take_of(const State& state, const PlacedFigure& figure) {
  return Action::take(figure.player, figure.figure, cell_of(state, figure.segment),
                      state.board.local(figure.segment));
}

}  // namespace bastide
