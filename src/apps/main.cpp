// bastide: one program with many commands.
#include "apps/commands.h"
#include "apps/help.h"
#include "apps/output.h"
#include "base/nearest_word.h"
#include "base/utf8.h"

#include <algorithm>
#include <cstdio>

namespace bastide::apps {

namespace {

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

int print_answer(const std::string& text) {
  print(text);
  return kExitOk;
}

int run(const Command& command, const std::vector<std::string>& words) {
  const auto behind = std::find(words.begin(), words.end(), "--");
  if (std::any_of(words.begin(), behind, asks_for_help)) return print_answer(help_text(command));
  const auto given = parse(command, words);
  if (!given) return complain({plain(command.name + ": " + in_english(given.error().message))});
  return command.run(*given);
}

int run(std::vector<std::string> words) {
  const std::vector<Command> commands = all_commands();
  if (words.empty()) {
    std::fputs(overview(commands).c_str(), stderr);
    return kExitBadInput;
  }
  const std::string first = words.front();
  words.erase(words.begin());
  if (asks_for_help(first)) return print_answer(overview(commands));
  if (first == "--version") return print_answer("bastide " BASTIDE_VERSION "\n");
  const auto command = std::find_if(commands.begin(), commands.end(),
                                    [&](const Command& one) { return one.name == first; });
  if (command == commands.end()) return complain(unknown_command(first, commands));
  return run(*command, words);
}

}  // namespace

Error unknown_command(const std::string& word, const std::vector<Command>& commands) {
  if (word.starts_with('-')) {
    return {plain("there is no command " + in_quotes(word) +
                  "; options come after the command, and `bastide --help` lists the commands")};
  }
  std::vector<std::string> known;
  for (const Command& command : commands) known.push_back(command.name);
  const auto meant = nearest(word, known);
  return {plain(
      "there is no command " + in_quotes(word) +
      (meant ? "; did you mean '" + *meant + "'?" : "; `bastide --help` lists the commands"))};
}

std::vector<Command> all_commands() {
  std::vector<Command> commands = {
      serve_command(),     play_command(),   new_command(),     replay_command(),
      score_command(),     draw_command(),   tiles_command(),   boxes_command(),
      options_command(),   random_command(), conform_command(), verify_command(),
      convert_command(),   arena_command(),  learn_command(),   train_command(),
      calibrate_command(), engine_command(), census_command(),  bench_command(),
      load_command(),      bot_command(),    site_command(),    verify_shuffle_command(),
      store_command(),     admin_command()};
  commands.push_back(help_command(commands));
  return commands;
}

}  // namespace bastide::apps

int main(int argc, char** argv) {
  using namespace bastide::apps;
  return finish_output(run({argv + 1, argv + argc}));
}
