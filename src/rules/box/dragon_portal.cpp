// Through a magic portal a follower may go on any tile [BB, THE MAGIC PORTAL].
#include "rules/box/dragon.h"
#include "rules/claim.h"

#include <algorithm>
#include <array>

namespace bastide::dragon {

namespace {

// The claims on one segment, for every set of followers: those followers in order, and how many
// they are.
struct Claims {
  std::array<Action, kFollowerKinds> claims;
  std::uint8_t count = 0;
};

constexpr std::array<Claims, 1U << kFollowerKinds> kClaimsOf = [] {
  std::array<Claims, 1U << kFollowerKinds> table{};
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
    const Claims& all = kClaimsOf[tile == dragon ? 0U : figures];
    const std::uint64_t there =
        Action::claim(Figure::small, placed.cell, board.local(SegmentId(segment))).bits();
    for (std::size_t k = 0; k < all.claims.size(); ++k) {
      out[k] = Action::from_bits(all.claims[k].bits() | there);
    }
    out += all.count;
  }
  list.set_size(list.size() + static_cast<std::size_t>(out - begin));
}

bool takes_portal(const State& state) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  return (*state.rules->library)[placed.kind].has(kPortal);
}

}  // namespace

bool claims_through_portal(const State& state, const Claimants& able, ActionList* list,
                           bool& found) {
  if (!takes_portal(state)) return false;
  const std::size_t before = list == nullptr ? 0 : list->size();
  if (list != nullptr) list_through_portal(state, able, *list);
  // Without a list the first claim found is enough; with one, only the tile just placed is left.
  std::size_t i = list == nullptr ? 0 : state.turn.placed.at();
  for (; i < state.board.tiles.size() && !found; ++i) {
    if (stands_at(state, state.board.tiles[i].cell)) continue;
    found = claims_on(state, able, TileId(i), list);
  }
  found = found || (list != nullptr && list->size() != before);
  return true;
}

}  // namespace bastide::dragon
