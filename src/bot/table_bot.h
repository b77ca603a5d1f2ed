// A computer player that sits at a server's tables like any other client.
#pragma once

#include "load/client_sockets.h"
#include "search/player.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::bot {

struct BotSettings {
  load::Address address;
  std::string token;  // of an account's program or a guest; empty: a new guest
  std::string name;   // at the table, for a guest
  std::string table;  // the table to join; empty: creates an open table for two
  int games = 0;      // ends after so many games; 0: plays until interrupted
};

struct BotHooks {
  std::function<bool()> interrupted;
  std::function<void(const std::string& line)> tell;  // about joining, games and results
  // Empty, or why the player cannot go on.
  std::function<std::string()> fault;
};

// Plays until interrupted or after the last game. Returns why it ended early; empty: as wanted.
std::string run_bot(const BotSettings& settings, Player& player, const BotHooks& hooks);

}  // namespace bastide::bot
