// Games of a computer player against itself with one planted error, and a count of the errors that
// analyses of such games find.
#pragma once

#include "analysis/report.h"
#include "game/record.h"
#include "search/player_table.h"
#include "search/stop_signal.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace bastide {

// A planted error loses at least so much by each of two long searches.
inline constexpr double kLeastPointsLost = 3;
inline constexpr double kLeastWinLost = 0.08;

struct PlantOrder {
  const PlayerInfo* player = nullptr;
  std::uint64_t seed = 1;
  std::size_t deals = 640;  // of each long search
};

struct PlantedError {
  std::size_t action = 0;  // number of actions of the game before it
  unsigned turn = 0;
  PlayerId player;
  TurnPlan played;
  TurnPlan better;                         // the computer player's own choice
  std::array<analysis::Loss, 2> losses{};  // against `better`, by each long search
};

struct PlantedGame {
  Record record;
  std::optional<PlantedError> error;
};

// Plays a base game for two. One turn, from a random one on, is replaced by a worse one; there is
// no error if none was found. Nothing if `stop` stopped.
std::optional<PlantedGame> play_planted(const PlantOrder& order, const StopSignal& stop = {});

// ---- how good an analysis is --------------------------------------------------------------------

struct Share {
  std::size_t count = 0;
  std::size_t all = 0;

  void add(bool counts) {
    count += counts ? 1 : 0;
    ++all;
  }
};

// Are the verdicts the same, or neighbours in the order best, good, inaccuracy, mistake, blunder?
// Too close to call is a neighbour of the first three.
bool agree(analysis::Verdict a, analysis::Verdict b);

struct AnalysisCheck {
  Share found;   // planted errors that are called a mistake or a blunder
  Share others;  // other turns, forced ones aside, that are called so
  Share agreed;  // verdicts of two seeds that agree, forced turns aside

  // `action`: number of actions before the planted error, if the game has one.
  void add_report(const analysis::Report& report, std::optional<std::size_t> action);
  // Two reports on the same game.
  void compare(const analysis::Report& first, const analysis::Report& second);
};

}  // namespace bastide
