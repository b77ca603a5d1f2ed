#include "rules/claims_and_returns.h"

#include "base/linear_search.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// Returns, for each kind of segment, the followers in the decider's supply that may claim it.
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

// Offers every follower among `able` on the unoccupied features of one tile. A feature is occupied
// by a follower on any of its segments, however far away [RG, Deploying followers]. A farm with a
// barn takes no farmers [BB, Barn], and a portal does not lead to complete features [BB, THE MAGIC
// PORTAL].
void offer_claims_on(const State& state, const Claimants& able, TileId tile_id,
                     OfferCollector& offers) {
  const PlacedTile& placed = state.board.tiles[tile_id.at()];
  if (!may_stand(state, placed.cell)) return;
  const TileKind& tile = state.rules->tile(placed.kind);
  const bool elsewhere = tile_id != state.turn.placed;
  const std::uint8_t segments = segment_count(tile, placed);
  for (std::uint8_t i = 0; i < segments; ++i) {
    const FigureSet figures = able[static_cast<std::size_t>(tile.segments[i].kind)];
    if (figures == 0) continue;
    const Feature& feature = state.board.feature(placed.segment(i));
    if (feature.followers != 0 || feature.barns != 0) continue;
    if (elsewhere && feature.complete()) continue;
    for_each_bit(figures, [&](unsigned figure) {
      offers.add(Action::claim(static_cast<Figure>(figure), placed.cell, i));
    });
    if (offers.enough()) return;
  }
}

// ---- on any tile, through a portal

// The followers among `able` who may go through a portal.
Claimants through_portal(const Ruleset& rules, Claimants able) {
  for (FigureSet& figures : able) figures &= rules.portal_followers;
  return able;
}

// The claims of one set of followers on a segment, and their number.
struct ClaimsOfSet {
  std::array<Action, kFollowerKinds> claims;
  std::uint8_t count = 0;
};

constexpr std::array<ClaimsOfSet, kFollowers + 1> kClaimsOfSet = [] {
  std::array<ClaimsOfSet, kFollowers + 1> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    for_each_bit(set & kFollowers, [&](unsigned figure) {
      table[set].claims[table[set].count++] = Action::claim(static_cast<Figure>(figure), {0, 0}, 0);
    });
  }
  return table;
}();

// By number of the feature: the followers that may claim it through a portal. The entry after the
// last feature, which is empty, serves segments without a feature.
using ByFeature = std::array<std::uint16_t, kMaxFeatures + 1>;
void look_from_elsewhere(const Board& board, const Claimants& able, ByFeature& figures) {
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

// Returns the numbers of the segments that may be claimed, except on the tile just placed. Avoids a
// branch that the processor would mispredict: writes every number and keeps the claimable ones.
using SegmentNumbers = FixedVector<std::uint16_t, kMaxSegments>;
SegmentNumbers free_elsewhere(const State& state, const ByFeature& figures) {
  const Board& board = state.board;
  const std::size_t none = board.features.size();
  const std::size_t end = board.tiles[state.turn.placed.at()].first_segment.at();
  SegmentNumbers segments;
  std::uint16_t* const numbers = segments.reserve_tail(end);
  std::size_t kept = 0;
  for (std::size_t segment = 0; segment < end; ++segment) {
    numbers[kept] = static_cast<std::uint16_t>(segment);
    kept += figures[std::min(board.feature_of[segment].at(), none)] != 0 ? 1 : 0;
  }
  segments.set_size(kept);
  return segments;
}

// Writes the claims on all tiles except the one just placed, and returns the end of the claims.
// Copies all entries of a table's row for each segment, used or not, and advances only past the
// used ones.
Action* write_claims_elsewhere(const State& state, const Claimants& able, Action* out) {
  const Board& board = state.board;
  ByFeature figures;
  look_from_elsewhere(board, able, figures);
  for (const std::uint16_t segment : free_elsewhere(state, figures)) {
    const Cell cell = board.tiles[board.tile_of[segment].at()].cell;
    if (!may_stand(state, cell)) continue;
    const ClaimsOfSet& all = kClaimsOfSet[figures[board.feature_of[segment].at()]];
    write_at(cell, board.local(SegmentId(segment)), all.claims, out);
    out += all.count;
  }
  return out;
}

void offer_claims_anywhere(const State& state, const Claimants& able, OfferCollector& offers) {
  const TileId placed = state.turn.placed;
  const Claimants travellers = through_portal(*state.rules, able);
  const std::size_t segments = state.board.tiles[placed.at()].first_segment.at();
  const bool listed = offers.add_all(kFollowerKinds * segments, [&](Action* out) {
    return write_claims_elsewhere(state, travellers, out);
  });
  offer_claims_on(state, able, placed, offers);
  for (std::size_t i = placed.at(); !listed && i-- > 0 && !offers.enough();) {
    offer_claims_on(state, travellers, TileId(i), offers);
  }
}

void offer_followers(const State& state, OfferCollector& offers) {
  const Claimants able = claimants(state);
  if (able == Claimants{}) return;
  if (any_of(state.rules->on.claims_anywhere, state)) {
    offer_claims_anywhere(state, able, offers);
  } else {
    offer_claims_on(state, able, state.turn.placed, offers);
  }
}

}  // namespace

bool may_stand(const State& state, Cell cell) {
  return !any_of(state.rules->on.keeps_off, state, cell);
}

void offer_claims(const State& state, OfferCollector& offers) {
  offer_followers(state, offers);
  offer_all(state.rules->on.more_claims, offers, state);
}

void place_figure(State& state, Figure figure, SegmentId segment) {
  const PlayerId player = state.turn.decider;
  --state.players[player.at()].supply[number(figure)];
  state.figures.push_back({segment, player, figure});
  state.figures_key += key_of(state.board, state.figures.back());
  Feature& feature = state.board.feature(segment);
  if (const auto owners = owners_of(figure)) feature.*owners |= player_set(player.value);
  if (!is_follower(figure)) return;
  ++feature.followers;
  feature.weights += weight(player.value, weight_of(figure));
}

namespace {

// Returns `owners`, the owners of figures of one kind on a feature, after the figure `gone` left.
PlayerSet owners_without(const State& state, const PlacedFigure& gone, PlayerSet owners) {
  const FeatureId feature = state.board.feature_of[gone.segment.at()];
  const bool another = has_one(state.figures, [&](const PlacedFigure& other) {
    return other.player == gone.player && other.figure == gone.figure &&
           state.board.feature_of[other.segment.at()] == feature;
  });
  return another ? owners : owners & ~player_set(gone.player.value);
}

}  // namespace

PlacedFigure take_off(State& state, std::size_t index) {
  const PlacedFigure it = state.figures[index];
  state.figures.remove_unordered(index);
  state.figures_key -= key_of(state.board, it);
  ++state.players[it.player.at()].supply[number(it.figure)];
  Feature& feature = state.board.feature(it.segment);
  if (const auto owners = owners_of(it.figure))
    feature.*owners = owners_without(state, it, feature.*owners);
  if (is_follower(it.figure)) {
    --feature.followers;
    feature.weights -= weight(it.player.value, weight_of(it.figure));
  }
  tell(state.rules->on.figure_left, state, it);
  return it;
}

void tell_return(const State& state, const PlacedFigure& figure, EventReason reason,
                 Events& events) {
  events.push_back({.type = EventType::returned,
                    .player = figure.player,
                    .figure = figure.figure,
                    .cell = cell_of(state, figure.segment),
                    .reason = reason});
}

void return_figure(State& state, std::size_t index, EventReason reason, Events* events) {
  const PlacedFigure figure = take_off(state, index);
  if (events != nullptr) tell_return(state, figure, reason, *events);
}

void remove_figure(State& state, std::size_t index, EventReason reason, Events* events) {
  const PlayerId player = state.figures[index].player;
  const FeatureId id = state.board.feature_of[state.figures[index].segment.at()];
  return_figure(state, index, reason, events);
  if (!has_follower(state, id, player)) {
    tell(state.rules->on.follower_removed, state, id, player, events);
  }
}

bool has_follower(const State& state, FeatureId feature, PlayerId player) {
  const Feature& it = state.board.features[feature.at()];
  return weight_of(it.weights, player.value) != 0 || has_player(it.mayors, player.value);
}

bool is_out(const State& state, PlayerId player, Figure figure) {
  const std::size_t piece = number(figure);
  return state.players[player.at()].supply[piece] != state.rules->pieces[piece];
}

FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers_of(const State& state, PlayerId player) {
  FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers;
  PlacedFigure* out = followers.reserve_tail(state.figures.size());
  // Avoids a branch that the processor would mispredict: writes every figure, and advances `out`
  // only after a follower of the player.
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
  return state.board.tiles[tile.at()].segment(action.segment());
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
