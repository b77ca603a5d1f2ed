// Reads tests/census/census.tsv.
#pragma once

#include "rules/ruleset.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

struct CensusRow {
  std::string ruleset;  // the first four columns: profile, players, boxes, options
  Setup setup;
  std::uint64_t seed = 0;
  int after = 0;
  int depth = 0;
  std::uint64_t sequences = 0;
};

// Reads the columns profile, players, boxes, options. If a column is wrong, prints `line` and ends
// the program.
Setup read_setup(const std::vector<std::string_view>& columns, const std::string& line);

std::string census_path();

// All rows; a bad row ends the program.
std::vector<CensusRow> read_census();

}  // namespace bastide::test
