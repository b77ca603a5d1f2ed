// Answers a query by a search.
#pragma once

#include "engine/query.h"
#include "evaluate/evaluation.h"

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

// One way to play the turn. Numbers are in points, for the player who decides.
struct Line {
  std::vector<Move> moves;
  std::size_t visits = 0;  // deals on which it was tried
  // Nothing from an auction or a level for people: both choose without values.
  struct Values {
    double margin = 0;               // the expected final lead
    double error = 0;                // its standard error
    std::optional<double> win = {};  // with two players
    double prior = 0;                // the expected final lead by the evaluation alone
  };
  std::optional<Values> values;
  std::vector<double> points;  // expected final scores after it, by seat
  std::vector<Move> reply;     // of the next player, if no draw comes first
};

struct FeatureAnswer {
  SegmentKind kind = SegmentKind::field;
  std::vector<Cell> cells;
  std::uint8_t segment = 0;        // its number on the tile at the first cell
  std::uint8_t owners = 0;         // players with the majority, as bits
  std::optional<double> complete;  // the chance that it is completed; not of farms
  std::vector<double> points;      // by seat
};

struct Answer {
  bool final = true;
  std::string_view ended_by;  // of a final one: nodes, seconds, settled, terminated, auction, level
  std::vector<Line> lines;    // best first
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<double> points;  // expected final scores in the position, by seat
  std::vector<FeatureAnswer> features;
};

// The surroundings of a search.
struct Watch {
  std::function<double()> seconds = [] { return 0.0; };     // since the search began
  std::function<bool()> terminated = [] { return false; };  // asked about every millisecond
  std::function<void(const Answer&)> report = [](const Answer&) {};
};

Answer analyse(const Query& query, const Watch& watch);

}  // namespace bastide::engine
