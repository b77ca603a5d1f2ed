#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "base/text.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "records/report.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct Arguments {
  std::string file;
  std::optional<std::uint64_t> to;
  bool step = false;
  bool no_step = false;
  std::string output;
  bool verify = false;
  bool json = false;
};

bool wants_steps(const Arguments& arguments) {
  if (arguments.file == "-") return false;  // standard input is the record
  if (arguments.step || arguments.no_step) return arguments.step;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

// Where the reader wants to go from turn `at` (counted from 0); nothing to stop.
std::optional<std::size_t> ask(std::size_t at, std::size_t count) {
  std::cout << "[Enter] next, b back, NUMBER of a turn, q quit > " << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  const std::string_view answer = trim(line);
  if (answer == "q") return std::nullopt;
  if (answer.empty()) return at + 1;
  if (answer == "b") return at > 0 ? at - 1 : 0;
  const auto number = parse_integer(answer);
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(count)) {
    return static_cast<std::size_t>(*number - 1);
  }
  std::cout << "turns are 1 to " << count << '\n';
  return at;
}

void step_through(const Replay& replay, const Record& record, std::size_t count) {
  std::size_t at = 0;
  while (at < count) {
    std::cout << turn_report(replay, at, record);
    const auto next = ask(at, count);
    if (!next) return;
    at = *next;
  }
  std::cout << state_report(replay, record);
}

void show_all(const Replay& replay, const Record& record, std::size_t count) {
  for (std::size_t turn = 0; turn < count; ++turn) std::cout << turn_report(replay, turn, record);
  if (count == replay.turns.size()) std::cout << state_report(replay, record);
}

// The first turns only.
Record cut(const Record& record, const Replay& replay, std::size_t turns) {
  std::size_t actions = 0;
  for (std::size_t i = 0; i < turns; ++i) actions += replay.turns[i].actions.size();
  Record shorter = record;
  shorter.actions.resize(actions);
  return shorter;
}

// The answer to --verify: that a record is not legal is an answer, not a failure.
int verify(const Arguments& arguments) {
  const auto text = read_file(arguments.file, kMaxRecordBytes);
  if (!text) return complain(text.error());
  const auto record = read_game(*text, arguments.file);
  if (arguments.json) {
    nlohmann::ordered_json json = {{"file", arguments.file}, {"valid", record.ok()}};
    if (!record) json["error"] = record.error().text();
    std::cout << json.dump(2) << '\n';
  } else if (!record) {
    complain(record.error());
  } else {
    const auto played = replay(*record);
    std::cout << arguments.file << ": a legal game of " << played->turns.size()
              << " turns: " << state_report(*played, *record);
  }
  return record ? kExitOk : kExitNo;
}

int run(const Arguments& arguments) {
  if (arguments.verify) return verify(arguments);
  const auto record = load_game(arguments.file);
  if (!record) return complain(record.error());
  const auto played = replay(*record);
  if (!played) return complain(played.error());
  const std::size_t count = std::min(played->turns.size(), arguments.to.value_or(SIZE_MAX));
  if (!arguments.output.empty()) {
    const Status written = save_game(arguments.output, cut(*record, *played, count));
    return written ? kExitOk : complain(written.error());
  }
  if (arguments.json) {
    std::cout << replay_json(*played, *record, count).dump(2) << '\n';
  } else if (wants_steps(arguments)) {
    step_through(*played, *record, count);
  } else {
    show_all(*played, *record, count);
  }
  return kExitOk;
}

}  // namespace

Command replay_command() {
  const auto arguments = std::make_shared<Arguments>();
  Command command{"replay", "Play a record through, turn by turn, and explain every point"};
  command.arguments = {
      text("FILE", "", "A game record; - for standard input", arguments->file).is_required(),
      number("--to", "Stop after that many turns", arguments->to, 0, UINT64_MAX)
          .not_with({"--verify"}),
      text("-o,--output", "FILE",
           "Write the record (with --to, its first turns) anew and show nothing; JSON if it ends "
           "in .json",
           arguments->output)
          .not_with({"--verify", "--json", "--step", "--no-step"}),
      flag("--step", "Wait after every turn, as at a terminal", arguments->step)
          .not_with({"--no-step", "--verify", "--json"}),
      flag("--no-step", "Do not wait after every turn", arguments->no_step)
          .not_with({"--verify", "--json"}),
      flag("--verify", "Only say whether the record is a legal game (exit 0 or 1)",
           arguments->verify),
      flag("--json", "Print one JSON object", arguments->json)};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
