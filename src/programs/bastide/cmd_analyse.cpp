// bastide analyse: where games were won and lost.
#include "analysis/effort.h"
#include "bastide/analyse_games.h"
#include "bastide/commands.h"
#include "command_line/interrupt.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::apps {

namespace {

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
      flag("--json", "Print JSON instead of text, one line for each game", arguments->json)
          .not_with({"--html"}));
  list.push_back(
      flag("--html", "Write a web page for each game, to read, share and print", arguments->html));
  arguments->output.add_to(
      list,
      "The file to write; for the pages of several games, an existing folder. "
      "A file with lines of --json is continued: games that it has are skipped");
  list[list.size() - 2].needs = {"--json", "--html"};  // --output
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
  arguments->language.add_to(list);
  command.remarks =
      "docs/analysis.md explains the numbers. The reports come in the order of the files, each as "
      "soon as it is known. Ctrl-C ends the analysis and keeps the reports of the finished games.";
  command.examples = {
      {"bastide analyse game.bastide", "Show what each player lost, and the luck of the draw"},
      {"bastide analyse game.bastide --html -o game.html", "Write a page to share"},
      {"bastide analyse *.jcz --json --effort quick -o games.jsonl",
       "Analyse many games; after Ctrl-C the same command goes on"}};
  command.run = [arguments](const Given&) {
    catch_interrupts();
    return analyse_games(*arguments);
  };
  return command;
}

}  // namespace bastide::apps
