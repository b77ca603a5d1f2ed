#include "load/bots.h"

#include <functional>

namespace bastide::load_test {

namespace {

using serve::Stage;

std::string text(const std::string& key, const std::string& value) {
  return ",\"" + key + "\":\"" + value + '"';
}

// The next command that prepares a game. A seat with a name is taken; the server does not tell who
// owns it.
std::optional<SetupStep> before_the_game(const Table& table) {
  const auto& seats = table.room.seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].name.empty())
      return SetupStep{table.seats[i], text("do", "join") + text("name", "Bob")};
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool waited_for = table.seats[i] != nullptr && table.seats[i] != table.host;
    if (waited_for && !seats[i].ready) return SetupStep{table.seats[i], text("do", "ready")};
  }
  return SetupStep{table.host, text("do", "start")};
}

}  // namespace

std::uint32_t fingerprint(const serve::Entry& entry) {
  return static_cast<std::uint32_t>(std::hash<std::string>()(entry.action));
}

std::optional<SetupStep> setup_step(const Table& table) {
  switch (table.room.stage) {
    case Stage::gathering: return before_the_game(table);
    case Stage::playing: return std::nullopt;
    case Stage::finished: break;
  }
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i] != nullptr && (table.room.rematch >> i & 1U) == 0)
      return SetupStep{table.seats[i], text("do", "rematch")};
  }
  return std::nullopt;
}

std::string command_message(const Table& table, std::uint32_t id, const std::string& members) {
  const std::string name = std::to_string(id);
  return "{\"ref\":\"" + std::to_string(table.index) + '/' + name + '"' + text("id", name) +
         text("table", table.room.id) + ",\"seen\":" + std::to_string(table.room.last) + members +
         '}';
}

std::string watch_message(const Watched& watched) {
  const Table& table = *watched.table;
  return "{\"ref\":\"" + std::to_string(table.index) + "/0\"" + text("do", "watch") +
         text("table", table.room.id) + ",\"from\":" + std::to_string(watched.known) +
         ",\"at\":" + std::to_string(watched.at) + '}';
}

std::string wanted_table(bool both_mine, int computers, bool with_clock) {
  std::string wanted =
      R"({"visibility":"link","title":"load","seats":[{"mine":true,"name":"Anna"},)";
  wanted += both_mine ? R"({"mine":true,"name":"Bob"})" : "{}";
  for (int i = 0; i < computers; ++i)
    wanted += R"(,{"computer":"greedy","name":"Machine )" + std::to_string(i + 1) + "\"}";
  wanted += ']';
  if (with_clock) wanted += R"(,"clock":{"pace":"game","time":86400,"increment":600})";
  return wanted + '}';
}

}  // namespace bastide::load_test
