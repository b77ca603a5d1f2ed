// Plays whole games with the commands of the page, and prints a hash of each of the core's answers.
#include "base/rng.h"
#include "rules/ruleset.h"
#include "wasm/core.h"
#include "wasm_comparison/print_behaviour.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <string>

namespace bastide::test {

namespace {

struct Guests {
  const char* name;
  int players;
  bool all_boxes;
  const char* computer;  // computer player that chooses; empty: random legal actions
};
constexpr Guests kGames[] = {
    {"base", 2, false, ""},
    {"all boxes", 6, true, ""},
    {"base by computers", 3, false, "greedy"},
    {"all boxes by computers", 2, true, "greedy"},
};

class Page {
 public:
  // Sends a request, prints a hash of the answer and returns the answer.
  Json ask(const Json& request) {
    const bool answered = core_.ask(request.dump());
    Hash hash;
    hash.add(core_.answer());
    std::printf("%s: %s %zu bytes %s\n", answered ? "answer" : "refusal", request.dump().c_str(),
                core_.answer().size(), hash.text().c_str());
    return Json::parse(core_.answer());
  }

  std::uint32_t offers(std::uint32_t game) {
    const std::size_t rows = core_.offers(game);
    Hash hash;
    hash.add(core_.answer());
    std::printf("offers %zu %s\n", rows, hash.text().c_str());
    return static_cast<std::uint32_t>(rows);
  }

 private:
  Core core_;
};

Json new_game(const Guests& guests) {
  Json boxes = Json::array();
  for (const BoxInfo& box : all_boxes()) {
    if (guests.all_boxes) boxes.push_back(box.name);
  }
  Json players = Json::array();
  for (int seat = 0; seat < guests.players; ++seat)
    players.push_back({{"name", std::string(1, static_cast<char>('A' + seat))}, {"computer", ""}});
  return {{"do", "create"},
          {"setup", {{"profile", "bigbox"}, {"boxes", boxes}, {"players", guests.players}}},
          {"players", players},
          {"seed", "11"}};
}

Json chosen(Page& page, const Guests& guests, const Json& game, Rng& rng) {
  if (*guests.computer == '\0') return rng.below(page.offers(game));
  return page.ask({{"do", "choose"}, {"game", game}, {"computer", guests.computer}, {"seed", "3"}});
}

void play_game(const Guests& guests) {
  std::printf("%s\n", guests.name);
  Page page;
  Rng rng(5);
  Json view = page.ask(new_game(guests));
  const Json game = view["game"];
  while (!view["over"]) {
    const Json request = view["waits"] == "chance"
                             ? Json{{"do", "draw"}, {"game", game}}
                             : Json{{"do", "play"},
                                    {"game", game},
                                    {"at", view["at"]},
                                    {"index", chosen(page, guests, game, rng)}};
    view = page.ask(request)["view"];
    if (view["at"].get<int>() % 40 == 0) page.ask({{"do", "features"}, {"game", game}});
  }
  for (const char* what : {"log", "features", "picture"}) page.ask({{"do", what}, {"game", game}});
  for (const char* form : {"text", "json", "jcz"})
    page.ask({{"do", "record"}, {"game", game}, {"form", form}});
}

// The report on a short game, with every best turn in words.
void analyse_game() {
  Page page;
  Json view = page.ask({{"do", "open"},
                        {"content",
                         "bastide record 1\nprofile bigbox\nboxes base inns\nplayers A, B, C\n"
                         "seed 5\nstack U V E D K B A C F G\n"}});
  const Json game = view["game"];
  while (!view["over"]) {
    const bool draws = view["waits"] == "chance";
    const Json request =
        draws ? Json{{"do", "draw"}, {"game", game}}
              : Json{{"do", "play"}, {"game", game}, {"at", view["at"]}, {"index", 0}};
    view = page.ask(request)["view"];
  }
  const std::string report = page.ask({{"do", "analyse"}, {"game", game}, {"effort", "normal"}});
  std::printf("%s\n", report.c_str());
  const Json json = Json::parse(report);
  for (const Json& turn : json["turns"])
    page.ask({{"do", "tell"}, {"game", game}, {"at", turn["action"]}, {"phrases", turn["best"]}});
}

}  // namespace

void print_page_answers(const Arguments&) {
  Page page;
  const Json catalogue = page.ask({{"do", "catalogue"}});
  page.ask({{"do", "art"}});
  for (const Json& kind : catalogue["kinds"])
    page.ask({{"do", "tile_art"}, {"codes", Json::array({kind["code"]})}});
  for (const Guests& guests : kGames) play_game(guests);
  analyse_game();
}

}  // namespace bastide::test
