// The Princess & the Dragon: volcano, dragon, fairy, princess.
#pragma once

#include "rules/events.h"
#include "rules/turn.h"

namespace bastide::dragon {

bool stands_at(const State& state, Cell cell);

// Dragon tiles wait until a volcano lies.
bool may_draw(const State& state, KindId kind);

// A volcano calls the dragon.
void tile_placed(State& state, TileId tile);

// Lists the knights that the princess on the tile just placed may send home.
bool legal_princess(const State& state, ActionList* list);

// Lists where the decider may move the fairy.
bool legal_fairy(const State& state, ActionList* list);
// A follower in the Count's city goes to a segment; a fairy beside him goes along.
void left_quarter(State& state, const CountState::Waiting& waiting, SegmentId segment);
void move_fairy(State& state, Action action);

// One point for whoever begins his turn beside the fairy.
void begin_turn(State& state, Events* events);

// Three points for each player whose follower on the feature stands beside the fairy.
void feature_scored(State& state, FeatureId feature, Events* events);

// The journey of six steps.
Flow enter_journey(State& state, Events* events);
void legal_steps(const State& state, ActionList& list);
Flow apply_step(State& state, Action action, Events* events);

// A figure has gone from the board: with the option with-follower the fairy no longer stands beside
// it, even should another one come to the same place.
void figure_left(State& state, const PlacedFigure& figure);

}  // namespace bastide::dragon
