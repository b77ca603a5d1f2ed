// What a game remembers of castles and of an auction.
#pragma once

#include "rules/figures.h"
#include "rules/key.h"

#include <array>
#include <cstdint>

namespace bastide {

// A town that became a castle [BB, CASTLES].
struct Castle {
  FeatureId town;
  std::array<Cell, 2> cells;
  std::uint16_t turn = 0;  // in which it was built
  bool scored = false;
  SegmentId choice;  // of what it scores by the tile just placed

  friend bool operator==(const Castle&, const Castle&) = default;
};

// An auction under way, and the tiles it brought [BB, THE BAZAAR].
struct BazaarState {
  enum class Stage : std::uint8_t { none, drawing, picking, bidding, closing, placing };
  struct Item {
    KindId kind;
    PlayerId owner;   // who got it
    PlayerId bidder;  // who bids most for it
    std::int16_t bid = 0;

    friend bool operator==(const Item&, const Item&) = default;
  };

  Stage stage = Stage::none;
  PlayerId host;  // who placed the bazaar
  PlayerId auctioneer;
  std::uint8_t item = 0;    // at auction
  std::uint8_t placed = 0;  // how many have been placed
  bool pending = false;     // a bazaar lies and begins when its player's turns are over
  bool serving = false;     // this turn's tile comes from the bazaar
  FixedVector<Item, kMaxPlayers> items;

  friend bool operator==(const BazaarState&, const BazaarState&) = default;
};

inline void add_key(Key& key, const Castle& castle, bool new_built) {
  const std::uint64_t cells = mixed(bits_of(castle.cells[0])) + mixed(bits_of(castle.cells[1]));
  const std::uint64_t choice = mixed(key.place(castle.choice));
  key.add_any(cells + choice + (castle.scored ? 1 : 0) + (new_built ? 2 : 0), 4);
}

// The items keep their order: players name them by their numbers.
inline void add_key(Key& key, const BazaarState& it) {
  key.add(it.stage, it.host.value, it.auctioneer.value, it.item, it.placed, it.pending, it.serving,
          it.items.size());
  for (const BazaarState::Item& item : it.items) {
    key.add(item.kind.value, item.owner.value, item.bidder.value, item.bid);
  }
}

}  // namespace bastide
