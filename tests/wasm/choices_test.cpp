// Tests the headings of decisions and the points that each choice names, over random games of all
// boxes.
#include "base/rng.h"
#include "wasm/test_page.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace bastide {
namespace {

using test::all_boxes_setup;

class Choices : public test::Page {
 protected:
  // Plays a random game; calls `visit` with the view of each decision.
  template <class Visit>
  void play_random(const Json& begun, std::uint64_t seed, Visit&& visit) {
    Rng rng(seed);
    Json view = begun;
    const Json game = view["game"];
    for (int n = 0; !view["over"] && n < 5000 && !HasFailure(); ++n) {
      if (view["waits"] == "chance") {
        view = view_after({{"do", "draw"}, {"game", game}});
        continue;
      }
      const auto count = static_cast<std::uint32_t>(offers(view).size() / Core::kOfferColumns);
      visit(view, count);
      view = view_after(
          {{"do", "play"}, {"game", game}, {"at", view["at"]}, {"index", rng.below(count)}});
    }
  }

  std::vector<std::string> words_of(const Json& view, std::uint32_t count) {
    Json indices = Json::array();
    for (std::uint32_t i = 0; i < count; ++i) indices.push_back(i);
    std::vector<std::string> texts;
    const Json words = ask({{"do", "words"}, {"game", view["game"]}, {"indices", indices}});
    for (const Json& one : words) texts.push_back(one["text"]);
    return texts;
  }

  // Texts and counts from three games of all boxes with four players. The games take long, so they
  // are played once for all tests.
  struct Shown {
    std::set<std::string> questions;
    std::vector<std::string> dragon_details;
    int eaten = 0;
    int sales = 0;
    int fairies = 0;
  };
  const Shown& shown() {
    static std::optional<Shown> shown;
    if (shown) return *shown;
    shown.emplace();
    for (const std::uint64_t seed : {1, 2, 3})
      play_random(create(4, all_boxes_setup()), seed,
                  [&](const Json& view, std::uint32_t count) { note(view, count, *shown); });
    return *shown;
  }

 private:
  void note(const Json& view, std::uint32_t count, Shown& shown) {
    const std::string question = view["prompt"]["question"];
    const bool dragon = question == "where does the dragon go?";
    const bool worth =
        question == "buy or sell the tile?" || question.find("the fairy") != std::string::npos;
    shown.questions.insert(question);
    if (dragon) shown.dragon_details.push_back(view["prompt"]["detail"]);
    if (!dragon && !worth) return;
    for (const std::string& text : words_of(view, count)) {
      const bool points = text.find(" point") != std::string::npos;
      if (text.find(": eats the ") != std::string::npos) ++shown.eaten;
      if (text.rfind("sell the tile: ", 0) == 0 && points) ++shown.sales;
      if (text.rfind("the fairy to ", 0) == 0 && points) ++shown.fairies;
    }
  }
};

TEST_F(Choices, HaveAHeadingForEachKindOfDecision) {
  for (const char* question :
       {"where does the tile go?", "place a follower?", "place a follower or your barn?",
        "send a knight home?", "place your abbey?", "build a bridge?", "build a castle?",
        "where does the dragon go?", "place a follower or move the fairy?",
        "where does your wagon go?", "which tile goes up for auction?", "bid more?",
        "buy or sell the tile?"})
    EXPECT_EQ(shown().questions.count(question), 1U) << question;
}

// The list of choices and the preview of a placement name the same points.
TEST_F(Choices, SayWhichPointsAPlacementBrings) {
  int with_points = 0;
  play_random(create(3), 4, [&](const Json& view, std::uint32_t count) {
    if (view["drawn"].is_null()) return;
    const std::vector<std::string> texts = words_of(view, count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Json prospect = ask({{"do", "prospect"}, {"game", view["game"]}, {"index", i}});
      int points = 0;
      for (const Json& award : prospect["awards"])
        points += award["seats"].empty() ? 0 : award["points"].get<int>();
      EXPECT_EQ(texts[i].find(" (") != std::string::npos, points > 0) << texts[i];
      if (points > 0) ++with_points;
    }
  });
  EXPECT_GT(with_points, 10);
}

// The preview of a placement also names what the tile extends where nothing can be claimed there,
// as without followers, and the claimed cloisters around it.
TEST_F(Choices, SayWhatAPlacementExtends) {
  int without_followers = 0;
  int cloisters = 0;
  play_random(create(2), 5, [&](const Json& view, std::uint32_t count) {
    if (view["drawn"].is_null()) return;
    const Json& player = view["players"][view["decider"].get<std::size_t>()];
    const bool none = player["supply"][0]["count"] == 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      const Json prospect = ask({{"do", "prospect"}, {"game", view["game"]}, {"index", i}});
      EXPECT_FALSE(prospect["joins"].empty());
      if (none) ++without_followers;
      for (const Json& join : prospect["joins"])
        if (join["kind"] == "cloister" && !join["owners"].empty()) {
          ++cloisters;
          EXPECT_EQ(join["words"].get<std::string>().substr(0, 16), "the cloister at ");
        }
    }
  });
  EXPECT_GT(without_followers, 10);
  EXPECT_GT(cloisters, 10);
}

TEST_F(Choices, SayWhomTheDragonEats) {
  for (const std::string& detail : shown().dragon_details) EXPECT_EQ(detail.substr(0, 5), "step ");
  EXPECT_GT(shown().eaten, 0);
}

// The choices name the points for the sale of a tile at an auction, and the points of the feature
// whose follower the fairy joins.
TEST_F(Choices, SayWhatFairyAndSaleAreWorth) {
  EXPECT_GT(shown().sales, 0);
  EXPECT_GT(shown().fairies, 0);
}

// The list of choices and the answer to `auction_worth` both tell the most points that each tile at
// an auction can bring.
TEST_F(Choices, SayWhatTheTilesOfAnAuctionAreWorth) {
  std::set<std::string> questions;
  int with_points = 0;
  const Json begun = create(2, {{"boxes", {"base", "bridges"}}});
  play_random(begun, 2, [&](const Json& view, std::uint32_t) {
    if (view["auction"].is_null() || !view["drawn"].is_null()) return;
    questions.insert(view["prompt"]["question"]);
    const Json worths = ask({{"do", "auction_worth"}, {"game", view["game"]}});
    const Json& items = view["auction"]["items"];
    ASSERT_EQ(worths.size(), items.size());
    std::set<std::string> open;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::string worth = worths[i];
      EXPECT_EQ(worth.empty(), items[i]["owner"] != -1);
      if (worth.rfind("up to ", 0) == 0) ++with_points;
      open.insert(worth);
    }
    const std::string text = words_of(view, 1).front();
    if (text == "pass" || text.rfind("sell ", 0) == 0) return;
    const auto says = [&](const std::string& worth) {
      return !worth.empty() && text.find(worth) != std::string::npos;
    };
    EXPECT_TRUE(std::any_of(open.begin(), open.end(), says)) << text;
  });
  EXPECT_GT(questions.size(), 2U);
  EXPECT_GT(with_points, 0);
}

// The log also has the text without the tile's code: there the page shows the tile's picture.
TEST_F(Choices, AreLoggedWithTheTileChosenForAnAuction) {
  const Json begun = create(2, {{"boxes", {"base", "bridges"}}});
  play_random(begun, 2, [](const Json&, std::uint32_t) {});
  int chosen = 0;
  for (const Json& entry : ask({{"do", "log"}, {"game", begun["game"]}})) {
    if (entry["type"] != "pick") continue;
    ++chosen;
    const std::string tile = entry["tile"];
    EXPECT_EQ(entry["text"].get<std::string>().rfind("chooses tile " + tile + " with ", 0), 0U);
    EXPECT_EQ(entry["seen"].get<std::string>().rfind("chooses a tile with ", 0), 0U);
  }
  EXPECT_GT(chosen, 0);
}

}  // namespace
}  // namespace bastide
