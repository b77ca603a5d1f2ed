// Checks the core's answers against data/schemas/core.json, over whole games of every box.
#include "base/rng.h"
#include "wasm/offer_rows.h"
#include "wasm/test_page.h"

#include <set>

namespace bastide {
namespace {

using test::all_boxes_setup;
using test::core_contract;

class Contract : public test::Page {
 protected:
  Contract() { check_every_ = 1; }

  // Asks everything that the page asks at one position.
  void ask_all(const Json& view) {
    const Json game = view["game"];
    const std::vector<std::int32_t> rows = offers(view);
    Json indices = Json::array();
    for (std::size_t i = 0; i < rows.size() / Core::kOfferColumns; ++i) indices.push_back(i);
    ask({{"do", "words"}, {"game", game}, {"indices", indices}});
    if (!view["drawn"].is_null()) {
      ask({{"do", "prospect"}, {"game", game}, {"index", 0}});
      ask({{"do", "why_not"}, {"game", game}, {"x", 0}, {"y", 0}, {"rotation", 0}});
      ask({{"do", "fitting"}, {"game", game}, {"x", 0}, {"y", 1}});
    }
    if (!view["auction"].is_null()) ask({{"do", "auction_worth"}, {"game", game}});
    for (const Json& feature : ask({{"do", "features"}, {"game", game}}))
      if (feature["open"] > 0) ask({{"do", "closing"}, {"game", game}, {"feature", feature["id"]}});
  }

  // Plays a random game; asks everything at every eighth decision.
  void play_and_ask(const Json& setup, int players, std::uint64_t seed) {
    Rng rng(seed);
    int decisions = 0;
    Json view = create(players, setup);
    const Json game = view["game"];
    const auto next = [&] {
      if (view["waits"] == "chance") return Json{{"do", "draw"}, {"game", game}};
      const std::size_t count = offers(view).size() / Core::kOfferColumns;
      if (decisions++ % 8 == 0) ask_all(view);
      return Json{{"do", "play"},
                  {"game", game},
                  {"at", view["at"]},
                  {"index", rng.below(static_cast<std::uint32_t>(count))}};
    };
    while (!view["over"] && !HasFailure()) view = view_after(next());
    ask({{"do", "log"}, {"game", game}});
    ask({{"do", "summary"}, {"game", game}});
    ask({{"do", "seek"}, {"game", game}, {"at", view["length"].get<int>() / 2}});
    ask({{"do", "picture"}, {"game", game}, {"owners", true}});
    for (const char* form : {"text", "json", "jcz"})
      ask({{"do", "record"}, {"game", game}, {"form", form}});
    ask({{"do", "close"}, {"game", game}});
  }
};

TEST_F(Contract, HoldsForTheCatalogueAndPictures) {
  const Json catalogue = ask({{"do", "catalogue"}});
  Json codes = Json::array();
  for (const Json& kind : catalogue["kinds"]) codes.push_back(kind["code"]);
  ask({{"do", "art"}});
  EXPECT_EQ(ask({{"do", "tile_art"}, {"codes", codes}}).size(), codes.size());
}

TEST_F(Contract, HoldsInGamesOfEachBox) {
  for (const BoxInfo& box : all_boxes()) {
    SCOPED_TRACE(std::string(box.name));
    play_and_ask({{"boxes", {box.name}}}, 2, 11);
  }
}

TEST_F(Contract, HoldsInGamesOfAllBoxes) {
  for (const int players : {2, 6}) play_and_ask(all_boxes_setup(), players, 3);
}

TEST_F(Contract, HoldsWhereAComputerDecides) {
  const Json game = create(2)["game"];
  ask({{"do", "draw"}, {"game", game}});
  ask({{"do", "choose"}, {"game", game}, {"computer", "greedy"}});
}

// The core knows each command of the schema, and the schema has a request for each answer.
TEST_F(Contract, NamesTheCommandsOfTheCore) {
  const Json& definitions = core_contract().document()["$defs"];
  const Json& answers = definitions["CoreAnswers"]["properties"];
  EXPECT_EQ(answers.size(), definitions["CoreRequests"]["properties"].size());
  for (const auto& [command, schema] : answers.items()) {
    core_.ask(Json{{"do", command}, {"game", 0}}.dump());
    EXPECT_EQ(core_.answer().find("the core does not know"), std::string_view::npos) << command;
  }
}

TEST_F(Contract, ListsTheColumnsOfOffersInTheirOrder) {
  const Json& listed = core_contract().document()["$defs"]["OfferColumn"]["enum"];
  EXPECT_EQ(Json(offer_columns()), listed);
}

// The schema forbids unknown keys, because a renamed key would go unnoticed otherwise.
TEST_F(Contract, NamesEveryKeyOfEveryObject) {
  const auto check = [](const auto& self, const Json& schema) -> void {
    if (!schema.is_structured()) return;
    if (schema.is_object() && schema.value("type", Json()) == "object") {
      EXPECT_TRUE(schema.contains("additionalProperties")) << schema;
    }
    for (const auto& [key, inner] : schema.items()) self(self, inner);
  };
  check(check, core_contract().document()["$defs"]);
}

}  // namespace
}  // namespace bastide
