// bastide-lab train: trains the evaluation's network with games that the evaluation plays.
#include "base/text_helpers.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "commands/output_check.h"
#include "commands/style_names.h"
#include "commands/train_log.h"
#include "files/file.h"
#include "learning/train_network.h"
#include "records/setup_json.h"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cstdio>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct TrainArguments {
  SetupArguments setup;
  std::string file;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned draws = 6;
  std::string opponents;  // names of styles, with commas between them
  std::string with;       // names of files, with commas between them
  TrainSettings settings;
  std::string network;
  bool force = false;
};

constexpr std::string_view kNetworkFileEndings[] = {".h"};

// Reads the files of `--with`: their arguments must be the same except the seed and the games.
Status read_others(const TrainArguments& arguments, const TrainRun& run,
                   TriedPositions& positions) {
  if (arguments.with.empty()) return Done{};
  for (const std::string_view name : split(arguments.with, ',')) {
    const std::string path(name);
    TrainLog log;
    if (const Status done = log.read(path, run); !done) return done;
    if (const Status merged = merge(log.positions(), path, positions); !merged) return merged;
  }
  return Done{};
}

std::string command_of(const TrainArguments& arguments, const Setup& setup, std::uint64_t games) {
  std::string text = "bastide-lab train " + arguments.file;
  const auto put = [&](const char* name, std::uint64_t value) {
    text += std::string(" --") + name + ' ' + std::to_string(value);
  };
  const auto put_real = [&](const char* name, double value) {
    char number[32];
    std::snprintf(number, sizeof number, "%g", value);
    text += std::string(" --") + name + ' ' + number;
  };
  put("games", games);
  put("seed", arguments.seed);
  put("draws", arguments.draws);
  if (!arguments.opponents.empty()) text += " --opponents " + arguments.opponents;
  if (!arguments.with.empty()) text += " --with " + arguments.with;
  put("passes", arguments.settings.passes);
  put_real("decay", arguments.settings.decay);
  put_real("scale", arguments.settings.scale);
  const std::string rules = setup_json(setup).dump();
  return rules == setup_json(Setup{}).dump() ? text : text + ", with the rules " + rules;
}

// Plays the games that the log lacks, and logs them. False after Ctrl-C.
bool play_games(const TrainArguments& arguments, NetworkGames& games, TrainLog& log) {
  while (log.games() < arguments.games && log.good()) {
    if (interrupted()) {
      end_progress();
      return false;
    }
    const std::uint64_t game = arguments.seed + log.games();
    log.keep(game, games.play(game));
    show_progress(log.games(), arguments.games);
  }
  end_progress();
  return true;
}

// Plays all games again to compute the inputs of the network. Without value after Ctrl-C.
Result<std::optional<std::vector<PositionExample>>> examples_of(NetworkGames& games,
                                                                const TriedPositions& positions) {
  std::vector<PositionExample> all;
  std::size_t done = 0;
  for (const auto& [game, tried] : positions) {
    if (interrupted()) {
      end_progress();
      return std::optional<std::vector<PositionExample>>{};
    }
    std::vector<PositionExample> examples = games.examples(game, tried);
    if (examples.empty()) {
      end_progress();
      return Error{.message = plain("game " + std::to_string(game) +
                                    " was played by another version of the evaluation: use a new "
                                    "file")};
    }
    std::move(examples.begin(), examples.end(), std::back_inserter(all));
    show_progress(++done, positions.size());
  }
  end_progress();
  return std::optional(std::move(all));
}

int stopped() {
  std::printf("stopped: no network was written, the games are kept\n");
  return kExitInterrupted;
}

int train(const TrainArguments& arguments, const std::string& command, std::size_t games,
          const std::vector<PositionExample>& examples) {
  NetworkTrainer trainer(examples, arguments.settings);
  if (trainer.training_count() == 0 || trainer.validation_count() == 0) {
    return complain(Error{plain("there are too few games to learn from: raise --games")});
  }
  std::printf("%zu games, %zu positions\n", games, examples.size());
  for (unsigned pass = 1; pass <= arguments.settings.passes; ++pass) {
    if (interrupted()) return stopped();
    trainer.run_pass();
    const TrainingErrors errors = trainer.errors();
    std::printf("pass %u: squared error among turns %.4f, without the network %.4f\n", pass,
                errors.network, errors.linear);
    std::fflush(stdout);
  }
  if (arguments.network.empty()) return kExitOk;
  const Status written = write_file(arguments.network, network_file(trainer.weights(), command));
  return written ? kExitOk : complain(written.error());
}

int run_train(const TrainArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return complain(setup.error());
  if (setup->players != 2)
    return complain(Error{plain("plays games for two: leave out --players")});
  const auto rules = make_ruleset(*setup);
  if (!rules) return complain(rules.error());
  NetworkOrder order{.rules = rules->get(), .draws = arguments.draws};
  const auto opponents = styles_named(arguments.opponents);
  if (!opponents) return complain(opponents.error());
  order.opponents = *opponents;
  std::vector<std::string> logs = {arguments.file};
  for (const std::string_view name : split(arguments.with, ',')) logs.emplace_back(name);
  const Status may =
      check_late_output({arguments.network, kNetworkFileEndings, arguments.force}, logs);
  if (!may) return complain(may.error());
  TriedPositions positions;
  const TrainRun run = {*setup, arguments.seed, arguments.draws, arguments.opponents};
  if (const Status others = read_others(arguments, run, positions); !others) {
    return complain(others.error());
  }
  TrainLog log;
  if (const Status opened = log.open(arguments.file, run); !opened) {
    return complain(opened.error());
  }
  catch_interrupts();
  const auto games = std::make_unique<NetworkGames>(order);
  const bool whole = play_games(arguments, *games, log);
  if (!log.good()) {
    return complain(Error{.message = plain("cannot be written"), .source = arguments.file});
  }
  if (!whole) {
    std::printf("%" PRIu64 " games are kept; the same command goes on\n", log.games());
    return kExitInterrupted;
  }
  if (const Status merged = merge(log.positions(), arguments.file, positions); !merged) {
    return complain(merged.error());
  }
  const auto examples = examples_of(*games, positions);
  if (!examples) return complain(examples.error());
  if (!*examples) return stopped();
  return train(arguments, command_of(arguments, *setup, log.games()), positions.size(), **examples);
}

}  // namespace

Command train_command() {
  const auto arguments = std::make_shared<TrainArguments>();
  Command command{"train", "Train the network of computer players with games they play"};
  auto& list = command.arguments;
  list.push_back(
      text("FILE", "",
           "The file that keeps the tried turns of all games; if it exists, only missing "
           "games are played",
           arguments->file)
          .is_required());
  arguments->setup.add_to(list);
  list.push_back(number("--games", "How many games to play", arguments->games, 1, 100'000'000));
  list.push_back(number("--seed", "The random seed of the first game; each next game adds 1",
                        arguments->seed, 0, UINT64_MAX / 2));
  list.push_back(number("--draws", "How many tiles are drawn after each tried turn",
                        arguments->draws, 1, 1000));
  list.push_back(opponents_argument(arguments->opponents));
  list.push_back(text("--with", "FILES",
                      "Also learn from these files of the same command with other seeds, separated "
                      "by commas",
                      arguments->with));
  list.push_back(number("--passes", "How often each position is learned from",
                        arguments->settings.passes, 1, 10'000));
  list.push_back(real("--decay", "How strongly the network's weights are pulled to 0",
                      arguments->settings.decay, 0, 100));
  list.push_back(real("--scale", "Multiplies each error before it is learned",
                      arguments->settings.scale, 0.1, 10));
  list.push_back(
      text("--network", "FILE",
           "Write the network to this C++ file, for src/player/evaluate/network_weights.h",
           arguments->network));
  list.push_back(flag("--force", "Replace an existing file of a network", arguments->force)
                     .only_with({"--network"}));
  command.remarks =
      "Two players look one move ahead, and now and then play at random. In a quarter of the "
      "positions up to eight turns are tried: after each the game goes on with the same tiles for "
      "a few draws. FILE keeps the leads that are expected and reached. The network learns to "
      "correct the expected ones. Every tenth game is not learned from; it measures the error. "
      "Half a million positions take about 2 GB of memory. docs/learning.md describes the method.";
  command.examples = {{"bastide-lab train turns.txt --games 2000 --network network_weights.h",
                       "Train a network with 2000 games"}};
  command.run = [arguments](const Given&) { return run_train(*arguments); };
  return command;
}

}  // namespace bastide::apps
