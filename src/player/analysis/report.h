// The report on a game: what each decision lost, the luck of each draw, and what decided the game.
// Leads and losses are in points, chances from 0 to 1.
#pragma once

#include "analysis/reasons.h"
#include "analysis/refutation.h"
#include "analysis/values_by_seat.h"
#include "analysis/verdict.h"
#include "rules/action.h"
#include "rules/point_kinds.h"
#include "search/one_ply.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace bastide::analysis {

// A turn that was tried on fresh deals.
struct Line {
  TurnPlan plan;
  double lead = 0;   // expected final lead of the player who decides
  double error = 0;  // standard error of `lead`
  double win = 0;    // that player's chance to win
};

struct Decision {
  std::size_t begin = 0;  // number of actions of the game before it
  unsigned turn = 0;
  PlayerId player;
  double luck = 0;          // luck of the draws since the decision before, for this player
  std::size_t ways = 1;     // number of ways to play; 1 until they are listed
  bool counts = false;      // it counts for the points lost a turn: neither forced nor nearly equal
  std::vector<Line> lines;  // the turns that were compared, the largest lead first
  std::size_t played = 0;   // index in `lines`
  std::size_t best = 0;   // index in `lines`: the quick pass's best, or `played` if that did better
  std::size_t deals = 0;  // number of fresh deals
  unsigned draws = 0;     // number of tiles drawn and played in each of them
  Loss loss;              // of the played turn against the quick pass's best
  Verdict verdict = Verdict::forced;
  BySeat changes{};             // of each player's lead: the played turn's minus the best one's
  ValuesBySeat after;           // values after the played turn
  std::vector<Reason> reasons;  // of a turn that lost enough for a verdict
  std::optional<Refutation> refutation;  // likewise
};

struct Draw {
  std::size_t begin = 0;  // number of actions of the game before it
  unsigned turn = 0;
  PlayerId player;  // whose turn it is
  KindId kind;
  BySeat luck{};  // for each player's lead
};

// Points that a player got.
struct Gain {
  unsigned turn = 0;
  PlayerId player;
  PointKind kind = PointKind::rest;
  int points = 0;
  bool at_the_end = false;  // by final scoring
};

// Where a player's final lead comes from: result = seat + luck + errors + rest. Numbers are rounded
// to hundredths before they are added.
struct Waterfall {
  double result = 0;  // final lead; in an unfinished game the expected one
  double seat = 0;    // expected final lead before the first draw
  BySeat luck{};      // by the player who drew
  BySeat errors{};    // by the player who erred
  double rest = 0;    // what the engine learned later
};

struct PlayerSummary {
  struct Mean {
    double value = 0;
    double low = 0;  // 95 % interval
    double high = 0;
  };
  std::size_t counted = 0;           // decisions that count
  std::optional<Mean> points_lost;   // per counted decision
  std::optional<double> accuracy;    // in percent, over the decisions that are not forced
  double luck = 0;                   // net luck: of all draws for this player's lead
  std::vector<std::size_t> draws;    // the three own draws with the most luck or bad luck
  std::vector<std::size_t> turning;  // the three own decisions that lost most
  std::array<std::size_t, kVerdictNames.size()> verdicts{};  // numbers of decisions
  std::array<int, kPointKinds> points{};                     // by PointKind
  unsigned turns = 0;                                        // own turns
  unsigned turns_without_follower = 0;  // own turns that began without a follower in supply
};

struct Report {
  unsigned players = 0;
  bool finished = false;
  std::vector<Decision> decisions;       // in the order of the game
  std::vector<Draw> draws;               // likewise
  std::vector<Gain> gains;               // likewise
  std::vector<Waterfall> waterfall;      // by seat
  std::vector<PlayerSummary> summaries;  // by seat
};

}  // namespace bastide::analysis
