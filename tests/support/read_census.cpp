#include "support/read_census.h"

#include "base/text_helpers.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace bastide::test {

namespace {

// Ends the program instead of throwing, because the page's build compiles this file without
// exceptions.
[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

template <class T>
T expect(const std::optional<T>& value, const std::string& line) {
  if (!value) give_up("a table of tests: " + line);
  return *value;
}

}  // namespace

Setup read_setup(const std::vector<std::string_view>& columns, const std::string& line) {
  Setup setup;
  setup.profile = expect(find_profile(columns[0]), line);
  setup.options = options_of(setup.profile);
  setup.players = static_cast<int>(expect(parse_integer(columns[1]), line));
  for (const std::string_view box : split(columns[2], ',')) {
    setup.boxes.add(expect(find_box(box), line));
  }
  if (columns[3] == "-") return setup;
  for (const std::string_view option : split(columns[3], ',')) {
    const std::size_t equals = option.find('=');
    const Option which = expect(find_option(option.substr(0, equals)), line);
    setup.options.set(which, expect(find_value(which, option.substr(equals + 1)), line));
  }
  return setup;
}

std::string census_path() { return BASTIDE_SOURCE_DIR "/tests/census/census.tsv"; }

std::vector<CensusRow> read_census() {
  std::ifstream file(census_path());
  if (!file) give_up("cannot read " + census_path());
  std::vector<CensusRow> rows;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string_view> columns = split(line, '\t');
    if (columns.size() != 8) give_up("a table of tests: " + line);
    const auto number = [&](std::size_t i) { return expect(parse_integer(columns[i]), line); };
    CensusRow row;
    row.ruleset = line.substr(0, static_cast<std::size_t>(columns[4].data() - line.data()) - 1);
    row.setup = read_setup(columns, line);
    row.seed = static_cast<std::uint64_t>(number(4));
    row.after = static_cast<int>(number(5));
    row.depth = static_cast<int>(number(6));
    row.sequences = static_cast<std::uint64_t>(number(7));
    rows.push_back(row);
  }
  return rows;
}

}  // namespace bastide::test
