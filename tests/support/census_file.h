// Reads tests/census/census.tsv.
#pragma once

#include "rules/ruleset.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::test {

struct CensusRow {
  std::string ruleset;  // its first four columns: profile, players, boxes, options
  Setup setup;
  std::uint64_t seed = 0;
  int after = 0;
  int depth = 0;
  std::uint64_t sequences = 0;
};

std::string census_path();

// Every row; a row that cannot be read throws.
std::vector<CensusRow> read_census();

}  // namespace bastide::test
