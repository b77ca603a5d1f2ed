// bastide-lab learn: fits the evaluation's weights to games that it plays against itself and other
// styles.
#include "base/text_helpers.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "commands/learn_log.h"
#include "commands/output_check.h"
#include "commands/style_names.h"
#include "files/file.h"
#include "learning/learn.h"
#include "records/setup_json.h"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cstdio>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct LearnArguments {
  SetupArguments setup;
  std::string file;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned positions = 8;
  unsigned siblings = 16;
  unsigned draws = 16;
  double ridge = 60;
  std::string opponents;  // names of styles, with commas between them
  std::string weights;
  bool force = false;
};

constexpr std::string_view kHeaderEndings[] = {".h"};

std::string head_of(const LearnArguments& arguments, const Setup& setup, const GameWeights& from) {
  nlohmann::ordered_json json = json_head("bastide-learn", kLogVersion);
  json["ruleset"] = setup_json(setup);
  json["players"] = setup.players;
  json["seed"] = arguments.seed;
  json["positions"] = arguments.positions;
  json["siblings"] = arguments.siblings;
  json["draws"] = arguments.draws;
  if (!arguments.opponents.empty()) json["opponents"] = arguments.opponents;
  json["columns"] = {"kind", "left", "value", "lead"};
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    json["columns"].push_back(std::string(kWeightInfos[i].name));
    json["weights"][std::string(kWeightInfos[i].name)] = {from.values[i].first,
                                                          from.values[i].last};
  }
  json["columns"].push_back("crc32");
  return json.dump();
}

std::string command_of(const LearnArguments& arguments, const Setup& setup) {
  std::string text = "bastide-lab learn " + arguments.file;
  const auto put = [&](const char* name, std::uint64_t value) {
    text += std::string(" --") + name + ' ' + std::to_string(value);
  };
  put("games", arguments.games);
  put("seed", arguments.seed);
  put("positions", arguments.positions);
  put("siblings", arguments.siblings);
  put("draws", arguments.draws);
  if (setup.players != 2) text += " --players " + std::to_string(setup.players);
  char ridge[32];
  std::snprintf(ridge, sizeof ridge, "%g", arguments.ridge);
  text += std::string(" --ridge ") + ridge;
  if (!arguments.opponents.empty()) text += " --opponents " + arguments.opponents;
  // The setup is written as JSON instead of arguments, because JSON names all boxes and options.
  const std::string rules = setup_json(setup).dump();
  return rules == setup_json(Setup{}).dump() ? text : text + ", with the rules " + rules;
}

void print_fit(const Fit& fit, const GameWeights& from, const GameWeights& to) {
  std::printf("error of the lead: %.3f points, %.3f with the new weights\n", fit.before, fit.after);
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    const auto line = [&](const char* when, std::int32_t before, std::int32_t after,
                          std::size_t number) {
      std::printf("%-20s %s %10d -> %10d   by %+.1f +- %.1f steps\n",
                  std::string(kWeightInfos[i].name).c_str(), when, before, after, fit.steps[number],
                  fit.errors[number]);
    };
    line("first", from.values[i].first, to.values[i].first, i);
    line("last ", from.values[i].last, to.values[i].last, kWeightCount + i);
  }
}

// Plays the games that the log lacks, and logs them. False after Ctrl-C.
bool play_games(const LearnArguments& arguments, const std::vector<const Style*>& opponents,
                const Ruleset& rules, LearnLog& log) {
  LearnOrder order;
  order.rules = &rules;
  order.weights = weights_for(rules);
  order.positions = arguments.positions;
  order.siblings = arguments.siblings;
  order.draws = arguments.draws;
  order.opponents = opponents;
  const auto learner = std::make_unique<Learner>(order);
  catch_interrupts();
  while (log.games() < arguments.games && log.good() && !interrupted()) {
    const std::uint64_t game = arguments.seed + log.games();
    log.keep(game, learner->play(game));
    show_progress(log.games(), arguments.games);
  }
  end_progress();
  return log.games() >= arguments.games;
}

int run_learn(const LearnArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return complain(setup.error());
  const auto rules = make_ruleset(*setup);
  if (!rules) return complain(rules.error());
  const auto opponents = styles_named(arguments.opponents);
  if (!opponents) return complain(opponents.error());
  const Status may =
      check_late_output({arguments.weights, kHeaderEndings, arguments.force}, {arguments.file});
  if (!may) return complain(may.error());
  const GameWeights& from = weights_for(**rules);
  LearnLog log;
  if (const Status opened = log.open(arguments.file, head_of(arguments, *setup, from)); !opened) {
    return complain(opened.error());
  }
  const bool whole = play_games(arguments, *opponents, **rules, log);
  if (!log.good()) {
    return complain(Error{.message = plain("cannot be written"), .source = arguments.file});
  }
  if (whole && log.rows().empty())
    return complain(Error{
        .message = plain("there are no positions to learn from: raise --positions or --siblings"),
        .source = arguments.file});
  std::printf("%" PRIu64 " games, %zu rows\n", log.games(), log.rows().size());
  if (log.rows().empty()) return kExitInterrupted;
  const bool constant = has_constant_weights(**rules);
  const Fit fit = fit_weights(log.rows(), {.ridge = arguments.ridge, .constant = constant});
  const GameWeights to = moved(from, fit);
  print_fit(fit, from, to);
  if (!whole) return kExitInterrupted;
  if (arguments.weights.empty()) return kExitOk;
  const Status written =
      write_file(arguments.weights, weights_file(to, constant, command_of(arguments, *setup)));
  return written ? kExitOk : complain(written.error());
}

}  // namespace

Command learn_command() {
  const auto arguments = std::make_shared<LearnArguments>();
  Command command{"learn", "Improve the evaluation of computer players from games they play"};
  auto& list = command.arguments;
  list.push_back(text("FILE", "",
                      "The file that keeps the positions of all games; if it exists, only missing "
                      "games are played",
                      arguments->file)
                     .is_required());
  arguments->setup.add_to(list);
  list.push_back(
      number("--games", "How many games to learn from", arguments->games, 1, 100'000'000));
  list.push_back(number("--seed", "The random seed of the first game; each next game adds 1",
                        arguments->seed, 0, UINT64_MAX / 2));
  list.push_back(
      number("--positions",
             "About how many positions to keep for every 71 turns, the turns of a base game",
             arguments->positions, 0, 64));
  list.push_back(number("--siblings",
                        "About how many comparisons for every 71 turns: two turns of one position, "
                        "continued with the same tiles",
                        arguments->siblings, 0, 64));
  list.push_back(number("--draws", "How many tiles are drawn after each compared turn",
                        arguments->draws, 1, 1000));
  list.push_back(real("--ridge", "How strongly each weight is kept near its old value",
                      arguments->ridge, 1e-3, 1e12));
  list.push_back(opponents_argument(arguments->opponents));
  list.push_back(text("--weights", "FILE",
                      "Write the table of weights with the new values to this C++ file, for "
                      "src/player/evaluate/learned_weights.h",
                      arguments->weights));
  list.push_back(flag("--force", "Replace an existing file of weights", arguments->force)
                     .only_with({"--weights"}));
  command.remarks =
      "The computer players look one move ahead, and now and then play at random. Each row of FILE "
      "describes a position: the lead that the evaluation expects, a later lead, and how the "
      "expected lead changes with a small step of each weight. The new weights are the "
      "best fit by least squares. docs/learning.md describes the method.";
  command.examples = {{"bastide-lab learn games.txt --games 3000 --weights weights.h",
                       "Compute new weights from 3000 games"}};
  command.run = [arguments](const Given&) { return run_learn(*arguments); };
  return command;
}

}  // namespace bastide::apps
