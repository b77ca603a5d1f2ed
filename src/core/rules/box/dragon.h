// The Princess & the Dragon: volcano, dragon, fairy, princess.
#pragma once

#include "rules/box.h"

namespace bastide::dragon {

enum class DragonMoves : std::uint8_t { after_scoring, before_scoring };
enum class Princess : std::uint8_t { must, may };
enum class Fairy : std::uint8_t { on_tile, with_follower };
enum class FairyMoves : std::uint8_t { instead_of_a_figure, at_the_end_of_the_turn };
inline constexpr OptionOf<DragonMoves> kDragonMovesOption{option_of(Box::dragon, 0)};
inline constexpr OptionOf<Princess> kPrincessOption{option_of(Box::dragon, 1)};
inline constexpr OptionOf<Fairy> kFairyOption{option_of(Box::dragon, 2)};
inline constexpr OptionOf<FairyMoves> kFairyMovesOption{option_of(Box::dragon, 3)};
inline constexpr OptionOf<bool> kFairyAndBarnOption{option_of(Box::dragon, 4)};
inline constexpr OptionOf<bool> kPortalAndAbbotOption{option_of(Box::dragon, 5)};

bool stands_at(const State& state, Cell cell);

// Dragon tiles cannot be drawn before a volcano is placed.
void limits_draw(const State& state, DrawLimits& limits);

// Moves the dragon to a volcano just placed.
void tile_placed(State& state, TileId tile);

// Offers the knights that the princess on the tile just placed may send home.
void offer_princess(const State& state, OfferCollector& offers);

// Offers the places to which the decider may move the fairy.
void offer_fairy(const State& state, OfferCollector& offers);
void move_fairy(State& state, Action action);

// Gives three points to each player whose follower on the feature stands beside the fairy.
void feature_scored(State& state, FeatureId feature, Events* events);

inline constexpr std::uint8_t kDragonSteps = 6;  // steps of a journey

// The phase of the dragon's journey of six steps.
Flow enter_journey(State& state, Events* events);
void legal_steps(const State& state, ActionList& list);
Flow apply_step(State& state, Action action, Events* events);

// Called when a figure left the board. With the option `fairy with-follower`, if the fairy stood
// beside this figure, she now stands beside none, even if another figure comes to the same place.
void figure_left(State& state, const PlacedFigure& figure);

}  // namespace bastide::dragon
