// bastide-lab bot: a computer player at a server's tables.
#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bot/table_bot.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/random_seed.h"
#include "commands/commands.h"
#include "engine/engine_player.h"
#include "game/dealer.h"
#include "game/game.h"
#include "game/record.h"
#include "search/player_table.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

struct BotArguments {
  std::string url;
  bot::BotSettings settings;
  std::string engine;
  std::string level = std::string(levels().back().name);
  double seconds = 1;
};

// The table's id from "http://host/#/table/ID" or "ID".
std::string table_in(const std::string& link) {
  const std::size_t slash = link.rfind('/');
  return slash == std::string::npos ? link : link.substr(slash + 1);
}

// Lets the player choose the first action of a game, so that an engine that does not work is
// noticed before people wait at a table.
void try_once(Player& player) {
  Game game = std::move(*Game::create({}));
  Rng rng(0);
  player.game_begins(game.state());
  while (game.state().turn.decider == kChance) {
    const Action draw = Dealer(game.state(), rng).next(game.state());
    player.sees(game.state(), draw);
    game.play(draw);
  }
  player.choose(game.state(), rng);
}

int run(BotArguments& arguments) {
  bot::BotSettings& settings = arguments.settings;
  const auto address = client::read_address(arguments.url);
  if (!address) return complain(address.error());
  settings.address = *address;
  settings.table = table_in(settings.table);
  settings.seed = random_seed();
  if (const char* token = std::getenv("BASTIDE_TOKEN"); token != nullptr) {
    if (settings.token.empty()) settings.token = token;
    ::unsetenv("BASTIDE_TOKEN");  // an engine program must not inherit the token
  }

  const auto fault = std::make_shared<engine::EngineFault>();
  std::unique_ptr<Player> player;
  if (!arguments.engine.empty()) {
    const auto time = std::chrono::nanoseconds(static_cast<std::int64_t>(arguments.seconds * 1e9));
    player = engine::make_engine_player(arguments.engine, time, fault);
  } else if (const PlayerInfo* info = find_player(arguments.level)) {
    player = make_player(*info);
    if (settings.name.empty()) settings.name = "Bot " + std::string(info->character);
  } else {
    return complain({plain("there is no computer player " + in_quotes(arguments.level) +
                           "; choose " + list_of_choices(row_names(levels())))});
  }
  if (settings.name.empty()) settings.name = "Bot";
  if (const Status named = check_name(settings.name); !named) {
    return complain({plain("--name: " + in_english(named.error().message))});
  }

  catch_interrupts();
  player->stop_on(interrupted);
  if (!arguments.engine.empty()) try_once(*player);
  if (const std::string why = fault->message(); !why.empty()) return complain({plain(why)});
  const std::string why = bot::run_bot(
      settings, *player,
      {interrupted,
       [](const std::string& line) { std::fprintf(stderr, "%s\n", as_one_line(line).c_str()); },
       [fault] { return fault->message(); }});
  if (!why.empty()) return complain({.message = plain(why), .source = arguments.url});
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command bot_command() {
  const auto arguments = std::make_shared<BotArguments>();
  bot::BotSettings& settings = arguments->settings;
  Command command{"bot", "Let a computer player, or your own program, play online"};
  auto& list = command.arguments;
  list.push_back(
      text("URL", "", "The URL of the server, such as https://play.example.org", arguments->url)
          .is_required());
  list.push_back(
      text("--table", "ID",
           "The table to join: its ID or its link; without it the bot creates open tables",
           settings.table));
  list.push_back(text("--token", "TOKEN",
                      "The access token of an account; without it the environment variable "
                      "BASTIDE_TOKEN; without both, the bot plays as a guest",
                      settings.token));
  list.push_back(
      flag("--rated", "Create rated tables; only for the account of a bot", settings.rated)
          .not_with({"--table"}));
  list.push_back(text("--name", "NAME",
                      "The name of a guest at the table; an account has its own name",
                      settings.name));
  list.push_back(text("--engine", "COMMAND",
                      "Your own program that chooses the moves, started with this command; "
                      "docs/engine.md describes its input and output",
                      arguments->engine));
  list.push_back(text("--level", "NAME",
                      "The computer player that chooses the moves if there is no --engine: " +
                          std::string(levels().front().name) + " to " +
                          std::string(levels().back().name),
                      arguments->level)
                     .not_with({"--engine"}));
  list.push_back(real("--seconds",
                      "How long the --engine program may think for each decision, in seconds",
                      arguments->seconds, 0.01, 20)
                     .only_with({"--engine"}));
  list.push_back(
      number("--games", "How many games to play; 0: no limit", settings.games, 0, 1'000'000));
  command.remarks =
      "The bot takes a seat, says in the chat that it is a program, and starts its own tables when "
      "all players are ready. It accepts every undo request. After a game it asks for a rematch, "
      "and leaves the table after a minute without one. To let the bot play for an account, open "
      "the account page in the browser and create a token under 'Apps and bots', with the rights "
      "to play and to create tables. For rated games, first make the account a bot's account on "
      "the same page: bots are rated among bots.";
  command.examples = {
      {"bastide-lab bot http://127.0.0.1:8460/ --level level-5",
       "Create open tables and play there as level 5"},
      {"bastide-lab bot http://127.0.0.1:8460/ --table 4f2k9x --engine './my_engine --fast'",
       "Let your own program join a friend's table"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
