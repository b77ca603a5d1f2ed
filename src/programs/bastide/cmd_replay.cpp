// bastide replay: prints a record turn by turn.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bastide/commands.h"
#include "bastide/game_file_arguments.h"
#include "bastide/key_input.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "records/report.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct ReplayArguments {
  GameArguments games;
  OutputArguments output;
  LanguageArgument language;
  bool step = false;
  bool no_step = false;
  bool verify = false;
  bool json = false;
};

bool at_a_terminal() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

bool wants_steps(const ReplayArguments& arguments, const std::string& file) {
  if (file == "-") return false;  // standard input holds the record, so it cannot give keys
  return arguments.step || (!arguments.no_step && at_a_terminal());
}

// ---- stepping -----------------------------------------------------------------------------------

std::optional<std::string> read_answer() {
  if (at_a_terminal()) {
    auto key = read_key();
    print("\r\033[K");  // clears the line of the question
    return key;
  }
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

// Asks for the turn to show after turn `at` (counted from 0); nullopt ends the replay.
std::optional<std::size_t> ask(std::size_t at, std::size_t count) {
  print("Enter: next turn, b: back, NUMBER: that turn, q: quit > ");
  std::fflush(stdout);
  const auto line = read_answer();
  if (!line) return std::nullopt;
  const std::string_view answer = trim(*line);
  if (answer == "q" || answer == "quit") return std::nullopt;
  if (answer.empty()) return at + 1;
  if (answer == "b" || answer == "back") return at > 0 ? at - 1 : 0;
  const auto number = parse_integer(answer);
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(count)) {
    return static_cast<std::size_t>(*number - 1);
  }
  print("There are turns 1 to " + std::to_string(count) + ".\n");
  return at;
}

void step_through(const Replay& replay, const Record& record, const Language& language) {
  std::size_t at = 0;
  while (at < replay.turns.size()) {
    print(turn_report(replay, at, record, language));
    const auto next = ask(at, replay.turns.size());
    if (!next) return;
    at = *next;
  }
  print(state_report(replay, record, language));
}

void show_all(const Replay& replay, const Record& record, const Language& language) {
  for (std::size_t turn = 0; turn < replay.turns.size(); ++turn) {
    print(turn_report(replay, turn, record, language));
  }
  print(state_report(replay, record, language));
}

// ---- the command --------------------------------------------------------------------------------

// Runs --verify: an illegal record is a negative answer (kExitNo), not an error.
int verify(const ReplayArguments& arguments, const std::string& file) {
  const Language language = arguments.language.language();
  const auto text = read_file(file, kMaxRecordBytes);
  if (!text) return complain(text.error(), language);
  const auto record = read_game(*text, file == "-" ? "standard input" : file);
  if (arguments.json) {
    nlohmann::ordered_json json = json_head("bastide-legality");
    json["file"] = file;
    json["valid"] = record.ok();
    if (!record) json["error"] = record.error().text();
    print_json(json);
  } else if (!record) {
    complain(record.error(), language);
  } else {
    const auto played = replay(*record);
    print(language.write(say("{file}: a legal game of {n} turns: {report}"_en,
                             {{"file", plain(as_one_line(file))},
                              {"n", static_cast<int>(played->turns.size())},
                              {"report", plain(state_report(*played, *record, language))}})));
  }
  return record ? kExitOk : kExitNo;
}

int verify_all(const ReplayArguments& arguments) {
  int code = kExitOk;
  for (const std::string& file : arguments.games.files()) {
    code = std::max(code, verify(arguments, file));
  }
  return code;
}

int write(const ReplayArguments& arguments) {
  const Language language = arguments.language.language();
  const std::string& path = arguments.output.path();
  if (arguments.games.files().size() > 1) {
    return complain({"replay: --output works with one FILE only"_en}, language);
  }
  const auto record = arguments.games.load(arguments.games.files().front());
  if (!record) return complain(record.error(), language);
  const Status free = may_write(path, kRecordEndings, arguments.output.force());
  const Status written = free ? save_game(path, *record) : free;
  return written ? kExitOk : complain(written.error(), language);
}

int show(const ReplayArguments& arguments, const std::string& file, const Record& record) {
  const auto played = replay(record);
  if (!played) return complain(played.error(), arguments.language.language());
  if (arguments.json) {
    print_json(replay_json(*played, record, played->turns.size()));
    return kExitOk;
  }
  print(arguments.games.heading(file));
  if (wants_steps(arguments, file)) {
    step_through(*played, record, arguments.language.language());
  } else {
    show_all(*played, record, arguments.language.language());
  }
  return kExitOk;
}

int run(const ReplayArguments& arguments, const Given& given) {
  if (arguments.verify) return verify_all(arguments);
  if (given.count("--output") > 0) return write(arguments);
  return arguments.games.for_each(
      [&](const std::string& file, const Record& record) { return show(arguments, file, record); },
      arguments.language.language());
}

}  // namespace

Command replay_command() {
  const auto arguments = std::make_shared<ReplayArguments>();
  Command command{"replay", "Show a game turn by turn, with the reason for every point"};
  auto& list = command.arguments;
  arguments->games.add_to(list);
  arguments->output.add_to(
      list,
      "Write the game (or its beginning: --to, --at) to this file instead of showing it: a text "
      "record, or JSON if the name ends in .json, a saved game of JCloisterZone if in .jcz",
      "");
  list.push_back(
      flag("--step", "Wait for a key after every turn (default in a terminal)", arguments->step)
          .not_with({"--no-step", "--verify", "--json", "--output"}));
  list.push_back(flag("--no-step", "Do not wait after every turn", arguments->no_step)
                     .not_with({"--verify", "--json", "--output"}));
  list.push_back(flag("--verify",
                      "Only check that every move is legal: exit status 0 if so, otherwise 1",
                      arguments->verify)
                     .not_with({"--to", "--at", "--output"}));
  list.push_back(
      flag("--json", "Print JSON instead of text, one object for each file", arguments->json)
          .not_with({"--output"}));
  arguments->language.add_to(list);
  command.examples = {{"bastide replay game.bastide", "Step through a game, turn by turn"},
                      {"bastide replay --verify *.bastide", "Check that these are legal games"},
                      {"bastide replay game.bastide --to 20 -o opening.bastide",
                       "Save the first twenty turns as a game of their own"}};
  command.run = [arguments](const Given& given) { return run(*arguments, given); };
  return command;
}

}  // namespace bastide::apps
