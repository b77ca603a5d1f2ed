// What a game remembers of castles and of an auction.
#pragma once

#include "rules/figures.h"

#include <array>
#include <cstdint>

namespace bastide {

// A town that became a castle [BB, CASTLES].
struct Castle {
  FeatureId town;
  std::array<Cell, 2> cells;
  std::uint16_t turn = 0;  // in which it was built
  bool scored = false;

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

}  // namespace bastide
