#include "serve/finished_games.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace bastide::serve {

TableServiceSettings analysing(unsigned workers) {
  TableServiceSettings settings = quick_settings();
  settings.computer_pool = 1;
  settings.api.analysis.offered = true;
  settings.api.analysis.workers = workers;
  settings.api.analysis.effort = "quick";
  settings.api.analysis.at_lowest_priority = false;
  return settings;
}

Json seats_of_anna_and_another(const std::string& visibility) {
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  return {{"seats", seats}, {"visibility", visibility}};
}

std::string finished_game(std::uint16_t port, const std::string& anna, const std::string& bob,
                          std::uint32_t entries, const std::string& visibility) {
  const Answer made = ask(port, "POST", "/api/v1/tables",
                          seats_of_anna_and_another(visibility).dump(), authorization(anna));
  const Json table = Json::parse(made.body);
  const std::string key = table.value("key", "");
  Guest first(port, anna);
  Guest second(port, bob);
  first.watch(table["table"]);
  const Json join = {{"do", "join"}, {"table", table["table"]}, {"name", "Bob"}, {"key", key}};
  EXPECT_TRUE(second.ask(join)["ok"]);
  second.watch(table["table"]);
  EXPECT_TRUE(second.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
  EXPECT_TRUE(first.ask({{"do", "start"}})["ok"]);
  while (second.room().last < entries && second.room().stage != Stage::finished) {
    if (first.play_if_due() || second.play_if_due()) continue;
    if (first.room().last <= second.room().last ? !first.hear() : !second.hear()) break;
  }
  if (second.room().stage == Stage::playing) {
    EXPECT_TRUE(second.ask({{"do", "resign"}})["ok"]);
  }
  return table["table"];
}

bool soon(const std::function<bool()>& is) {
  for (int i = 0; i < 3000 && !is(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return is();
}

}  // namespace bastide::serve
