// bastide play: a game in the terminal.
#include "base/utf8.h"
#include "bastide/commands.h"
#include "bastide/language_argument.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/random_seed.h"
#include "command_line/setup_arguments.h"
#include "interop/game_file.h"
#include "play/computers.h"
#include "play/session.h"
#include "play/setup_questions.h"
#include "search/player_table.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

struct PlayArguments {
  SetupArguments setup;
  LanguageArgument language;
  std::vector<std::string> players;
  std::string file;
  std::string output;
  std::string colour = "auto";
  std::optional<std::uint64_t> seed;
  bool players_counted = false;  // --players was given
  bool setup_given = false;      // an argument other than --players describes a new game
};

Result<Plan> plan_of(const PlayArguments& arguments) {
  auto setup = arguments.setup.setup();
  if (!setup) return setup.error();
  Plan plan;
  plan.setup = *setup;
  plan.path = arguments.output;
  for (const std::string& text : arguments.players) plan.seats.push_back(parse_seat(text));
  if (const Status known = check_computers(plan.seats); !known) return known.error();
  if (plan.seats.empty()) {
    if (const auto rules = make_ruleset(plan.setup); !rules) return rules.error();
    for (const std::string& name : usual_names(plan.setup.players))
      plan.seats.push_back({name, {}});
  }
  const int seats = static_cast<int>(plan.seats.size());
  if (arguments.players_counted && seats != plan.setup.players) {
    return Error{say(
        "--players is {n}, but --player names {seats:# player/# players}: name each of them, or leave --players out"_en,
        {{"n", plan.setup.players}, {"seats", seats}})};
  }
  plan.setup.players = seats;
  return plan;
}

Result<Table> table_of(const PlayArguments& arguments) {
  const auto record = load_game(arguments.file);
  if (!record) return record.error();
  if (arguments.seed && record->seed) {
    return Error{say("{file} is a saved game with its own seed: leave --seed out"_en,
                     {{"file", quotation(arguments.file)}})};
  }
  auto table = Table::resume(*record, arguments.seed.value_or(random_seed()));
  if (!table) return table;
  for (const std::string& text : arguments.players) {
    if (const Status seated = table->seat_player(parse_seat(text)); !seated) return seated.error();
  }
  return table;
}

int run(Result<Table> seated, const Console& console, const std::string& path,
        const Language& language) {
  Result<Table> table = with_known_computers(std::move(seated));
  if (!table) return complain(table.error(), language);
  if (!Session(std::move(*table), console, path, language).run()) return kExitBadInput;
  return input_was_interrupted() ? kExitInterrupted : kExitOk;
}

int resume(const PlayArguments& arguments, const Console& console) {
  const Language language = arguments.language.language();
  if (arguments.setup_given || arguments.players_counted) {
    return complain(
        {say("{file} is a saved game with its own rules and players: leave these arguments out"_en,
             {{"file", quotation(arguments.file)}})},
        language);
  }
  const std::string path = arguments.output.empty() ? arguments.file : arguments.output;
  if (arguments.file == "-")
    return complain({"a game can't be played from standard input: name a file"_en}, language);
  return run(table_of(arguments), console, path, language);
}

int play(const PlayArguments& arguments) {
  const Console console = standard_console(arguments.colour);
  const bool other_file = !arguments.output.empty() && arguments.output != arguments.file;
  if (other_file && std::filesystem::exists(arguments.output)) {
    return complain(
        {say(
            "{file} exists already: continue it with `bastide play {path}`, or name another file"_en,
            {{"file", quotation(arguments.output)}, {"path", plain(arguments.output)}})},
        arguments.language.language());
  }
  if (other_file) {
    const Status good = may_write(arguments.output, kRecordEndings, false);
    if (!good) return complain(good.error(), arguments.language.language());
  }
  if (!arguments.file.empty()) return resume(arguments, console);

  const bool told =
      arguments.setup_given || arguments.players_counted || !arguments.players.empty();
  Plan plan;
  if (!told && console.interactive()) {
    const auto answers = ask_for_plan(
        console, arguments.language.language(),
        [](const std::string& path) { return may_write(path, kRecordEndings, false); });
    if (!answers) return input_was_interrupted() ? kExitInterrupted : kExitOk;
    plan = *answers;
    if (plan.path.empty()) plan.path = arguments.output;
  } else {
    const auto planned = plan_of(arguments);
    if (!planned) return complain(planned.error(), arguments.language.language());
    plan = *planned;
  }
  return run(Table::create(plan.setup, plan.seats, arguments.seed.value_or(random_seed())), console,
             plan.path, arguments.language.language());
}

}  // namespace

Command play_command() {
  const auto arguments = std::make_shared<PlayArguments>();
  Command command{"play", "Play in the terminal, against people or computer players"};
  std::string computers;
  for (const PlayerInfo& player : levels())
    computers += (computers.empty() ? "" : ", ") + std::string(player.name);
  auto& list = command.arguments;
  list.push_back(text("FILE", "", "A saved game to continue; every move is saved to the same file",
                      arguments->file));
  list.push_back(texts("--player", "NAME[=COMPUTER]",
                       "A player; repeat it for each player, in turn order. NAME is a person, "
                       "NAME=COMPUTER a computer player, from weak to strong: " +
                           computers,
                       arguments->players));
  arguments->setup.add_to(list);
  list.push_back(text("-o,--output", "FILE", "Save the game to this file after every move",
                      arguments->output));
  list.push_back(number("--seed",
                        "A number that fixes the tiles: the same moves then get the same tiles",
                        arguments->seed, 0, UINT64_MAX));
  list.push_back(colour("Use colours; auto: only in a terminal", arguments->colour));
  arguments->language.add_to(list);
  command.examples = {
      {"bastide play", "Answer a few questions, then play"},
      {"bastide play --player Anna --player Bob=level-4", "Play against a computer player"},
      {"bastide play --players 3 --boxes all -o sunday.bastide",
       "Play with three people and all expansions; save after every move"},
      {"bastide play sunday.bastide", "Continue a saved game"}};
  command.run = [arguments](const Given& given) {
    arguments->players_counted = given.count("--players") > 0;
    for (const std::string& name : SetupArguments::names_of_rules()) {
      arguments->setup_given = arguments->setup_given || given.count(name) > 0;
    }
    return play(*arguments);
  };
  return command;
}

}  // namespace bastide::apps
