// bastide-lab dataset: writes games of computer players with the evaluation of every position.
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "commands/output_check.h"
#include "files/file.h"
#include "learning/dataset.h"
#include "records/record_io.h"
#include "records/setup_json.h"
#include "yardsticks/arena_players.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kDigits = 5;  // of a file's number

struct DatasetArguments {
  std::string folder;
  SetupArguments setup;
  std::vector<std::string> players;
  std::uint64_t files = 10;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// The players by seat: one name stands for all seats.
Result<DatasetOrder> order_of(DatasetArguments& arguments) {
  const auto setup = arguments.setup.setup();
  if (!setup) return setup.error();
  const auto rules = make_ruleset(*setup);
  if (!rules) return rules.error();
  const auto seats = static_cast<std::size_t>(setup->players);
  if (arguments.players.empty()) arguments.players.emplace_back("greedy-1");
  if (arguments.players.size() == 1) arguments.players.resize(seats, arguments.players[0]);
  if (arguments.players.size() != seats) {
    return Error{.message = plain("name one player for all seats, or one for each of the " +
                                  std::to_string(seats))};
  }
  DatasetOrder order{.rules = *rules, .players = {}};
  for (const std::string& name : arguments.players) {
    const auto player = arena_player_called(name);
    if (!player) return player.error();
    order.players.push_back((*player)->make);
  }
  return order;
}

std::string path_in(const DatasetArguments& arguments, const std::string& name) {
  return fs::path(arguments.folder) / name;
}

// Writes dataset.json, which says how the games were made; an error if the folder has others.
Status begin_folder(const DatasetArguments& arguments, const DatasetOrder& order) {
  std::error_code failed;
  fs::create_directories(arguments.folder, failed);
  if (failed) return unwritable(arguments.folder, failed.value());
  Json json = json_head("bastide-dataset");
  json["licence"] = "CC0-1.0";
  json["setup"] = setup_json(order.rules->setup);
  json["players"] = arguments.players;
  json["seed"] = arguments.seed;
  json["games_in_a_file"] = arguments.games;
  const std::string path = path_in(arguments, "dataset.json");
  const std::string text = json.dump(2) + '\n';
  if (!fs::exists(path, failed)) return write_file(path, text);
  const auto old = read_file(path);
  if (!old) return old.error();
  if (*old == text) return Done{};
  return Error{.message = plain("other games are in this folder; choose another one"),
               .source = path};
}

std::string line_of(const DatasetGame& game) {
  const std::uint64_t seed = *game.record.seed;
  Json json = {{"seed", seed}, {"split", kSplitNames[static_cast<std::size_t>(split_of(seed))]}};
  json["record"] = write_record(game.record);
  json["values"] = Json::array();
  for (const auto& values : game.values) {
    json["values"].push_back(
        std::vector<double>(values.begin(), values.begin() + game.record.setup.players));
  }
  return json_line(json);
}

// Writes the files that are missing, each by one thread.
class DatasetFiles {
 public:
  DatasetFiles(const DatasetArguments& arguments, const DatasetOrder& order)
      : arguments_(arguments), order_(order) {}

  Status write_all() {
    {
      std::vector<std::jthread> threads;
      const std::uint64_t count = std::min<std::uint64_t>(arguments_.threads, arguments_.files);
      for (std::uint64_t i = 0; i < count; ++i) threads.emplace_back([this] { write_some(); });
    }
    end_progress();
    return failed_ ? Status(*failed_) : Done{};
  }

 private:
  void write_some() {
    for (std::uint64_t file = next_++; file < arguments_.files && !stops(); file = next_++) {
      if (const Status written = write(file); !written) {
        const std::lock_guard lock(mutex_);
        failed_ = written.error();
        stopped_ = true;
      }
    }
  }

  bool stops() const { return stopped_ || interrupted(); }

  Status write(std::uint64_t file) {
    std::string number = std::to_string(file);
    number.insert(0, kDigits - std::min(kDigits, number.size()), '0');
    const std::string path = path_in(arguments_, "games-" + number + ".jsonl.gz");
    std::error_code none;
    if (fs::exists(path, none)) {
      tell(arguments_.games);
      return Done{};
    }
    std::string lines;
    for (std::uint64_t i = 0; i < arguments_.games; ++i) {
      const std::uint64_t seed = arguments_.seed + file * arguments_.games + i;
      const auto game = play_dataset_game(order_, seed, [this] { return stops(); });
      if (!game) return Done{};
      lines += line_of(*game);
      tell(1);
    }
    return write_file(path, lines);
  }

  void tell(std::uint64_t games) {
    const std::lock_guard lock(mutex_);
    done_ += games;
    show_progress(done_, arguments_.files * arguments_.games);
  }

  const DatasetArguments& arguments_;
  const DatasetOrder& order_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  std::optional<Error> failed_;
};

int run_dataset(DatasetArguments& arguments) {
  const auto order = order_of(arguments);
  if (!order) return complain(order.error());
  if (const Status begun = begin_folder(arguments, *order); !begun) return complain(begun.error());
  catch_interrupts();
  if (const Status written = DatasetFiles(arguments, *order).write_all(); !written) {
    return complain(written.error());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command dataset_command() {
  const auto arguments = std::make_shared<DatasetArguments>();
  Command command{"dataset", "Write games with the evaluation of every position, to learn from"};
  auto& list = command.arguments;
  list.push_back(text("FOLDER", "", "The folder of the files", arguments->folder).is_required());
  arguments->setup.add_to(list);
  list.push_back(texts("--player", "NAME",
                       "A computer player of the arena: one for all seats, or one for each "
                       "(default: greedy-1)",
                       arguments->players));
  list.push_back(number("--files", "How many files to write; one that exists stays",
                        arguments->files, 1, 100'000));
  list.push_back(number("--games", "How many games each file has", arguments->games, 1, 100'000));
  list.push_back(number("--seed", "The random seed of the first game; each next game adds 1",
                        arguments->seed, 0, UINT64_MAX / 2));
  list.push_back(number("--threads", "How many threads play; without it one for each core",
                        arguments->threads, 1U, 1024U));
  command.remarks =
      "The files are JSON lines, compressed by gzip: one game a line with its seed, its part "
      "(train, validation or test), its record and the values of its positions. An interrupted "
      "command goes on with the next file when it is given again. docs/dataset.md describes them.";
  command.examples = {{"bastide-lab dataset games --files 10",
                       "Write ten thousand base games of two greedy players"}};
  command.run = [arguments](const Given&) { return run_dataset(*arguments); };
  return command;
}

}  // namespace bastide::apps
