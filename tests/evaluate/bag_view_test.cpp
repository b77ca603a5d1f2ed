// Compares BagView's counts of tiles that fit a site, or that join its edges, with slow counts.
#include "evaluate/bag_view.h"

#include "game/dealer.h"
#include "random/random_game_statistics.h"
#include "rules/turn.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

// Counts the copies in the bag that fit `pattern` in a rotation for which `test` is true.
template <class Test>
unsigned count_slowly(const State& state, std::uint8_t pattern, Test&& test) {
  unsigned copies = 0;
  for (std::size_t i = 0; i < state.rules->library->tiles().size(); ++i) {
    const KindId kind(i);
    const std::uint8_t fits = state.rules->library->fits(kind, pattern);
    bool any = false;
    for (unsigned r = 0; r < kRotations; ++r) {
      any = any || ((fits >> r & 1U) != 0 && test(state.rules->tile(kind).faces[r]));
    }
    if (any) copies += state.bag.count[i];
  }
  return copies;
}

template <class Segments>
bool same(const Segments& segments, unsigned a, unsigned b) {
  return segments[a] != kNoSegment && segments[a] == segments[b];
}

// True if the tile has a road or city at the side that reaches no other side towards an empty cell.
bool closes(const Face& face, std::uint8_t pattern, unsigned side) {
  const auto edge = [&](unsigned at) { return edge_of(pattern, static_cast<Side>(at)); };
  if (face.side_segment[side] == kNoSegment || edge(side) == Edge::open) return false;
  for (unsigned other = 0; other < kSides; ++other) {
    if (edge(other) == Edge::open && same(face.side_segment, side, other)) return false;
  }
  return true;
}

void compare(const State& state, std::uint8_t pattern, const BagView::Counts& counts) {
  ASSERT_EQ(counts.fitting, count_slowly(state, pattern, [](const Face&) { return true; }));
  for (unsigned side = 0; side < kSides; ++side) {
    ASSERT_EQ(counts.closing[side], count_slowly(state, pattern, [&](const Face& face) {
                return closes(face, pattern, side);
              }));
  }
  for (unsigned a = 1; a < kHalves; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      ASSERT_EQ(counts.halves[pair_number(a, b)],
                count_slowly(state, pattern,
                             [&](const Face& face) { return same(face.half_segment, a, b); }));
      if (a >= kSides) continue;
      ASSERT_EQ(counts.sides[pair_number(a, b)],
                count_slowly(state, pattern,
                             [&](const Face& face) { return same(face.side_segment, a, b); }));
    }
  }
}

// The test uses one BagView for games of many rulesets: it must notice each change of the bag and
// of the tile library.
TEST(BagView, CountsWhatSlowCountsFind) {
  const auto view = std::make_unique<BagView>();
  const auto state = std::make_unique<State>();
  ActionList list;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    Dealer dealer(rules->initial, rng);
    start(*state, *rules);
    for (int step = 0; !is_over(*state); ++step) {
      if (step % 60 == 0) {
        view->look_at(*state);
        for (std::size_t i = 0; i < state->board.sites.size(); i += 7) {
          const std::uint8_t pattern = state->board.patterns[i];
          ASSERT_NO_FATAL_FAILURE(compare(*state, pattern, view->around(pattern)));
        }
      }
      legal(*state, list);
      play(*state, state->turn.decider == kChance
                       ? dealer.next(*state)
                       : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

}  // namespace
}  // namespace bastide
