// A computer player that sits at a server's tables like any other client.
#pragma once

#include "client/client_sockets.h"
#include "search/player.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace bastide::bot {

struct BotSettings {
  client::Address address;
  std::string token;  // access token of an account or a guest; empty: the bot becomes a new guest
  std::string name;   // the bot's name at the table, if the bot is a guest
  // Id of the table to join; empty: the bot creates an open table for two players.
  std::string table;
  // True: the bot creates rated tables, where each player has 15 minutes, and 10 seconds more for
  // each decision.
  bool rated = false;
  // Seed of the bot's choices, and of the seeds that it gives the server for the draws.
  std::uint64_t seed = 0;
  int games = 0;  // number of games to play; 0: plays until interrupted
  // Time limit for the server's reply to a command. After it the bot connects again.
  std::chrono::milliseconds reply_time = std::chrono::seconds(60);
  // The bot leaves a table with other players if nothing happens there for so long.
  std::chrono::milliseconds others_patience = std::chrono::minutes(10);
  // The bot leaves a finished game's table if there is no rematch for so long.
  std::chrono::milliseconds rematch_patience = std::chrono::seconds(60);
};

struct BotHooks {
  std::function<bool()> interrupted;
  std::function<void(const std::string& line)>
      tell;  // called with each line of news, such as "waits for a player at #/table/..."
  // Returns the reason why the player cannot go on; empty if the player can.
  std::function<std::string()> fault;
};

// Plays until interrupted or after the last game. Returns the error that ended the bot early; empty
// if there was none.
std::string run_bot(const BotSettings& settings, Player& player, const BotHooks& hooks);

}  // namespace bastide::bot
