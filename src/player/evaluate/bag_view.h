// Counts the copies of tiles left in the bag that fit a site, and the copies that would join the
// features at two of the site's sides or halves. The counts depend only on the bag and on the edges
// around the site, so each pattern of edges is counted once for a bag.
#pragma once

#include "evaluate/chance_and_points.h"
#include "rules/ruleset.h"

#include <array>
#include <cstdint>
#include <memory>

namespace bastide {

inline constexpr unsigned kSidePairs = kSides * (kSides - 1) / 2;
inline constexpr unsigned kHalfPairs = kHalves * (kHalves - 1) / 2;

// The index of an unordered pair of two different sides, or of two different halves.
constexpr unsigned pair_number(unsigned a, unsigned b) {
  const unsigned high = a > b ? a : b;
  const unsigned low = a > b ? b : a;
  return high * (high - 1) / 2 + low;
}

class BagView {
 public:
  struct Counts {
    unsigned fitting = 0;  // number of copies that fit the site
    // Number of copies whose road or city at this side has no other side towards an empty cell.
    std::array<std::uint16_t, kSides> closing{};
    // Number of copies that join the roads or cities of the two sides.
    std::array<std::uint16_t, kSidePairs> sides{};
    // Number of copies that join the fields of the two halves.
    std::array<std::uint16_t, kHalfPairs> halves{};
  };

  // Reads the bag of this state. Without `counts`, every site seems to be fitted by many copies.
  void look_at(const State& state, bool counts = true);

  // The number of copies that fit a site whose neighbours show the edges `pattern`.
  unsigned fitting(std::uint8_t pattern) {
    return counts_ ? around(pattern).fitting : static_cast<unsigned>(kMostTries);
  }
  // The counts of a site whose neighbours show the edges `pattern`. The reference is valid until
  // the next look_at().
  const Counts& around(std::uint8_t pattern) {
    Entry& entry = entries_[pattern];
    if (entry.version != version_) count(pattern, entry);
    return entry.counts;
  }

 private:
  struct Entry {
    std::uint32_t version = 0;
    Counts counts;
  };
  // Sides and halves that a tile joins in one rotation.
  struct Joins {
    std::uint8_t sides = 0;                     // pairs of sides: a bit for each pair_number()
    std::uint32_t halves = 0;                   // pairs of halves, the same way
    std::uint8_t way_sides = 0;                 // sides with a road, city or river
    std::array<std::uint8_t, kSides> others{};  // for each side, the other sides of its segment
  };
  struct Copies {
    KindId kind;
    unsigned copies = 0;
  };

  void read_tiles(const Ruleset& rules);
  void count(std::uint8_t pattern, Entry& entry) const;

  bool counts_ = true;
  std::uint32_t version_ = 0;
  std::uint64_t key_ = 0;
  std::uint16_t left_ = 0;
  // Keeps the library alive if the library belongs to one game alone.
  std::shared_ptr<const TileLibrary> own_library_;
  const TileLibrary* library_ = nullptr;
  std::array<Entry, 256> entries_{};
  std::array<std::array<Joins, kRotations>, kMaxKinds> joins_{};
  FixedVector<Copies, kMaxKinds> copies_;
};

}  // namespace bastide
