// The parts of answers, in the shapes of data/schemas/core.json.
#pragma once

#include "draw/geometry.h"
#include "rules/events.h"
#include "wasm/core.h"

#include <nlohmann/json.hpp>

#include <string_view>
#include <vector>

namespace bastide::answers {

// JSON as text. Invalid UTF-8 in texts from outside is replaced.
std::string text_of(const Json& json);

Json catalogue(const Language& language);
Json art();
Json tile_art(std::string_view code, Layouts& layouts);  // null if there is no such tile

Json setup(const Setup& setup);
Json view(std::uint32_t game, const PageGame& page, Layouts& layouts, const Language& language);
// All features except rivers, as a list with texts in `language` that use the players' `names`.
Json features(const State& state, const std::vector<std::string>& names, const Language& language);
Json closing(const State& state, FeatureId feature);
Json fitting(const State& state, Cell cell);

Json cell(Cell cell);
Json cells(const std::vector<Cell>& all);
// A point rounded to hundredths, because the last bits differ between machines.
Json point(Point at);
Json seats(PlayerSet players);
// Number of events of the last action that belong to final scoring; 0 if the game is not over.
std::size_t final_events(const PageGame& page);
// The entries of the log from number `first` to number `last` - 1.
Json log(const PageGame& page, std::size_t first, std::size_t last, const Core& core);

// A finished game's points for each kind of award, with highlights; null before the end.
Json summary(const PageGame& page, const Core& core);

// The events of the rest of this turn if its player only passes.
Events passed_through(State& state);

// Removes the events of final scoring, and events that belong to the start of the next turn.
void keep_this_turn(Events& events);

// For each tile at an auction, the most points that it would bring the deciding player at once in
// the current position. A value is computed when it is first needed.
class AuctionWorth {
 public:
  explicit AuctionWorth(const State& state) : state_(state) {}
  Sentence of(std::size_t item);  // empty for a sold tile, and outside an auction
  Sentence of_offered();          // the tile at auction now

 private:
  const State& state_;
  std::vector<Sentence> found_;
};

Json auction_worth(const State& state, const Language& language);

// The kind of the tile that the action `pick` chooses for an auction.
KindId auctioned_kind(const State& state, Action pick);

// A choice in words, with the points that it brings at once, or with the followers that the dragon
// eats. `tiles` must belong to the same state.
Sentence choice_with_worth(const State& state, Action action, const std::vector<std::string>& names,
                           AuctionWorth& tiles);

// Preview of a placement: the features it joins and the points it scores.
Json prospect(const PageGame& page, Action placement, const Core& core);

}  // namespace bastide::answers
