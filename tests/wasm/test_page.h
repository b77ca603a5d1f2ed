// A page that asks the core, for tests. Requests and answers are checked against
// data/schemas/core.json.
#pragma once

#include "rules/ruleset.h"
#include "support/json_schema.h"
#include "wasm/core.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

inline const JsonSchema& core_contract() {
  static const JsonSchema contract = JsonSchema::read("data/schemas/core.json");
  return contract;
}

class Page : public ::testing::Test {
 protected:
  Json ask(const Json& request) {
    refused_ = !core_.ask(request.dump());
    Json answer = Json::parse(core_.answer());
    const bool step = request["do"] == "play" || request["do"] == "draw";
    if (refused_ || !step || steps_++ % check_every_ == 0) check_contract(request, answer);
    return answer;
  }

  // The answer's view; a view is large, so it is not copied.
  Json view_after(const Json& request) { return std::move(ask(request)["view"]); }

  Json create(int players, Json setup = {{"boxes", Json::array()}}) {
    setup["players"] = players;
    Json seats = Json::array();
    for (int i = 0; i < players; ++i)
      seats.push_back({{"name", std::string(1, static_cast<char>('A' + i))}, {"computer", ""}});
    return ask({{"do", "create"}, {"setup", setup}, {"players", seats}, {"seed", "7"}});
  }

  std::vector<std::int32_t> offers(const Json& view) {
    const std::size_t rows = core_.offers(view["game"]);
    std::vector<std::int32_t> numbers(rows * Core::kOfferColumns);
    std::memcpy(numbers.data(), core_.answer().data(), core_.answer().size());
    return numbers;
  }

  // Plays to the end: at each decision `visit` gets all offers, then `pick` chooses one of them.
  template <class Pick, class Visit>
  Json play_out(Json view, Pick&& pick, Visit&& visit) {
    for (int n = 0; !view["over"] && n < 5000; ++n) {
      Json wish = {{"do", "draw"}, {"game", view["game"]}};
      if (view["waits"] != "chance") {
        const std::vector<std::int32_t> rows = offers(view);
        visit(rows);
        wish["do"] = "play";
        wish["at"] = view["at"];
        wish["index"] = pick(rows.size() / Core::kOfferColumns);
      }
      Json answer = ask(wish);
      EXPECT_FALSE(refused_) << answer;
      view = std::move(answer["view"]);
    }
    return view;
  }
  template <class Pick>
  Json play_out(const Json& view, Pick&& pick) {
    return play_out(view, pick, [](const std::vector<std::int32_t>&) {});
  }

  // Checks the answer and the request's arguments against the schema. The arguments of a refused
  // request may be wrong.
  void check_contract(const Json& request, const Json& answer) const {
    const JsonSchema& contract = core_contract();
    if (refused_) {
      EXPECT_EQ(contract.fault("/properties/error", answer), "") << request;
      return;
    }
    Json arguments = request;
    arguments.erase("do");
    arguments.erase("game");
    const std::string command = request["do"];
    EXPECT_EQ(contract.fault("/$defs/CoreRequests/properties/" + command, arguments), "")
        << command;
    EXPECT_EQ(contract.fault("/$defs/CoreAnswers/properties/" + command, answer), "") << command;
  }

  Core core_;
  bool refused_ = false;
  // One of this number of draws and plays is checked against the schema. answer_schema_test checks
  // each of them, which takes a third of a game's time.
  int check_every_ = 8;

 private:
  int steps_ = 0;
};

inline Json all_boxes_setup() {
  Json boxes = Json::array();
  for (const BoxInfo& box : all_boxes()) boxes.push_back(box.name);
  return {{"boxes", boxes}};
}

}  // namespace bastide::test
