// bastide-lab bench: measures the speed of the core.
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "measuring/measure_speed.h"

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

using Json = nlohmann::ordered_json;

Json json_of(const Spread& spread) {
  return {{"median", spread.median}, {"lowest", spread.lowest}, {"highest", spread.highest}};
}

Json medians_of(const Speeds& speeds) {
  return {{"games_per_second", speeds.games_per_second.median},
          {"decisions_per_second", speeds.decisions_per_second.median},
          {"nanoseconds_per_draw", speeds.nanoseconds_per_draw.median},
          {"copies_per_second", speeds.copies_per_second.median},
          {"nanoseconds_per_copy", 1e9 / speeds.copies_per_second.median},
          {"evaluations_per_second", speeds.evaluations_per_second.median}};
}

Json spreads_of(const Speeds& speeds) {
  return {{"games_per_second", json_of(speeds.games_per_second)},
          {"decisions_per_second", json_of(speeds.decisions_per_second)},
          {"nanoseconds_per_draw", json_of(speeds.nanoseconds_per_draw)},
          {"copies_per_second", json_of(speeds.copies_per_second)},
          {"evaluations_per_second", json_of(speeds.evaluations_per_second)}};
}

void print_object(const Measurement& m, std::uint64_t hash) {
  Json object = json_head("bastide-bench");
  object["interrupted"] = interrupted();
  object.update(medians_of(m.wall));
  object["bytes_copied"] = m.bytes_copied;
  object["state_bytes"] = sizeof(State);
  object["draws_per_game"] = m.draws_per_game;
  object["runs"] = m.runs;
  object["spread"] = spreads_of(m.wall);
  object["cpu"] = medians_of(m.cpu);
  object["cpu"]["spread"] = spreads_of(m.cpu);
  object["all_boxes_ratio"] = json_of(m.all_boxes_ratio);
  object["signature"] = hex(hash);
  print_json(object);
}

// The time of one action from the number of actions in a second.
Spread nanoseconds(const Spread& per_second) {
  return {1e9 / per_second.median, 1e9 / per_second.highest, 1e9 / per_second.lowest};
}

std::string text_of(const Spread& spread) {
  char text[80];
  std::snprintf(text, sizeof text, "%12.0f (%.0f to %.0f)", spread.median, spread.lowest,
                spread.highest);
  return text;
}

void print_text(const Measurement& m, std::uint64_t hash) {
  const auto line = [](const char* name, const Spread& wall, const Spread& cpu) {
    std::printf("%-22s %-38s %s\n", name, text_of(wall).c_str(), text_of(cpu).c_str());
  };
  std::printf("median of %zu %s on one thread (lowest to highest)%s\n", m.runs,
              m.runs == 1 ? "run" : "runs", interrupted() ? ", interrupted" : "");
  std::printf("%-22s %12s %25s %12s\n", "", "elapsed time", "", "CPU time");
  line("games per second", m.wall.games_per_second, m.cpu.games_per_second);
  line("decisions per second", m.wall.decisions_per_second, m.cpu.decisions_per_second);
  line("nanoseconds per draw", m.wall.nanoseconds_per_draw, m.cpu.nanoseconds_per_draw);
  line("nanoseconds per copy", nanoseconds(m.wall.copies_per_second),
       nanoseconds(m.cpu.copies_per_second));
  line("evaluations per second", m.wall.evaluations_per_second, m.cpu.evaluations_per_second);
  std::printf("%-22s %12.4f (%.4f to %.4f) games with all boxes per base game, by CPU time\n",
              "all boxes ratio", m.all_boxes_ratio.median, m.all_boxes_ratio.lowest,
              m.all_boxes_ratio.highest);
  std::printf("%-22s %12zu of the state's %zu, half way through a game\n", "bytes per copy",
              m.bytes_copied, sizeof(State));
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
  command.examples = {
      {"bastide-lab bench --boxes all --players 4", "Measure the largest games"},
      {"bastide-lab bench --signature", "Print the number, to compare two versions"}};
  command.run = [arguments](const Given&) { return bench(*arguments); };
  return command;
}

}  // namespace bastide::apps
