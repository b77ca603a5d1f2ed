// Prints what the core computes: signatures and censuses of the rulesets in tests/census, reports
// of records, verdicts on recorded games, hashes of random games.
#include "base/text_helpers.h"
#include "interop/jcloisterzone.h"
#include "measuring/census.h"
#include "measuring/measure_speed.h"
#include "recorded/check_recording.h"
#include "records/report.h"
#include "support/random_games.h"
#include "support/read_census.h"
#include "wasm_comparison/print_behaviour.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>

namespace bastide::test {

namespace {

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

void print_scores(const State& state) {
  for (const PlayerState& player : state.players) std::printf(" %d", player.score);
  std::printf("\n");
}

// Prints one random game: every list of legal actions, every choice, every position.
void print_random_game(std::uint64_t seed) {
  Rng rng(seed);
  const Setup setup = random_setup(rng);
  const auto manner = static_cast<Manner>(rng.below(kManners));
  std::printf("random %" PRIu64 ": %s\n", seed, describe(setup).c_str());
  const auto rules = make_ruleset(setup);
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  Hash hash;
  int actions = 0;
  ActionList list;
  for (; !is_over(*state); ++actions) {
    legal(*state, list);
    for (const Action action : list) hash.add(action.bits());
    play(*state, pick(*state, list, manner, rng));
    hash.add(state->key());
  }
  std::printf("%d actions, %s, scores", actions, hash.text().c_str());
  print_scores(*state);
}

}  // namespace

std::string Hash::text() const {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, value_);
  return text;
}

void print_signatures(const Arguments&) {
  const std::string text =
      content_of(BASTIDE_SOURCE_DIR "/tests/census/random_game_signatures.tsv");
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string_view> columns = split(line, '\t');
    const auto rules = make_ruleset(read_setup(columns, std::string(line)));
    const std::string ruleset(line.substr(0, line.size() - columns[4].size()));
    std::printf("%s%016" PRIx64 "\n", ruleset.c_str(), signature(**rules));
  }
}

void print_census(const Arguments&) {
  for (const CensusRow& row : read_census()) {
    const auto rules = make_ruleset(row.setup);
    const auto position = std::make_unique<Position>(position_of(**rules, row.seed, row.after));
    std::printf("%s\t%" PRIu64 "\t%d\t%d\t%" PRIu64 "\n", row.ruleset.c_str(), row.seed, row.after,
                row.depth, census(*position, row.depth));
  }
}

void print_records(const Arguments& files) {
  for (const std::string& file : files) {
    std::printf("%s\n", file.c_str());
    const auto record = read_game(content_of(file), file);
    if (!record) {
      std::printf("%s\n", record.error().text().c_str());
      continue;
    }
    const auto played = replay(*record);
    for (std::size_t turn = 0; turn < played->turns.size(); ++turn)
      std::fputs(turn_report(*played, turn, *record, {}).c_str(), stdout);
    std::printf("%s\n%s\n", score_report(*played, *record, {}).c_str(),
                state_report(*played, *record, {}).c_str());
  }
}

void print_recorded(const Arguments& files) {
  RulesetCache rulesets;
  for (const std::string& file : files) {
    const recorded::Verdict verdict = recorded::judge(file, content_of(file), rulesets);
    const recorded::Tally& tally = verdict.tally;
    std::printf("%s: %s %s\n", file.c_str(), std::string(name_of(verdict.outcome)).c_str(),
                verdict.message.c_str());
    for (const std::uint64_t count : {tally.decisions, tally.placements, tally.claims,
                                      tally.returns, tally.others, tally.events, tally.awards}) {
      std::printf(" %" PRIu64, count);
    }
    std::printf("\n");
  }
}

void print_random(const Arguments& count) {
  const auto games = count.empty() ? std::nullopt : parse_integer(count[0]);
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games.value_or(100)); ++seed)
    print_random_game(seed);
}

void print_bench(const Arguments& seconds) {
  const auto rules = make_ruleset(Setup{});
  const double time = seconds.empty() ? 2 : std::atof(seconds[0].c_str());
  std::printf("%.0f\n", measure(**rules, time, 1).wall.games_per_second.median);
}

}  // namespace bastide::test
