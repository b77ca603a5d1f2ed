// bastide-lab calibrate: compares the chances that the evaluation estimates (to win, or to complete
// a road, city or cloister) with the results of games.
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "measuring/calibration.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

struct CalibrateArguments {
  SetupArguments setup;
  std::uint64_t games = 2000;
  std::uint64_t seed = 1;
  bool json = false;
};

using Named = std::pair<const char*, const ChanceBins*>;

std::array<Named, 4> lists_of(const Calibration& found) {
  return {{{"wins", &found.wins},
           {"roads", &found.roads},
           {"cities", &found.cities},
           {"cloisters", &found.centres}}};
}

double mean(double sum, std::uint64_t count) { return sum / static_cast<double>(count); }

void print_object(const CalibrateArguments& arguments, const Calibration& found) {
  nlohmann::ordered_json json = json_head("bastide-calibration");
  json["interrupted"] = interrupted();
  json["games"] = found.games;
  json["seed"] = arguments.seed;
  for (const auto& [name, list] : lists_of(found)) {
    auto& one = json[name];
    one["count"] = list->count();
    one["error"] = list->error();
    one["bins"] = nlohmann::ordered_json::array();
    for (const ChanceBins::Bin& bin : list->bins()) {
      if (bin.count == 0) continue;
      one["bins"].push_back({{"count", bin.count},
                             {"stated", mean(bin.stated, bin.count)},
                             {"came", mean(bin.came, bin.count)}});
    }
  }
  print_json(json);
}

void print_text(const Calibration& found) {
  for (const auto& [name, list] : lists_of(found)) {
    std::printf("%s: %" PRIu64 " chances, mean error %.2f %%\n", name, list->count(),
                100 * list->error());
    for (const ChanceBins::Bin& bin : list->bins()) {
      if (bin.count == 0) continue;
      std::printf("  estimated %5.1f %%, came true %5.1f %% of %" PRIu64 " times\n",
                  100 * mean(bin.stated, bin.count), 100 * mean(bin.came, bin.count), bin.count);
    }
  }
}

int run_calibrate(const CalibrateArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return complain(setup.error());
  const auto rules = make_ruleset(*setup);
  if (!rules) return complain(rules.error());
  catch_interrupts();
  const Calibration found =
      calibrate(**rules, arguments.games, arguments.seed, [&](std::uint64_t games) {
        show_progress(games, arguments.games);
        return !interrupted();
      });
  end_progress();
  if (arguments.json) {
    print_object(arguments, found);
  } else {
    print_text(found);
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command calibrate_command() {
  const auto arguments = std::make_shared<CalibrateArguments>();
  Command command{
      "calibrate",
      "Check how well the chances that computer players estimate match the results of games"};
  arguments->setup.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(number("--games", "How many games to play", arguments->games, 1, 100'000'000));
  list.push_back(number("--seed", "The random seed of the first game; each next game adds 1",
                        arguments->seed, 0, UINT64_MAX / 2));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.remarks =
      "The computer players look one move ahead. Every estimated chance (to win, or to complete a "
      "road, city or cloister) goes into one of twenty groups of about the same chance. The error "
      "is the mean difference between the estimated chance of a group and how often it came "
      "true.";
  command.examples = {
      {"bastide-lab calibrate --games 2000", "Play two thousand games of the base game"}};
  command.run = [arguments](const Given&) { return run_calibrate(*arguments); };
  return command;
}

}  // namespace bastide::apps
