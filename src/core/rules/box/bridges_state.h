// The state of castles and of a bazaar.
#pragma once

#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// A town, that is a city of two tiles, which became a castle [BB, CASTLES].
struct Castle {
  FeatureId town;
  std::array<Cell, 2> cells;
  std::uint16_t turn = 0;  // turn in which the castle was built
  bool scored = false;
  SegmentId choice;  // a segment of the feature that the castle scores by the tile just placed

  friend bool operator==(const Castle&, const Castle&) = default;
};

// A bazaar and its tiles [BB, THE BAZAAR].
struct BazaarState {
  enum class Stage : std::uint8_t { none, drawing, picking, bidding, closing, placing };
  struct Item {
    KindId kind;
    PlayerId owner;   // player who got the tile
    PlayerId bidder;  // player with the highest bid
    std::int16_t bid = 0;

    friend bool operator==(const Item&, const Item&) = default;
  };

  Stage stage = Stage::none;
  PlayerId host;  // player who placed the bazaar
  PlayerId auctioneer;
  std::uint8_t item = 0;    // index in `items` of the tile at auction
  std::uint8_t placed = 0;  // number of players who have begun their turn with a bazaar's tile
  bool pending = false;     // a bazaar was placed and opens after its player's turn or second turn
  bool serving = false;     // this turn's tile comes from the bazaar
  FixedVector<Item, kMaxPlayers> items;

  friend bool operator==(const BazaarState&, const BazaarState&) = default;
};

inline void add_key(Key& key, const Castle& it, std::uint16_t turn_now) {
  // The key leaves out `town`, because `cells` determine it.
  const auto& [town, cells, turn, scored, choice] = it;
  const std::uint64_t where = mixed(bits_of(cells[0])) + mixed(bits_of(cells[1]));
  const bool new_built = turn == turn_now;
  key.add_any(where + mixed(key.place(choice)) + (scored ? 1 : 0) + (new_built ? 2 : 0), 4);
}

// The order of the items changes the key, because actions name an item by its index.
inline void add_key(Key& key, const BazaarState& it) {
  const auto& [stage, host, auctioneer, item, placed, pending, serving, items] = it;
  key.add(stage, host.value, auctioneer.value, item, placed, pending, serving, items.size());
  for (const auto& [kind, owner, bidder, bid] : items) {
    key.add(kind.value, owner.value, bidder.value, bid);
  }
}

}  // namespace bastide
