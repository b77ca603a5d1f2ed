// Answers a query by a search.
#pragma once

#include "engine/query.h"
#include "evaluate/evaluation.h"
#include "search/stop_signal.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::engine {

struct Move {
  Action action;
  std::string phrase;
};

// One way to play the turn. Leads are in points, for the player who decides.
struct Line {
  std::vector<Move> moves;
  std::size_t visits = 0;  // number of deals (random orders of draws) that tried the line
  // Absent for an auction and for the levels that people play against: both answer without
  // these values.
  struct Values {
    double margin = 0;               // expected final lead
    double error = 0;                // standard error of `margin`
    std::optional<double> win = {};  // chance to win; only with two players
    double prior = 0;                // expected final lead by the evaluation alone
  };
  std::optional<Values> values;
  std::vector<double> points;  // expected final scores after the line, by seat
  std::vector<Move> reply;     // the next player's best turn; empty if a tile must be drawn first
};

struct FeatureAnswer {
  SegmentKind kind = SegmentKind::field;
  std::vector<Cell> cells;
  std::uint8_t segment = 0;        // number of the feature's segment on the tile at the first cell
  PlayerSet owners = 0;            // players with the majority
  std::optional<double> complete;  // chance that the feature is completed; none for farms
  std::vector<double> points;      // expected points of the feature, by seat
};

struct Answer {
  bool final = true;
  // Reason why the search ended: nodes, deals, seconds, settled, terminated, auction or level.
  // Empty in a report, which is not final.
  std::string_view ended_by;
  std::vector<Line> lines;  // best first
  std::uint64_t nodes = 0;
  unsigned threads = 1;  // number of threads that searched
  double seconds = 0;
  std::vector<double> points;  // expected final scores in the position, by seat
  std::vector<FeatureAnswer> features;
};

// The search's clock, stop signal and receiver of reports.
struct Watch {
  // Returns the seconds since the search began.
  std::function<double()> seconds = [] { return 0.0; };
  StopSignal terminated;
  std::function<void(const Answer&)> report = [](const Answer&) {};
};

Answer answer_query(const Query& query, const Watch& watch);

}  // namespace bastide::engine
