// bastide-lab census: counts the possible sequences of decisions in a game.
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "measuring/census.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct CensusArguments {
  SetupArguments setup;
  std::uint64_t seed = 1;
  int after = 0;
  int depth = 4;
  bool json = false;
};

struct Count {
  int depth;
  std::uint64_t sequences;
  double seconds;
};

// Counts the sequences; nullopt after Ctrl-C.
std::optional<Count> count(const Position& position, int depth) {
  const auto begin = std::chrono::steady_clock::now();
  const auto sequences = census(position, depth, interrupted);
  if (!sequences) return std::nullopt;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  return Count{depth, *sequences, took.count()};
}

void print_object(const CensusArguments& arguments, const std::vector<Count>& counts) {
  nlohmann::ordered_json object = json_head("bastide-census");
  object["seed"] = arguments.seed;
  object["after"] = arguments.after;
  object["interrupted"] = interrupted();
  object["counts"] = nlohmann::ordered_json::array();
  for (const Count& one : counts) {
    object["counts"].push_back(
        {{"depth", one.depth}, {"sequences", one.sequences}, {"seconds", one.seconds}});
  }
  print_json(object);
}

int run_census(const CensusArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return complain(setup.error());
  const auto rules = make_ruleset(*setup);
  if (!rules) return complain(rules.error());
  const auto position =
      std::make_unique<Position>(position_of(**rules, arguments.seed, arguments.after));
  if (!arguments.json) std::printf("%5s %20s %10s\n", "depth", "sequences", "seconds");
  std::vector<Count> counts;
  catch_interrupts();
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto counted = count(*position, depth);
    if (!counted) break;
    counts.push_back(*counted);
    if (arguments.json) continue;
    std::printf("%5d %20" PRIu64 " %10.3f\n", depth, counts.back().sequences,
                counts.back().seconds);
    std::fflush(stdout);
  }
  if (arguments.json) print_object(arguments, counts);
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command census_command() {
  const auto arguments = std::make_shared<CensusArguments>();
  Command command{"census",
                  "Count the possible sequences of decisions, with a fixed order of tiles"};
  arguments->setup.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(number("--seed",
                        "The random seed of the tiles, and of the decisions before counting",
                        arguments->seed, 0, UINT64_MAX));
  list.push_back(number("--after", "How many random decisions to play before counting",
                        arguments->after, 0, 100000));
  list.push_back(
      number("--depth", "The longest sequences to count, in decisions", arguments->depth, 1, 40));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.examples = {{"bastide-lab census --after 100 --depth 3",
                       "Count sequences of up to three decisions, after the first hundred"}};
  command.run = [arguments](const Given&) { return run_census(*arguments); };
  return command;
}

}  // namespace bastide::apps
