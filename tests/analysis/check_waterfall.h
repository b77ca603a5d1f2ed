// Compares a waterfall with the draws and decisions of its report.
#pragma once

#include "analysis/analyse.h"
#include "analysis/luck.h"
#include "rules/turn.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace bastide::analysis {

inline void check_waterfall(const Report& report, const Query& query, std::size_t seat) {
  constexpr double kRounding = 0.005 + 1e-9;
  const Waterfall& fall = report.waterfall[seat];
  if (!report.draws.empty()) {
    State first;
    start(first, *query.rules);
    EXPECT_NEAR(fall.seat, values_of_draw(first, report.draws[0].kind).mean[seat], kRounding);
  }
  double sum = fall.seat + fall.rest;
  for (std::size_t p = 0; p < report.players; ++p) {
    double luck = 0;
    double errors = 0;
    for (const Draw& draw : report.draws) {
      if (draw.player.at() == p) luck += draw.luck[seat];
    }
    for (const Decision& one : report.decisions) {
      if (one.player.at() == p) errors += one.changes[seat];
    }
    EXPECT_NEAR(fall.luck[p], luck, kRounding);
    EXPECT_NEAR(fall.errors[p], errors, kRounding);
    sum += fall.luck[p] + fall.errors[p];
  }
  EXPECT_NEAR(sum, fall.result, 1e-9);
}

}  // namespace bastide::analysis
