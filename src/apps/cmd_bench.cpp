// bastide bench: measures the speed of the core.
#include "apps/commands.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "apps/setup_arguments.h"
#include "lab/measure_speed.h"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cstdio>
#include <memory>

namespace bastide::apps {

namespace {

struct BenchArguments {
  SetupArguments setup;
  double seconds = 5;
  int runs = 5;
  bool signature = false;
  bool json = false;
};

std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, number);
  return text;
}

nlohmann::ordered_json json_of(const Spread& spread) {
  return {{"median", spread.median}, {"lowest", spread.lowest}, {"highest", spread.highest}};
}

void print_object(const Measurement& m, std::uint64_t hash) {
  nlohmann::ordered_json object = json_head("bastide-bench");
  object["interrupted"] = interrupted();
  object.update(
      nlohmann::ordered_json{{"games_per_second", m.games_per_second.median},
                             {"decisions_per_second", m.decisions_per_second.median},
                             {"nanoseconds_per_draw", m.nanoseconds_per_draw.median},
                             {"copies_per_second", m.copies_per_second.median},
                             {"nanoseconds_per_copy", 1e9 / m.copies_per_second.median},
                             {"evaluations_per_second", m.evaluations_per_second.median},
                             {"bytes_copied", m.bytes_copied},
                             {"state_bytes", sizeof(State)},
                             {"draws_per_game", m.draws_per_game},
                             {"runs", m.runs.size()},
                             {"spread",
                              {{"games_per_second", json_of(m.games_per_second)},
                               {"decisions_per_second", json_of(m.decisions_per_second)},
                               {"nanoseconds_per_draw", json_of(m.nanoseconds_per_draw)},
                               {"copies_per_second", json_of(m.copies_per_second)},
                               {"evaluations_per_second", json_of(m.evaluations_per_second)}}},
                             {"signature", hex(hash)}});
  print_json(object);
}

void print_line(const char* name, const Spread& spread) {
  std::printf("%-22s %12.0f   (%.0f to %.0f)\n", name, spread.median, spread.lowest,
              spread.highest);
}

void print_text(const Measurement& m, std::uint64_t hash) {
  std::printf("median of %zu %s on one thread (lowest to highest)%s\n", m.runs.size(),
              m.runs.size() == 1 ? "run" : "runs", interrupted() ? ", interrupted" : "");
  print_line("games per second", m.games_per_second);
  print_line("decisions per second", m.decisions_per_second);
  print_line("nanoseconds per draw", m.nanoseconds_per_draw);
  print_line("copies per second", m.copies_per_second);
  std::printf("%-22s %12.0f   for %zu of the state's %zu bytes, half way through a game\n",
              "nanoseconds per copy", 1e9 / m.copies_per_second.median, m.bytes_copied,
              sizeof(State));
  print_line("evaluations per second", m.evaluations_per_second);
  std::printf("%-22s %12.2f\n", "draws per game", m.draws_per_game);
  std::printf("%-22s %s\n", "signature", hex(hash).c_str());
}

int bench(const BenchArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return complain(setup.error());
  const auto rules = make_ruleset(*setup);
  if (!rules) return complain(rules.error());
  const std::uint64_t hash = signature(**rules);
  if (arguments.signature) {
    std::printf("%s\n", hex(hash).c_str());
    return kExitOk;
  }
  catch_interrupts();
  const Measurement result = measure(**rules, arguments.seconds, arguments.runs, interrupted);
  if (arguments.json) {
    print_object(result, hash);
  } else {
    print_text(result, hash);
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command bench_command() {
  const auto arguments = std::make_shared<BenchArguments>();
  Command command{
      "bench",
      "Measure how fast the program plays random games and evaluates turns, on one thread"};
  arguments->setup.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(
      real("--seconds", "How long to measure, in seconds", arguments->seconds, 0.1, 3600));
  list.push_back(
      number("--runs",
             "How many runs to split --seconds into; the result shows how much their speeds differ",
             arguments->runs, 1, 1000));
  list.push_back(flag("--signature",
                      "Print only the signature, a number that changes when play changes",
                      arguments->signature)
                     .not_with({"--seconds", "--runs", "--json"}));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.examples = {{"bastide bench --boxes all --players 4", "Measure the largest games"},
                      {"bastide bench --signature", "Print the number, to compare two versions"}};
  command.run = [arguments](const Given&) { return bench(*arguments); };
  return command;
}

}  // namespace bastide::apps
