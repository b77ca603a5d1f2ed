// bastide analyse: where games were won and lost.
#include "analysis/analyse.h"
#include "analysis_report/report_json.h"
#include "analysis_report/report_text.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bastide/commands.h"
#include "bastide/game_file_arguments.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::apps {

namespace {

struct AnalyseArguments {
  GameArguments games;
  bool json = false;
  std::string effort = "normal";
  std::string player;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// Shares the work among threads: each takes the next number.
void share(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto take = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> others;
  try {
    while (others.size() + 1 < std::min<std::size_t>(threads, count)) others.emplace_back(take);
  } catch (
      // The system allows no more threads: those that have started share the work.
      const std::system_error&) {
  }
  take();
  for (std::thread& other : others) other.join();
}

// Shows the progress of one game, only on a terminal.
class ProgressLine {
 public:
  explicit ProgressLine(std::string file) : file_(std::move(file)) {}
  ~ProgressLine() { end_progress(); }

  void show(const analysis::Progress& progress) {
    constexpr std::array<const char*, 3> kPasses = {"first look", "turns", "decisive turns"};
    const std::lock_guard lock(mutex_);
    show_progress(file_ + ": " + kPasses[static_cast<std::size_t>(progress.pass)] + ", " +
                  std::to_string(progress.done) + " of " + std::to_string(progress.all));
  }

 private:
  std::string file_;
  std::mutex mutex_;
};

// The seat of the player whom --player names; nothing without --player.
Result<std::optional<PlayerId>> find_seat(const std::string& player, const Record& record) {
  if (player.empty()) return std::optional<PlayerId>();
  const auto found = std::find(record.names.begin(), record.names.end(), player);
  if (found != record.names.end()) {
    return std::optional(PlayerId(static_cast<unsigned>(found - record.names.begin())));
  }
  return Error{plain("no player is called " + in_quotes(player) + ": choose " +
                     list_of_choices({record.names.begin(), record.names.end()}))};
}

void print_report(const AnalyseArguments& arguments, const std::string& file, const Record& record,
                  const analysis::Query& query, const analysis::Report& report,
                  std::optional<PlayerId> only) {
  if (arguments.json) {
    nlohmann::ordered_json json = json_head("bastide-analysis");
    json["file"] = file;
    json.update(analysis_json(report, query, record, only));
    print_json_in_one_line(json);
  } else {
    const auto played = replay(record);
    print(arguments.games.heading(file) + state_report(*played, record, {}) +
          analysis_text(report, query, record, only));
  }
  std::fflush(stdout);
}

int analyse_game(const AnalyseArguments& arguments, const std::string& file, const Record& record) {
  if (interrupted()) return kExitInterrupted;
  const auto only = find_seat(arguments.player, record);
  const auto game = game_of(record);
  if (!only || !game) {
    Error error = only ? game.error() : only.error();
    error.source = file;
    return complain(error);
  }
  analysis::Query query;
  query.rules = game->shared_rules();
  query.actions.assign(game->actions().begin(), game->actions().end());
  query.effort = *analysis::find_effort(arguments.effort);
  query.seed = arguments.seed;
  query.stop = interrupted;
  query.for_each = [&](std::size_t count, const std::function<void(std::size_t)>& work) {
    share(arguments.threads, count, work);
  };
  std::optional<analysis::Report> report;
  {
    ProgressLine line(as_one_line(file));
    query.progress = [&](const analysis::Progress& progress) { line.show(progress); };
    report = analysis::analyse(query);
  }
  if (!report) return kExitInterrupted;
  print_report(arguments, file, record, query, *report, *only);
  return kExitOk;
}

std::vector<std::string> effort_names() {
  std::vector<std::string> names;
  for (const analysis::Effort& effort : analysis::kEfforts) names.emplace_back(effort.name);
  return names;
}

}  // namespace

Command analyse_command() {
  const auto arguments = std::make_shared<AnalyseArguments>();
  Command command{"analyse", "Show where a game was won and lost, and how much was luck"};
  arguments->games.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(
      flag("--json", "Print JSON instead of text, one line for each game", arguments->json));
  list.push_back(choice("--effort",
                        "How exact the values are: quick takes seconds for a game, normal up to a "
                        "minute, deep some ten minutes of one processor",
                        arguments->effort, effort_names()));
  list.push_back(
      text("--player", "NAME", "Only the turns and the numbers of this player", arguments->player));
  list.push_back(number("--seed", "Seed of the deals on which turns are compared", arguments->seed,
                        0, UINT64_MAX));
  Argument threads = number("--threads", "How many threads to use; the numbers do not depend on it",
                            arguments->threads, 1U, 1024U);
  threads.usual = "all processors";
  list.push_back(threads);
  command.remarks =
      "docs/analysis.md explains the numbers. The games are analysed one after the other; each is "
      "printed when it is done. Ctrl-C ends the analysis without the game at hand.";
  command.examples = {
      {"bastide analyse game.bastide", "Show what each player lost, and the luck of the draw"},
      {"bastide analyse *.jcz --json --effort quick", "Print the numbers of many games as JSON"}};
  command.run = [arguments](const Given&) {
    catch_interrupts();
    return arguments->games.for_each([&](const std::string& file, const Record& record) {
      return analyse_game(*arguments, file, record);
    });
  };
  return command;
}

}  // namespace bastide::apps
