// Tests what could have followed a turn on small boards.
#include "analysis/refutation.h"

#include "analysis/small_game.h"
#include "analysis_report/reasons_in_words.h"
#include "words/languages.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace bastide::analysis {
namespace {

class RefutationOf : public SmallGame {
 protected:
  using SmallGame::SmallGame;

  std::optional<Refutation> refutation(std::string_view best, std::string_view played,
                                       double loss) const {
    return find_refutation(*state_, plan(best), plan(played), loss);
  }

  static std::string said(const Refutation& refutation, std::string_view language = "en") {
    return find_language(language)->write(refutation_in_words(refutation, kTwoNames));
  }
};

// A curve at -1,1 joins Anna's road to Bob's.
class RefutationOfRoads : public RefutationOf {
 protected:
  RefutationOfRoads()
      : RefutationOf(7, {"U", "U", "U", "V", "V", "V", "V", "V", "V", "E", "E", "W", "W"}) {
    play_on("draw U; place 1,0 r0; claim small road:ew; draw V; place 0,1 r0; claim small road:sw");
    play_on("draw V; place -1,0 r3; pass");
  }
};

TEST_F(RefutationOfRoads, Takes) {
  play_on("draw V; place 1,1 r3; claim small road:es; draw U; place 2,0 r0; pass");
  play_on("draw V; place 1,2 r1; pass; draw E; place 0,-1 r2; pass; draw V; place 0,2 r2; pass");
  play_on("draw W");
  const auto found = refutation("place -1,1 r3; pass", "place 3,0 r0; pass", 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, ReplyKind::takes);
  EXPECT_EQ(found->tile, *TileLibrary::embedded().find("V"));
  EXPECT_EQ(found->owners, player_set(1));
  EXPECT_EQ(found->reply.first.cell(), (Cell{-1, 1}));
  EXPECT_EQ(said(*found),
            "With tile V (1 of the 4 tiles left) Bob can take the road at 1,0; that costs 10 "
            "points more than after the best turn");
  EXPECT_EQ(said(*found, "de"),
            "Mit Karte V (1 der 4 übrigen Karten) kann Bob die Straße bei 1,0 übernehmen; das "
            "kostet 10 Punkte mehr als nach dem besten Zug");
  EXPECT_EQ(said(*found, "fr"),
            "Avec la tuile V (1 des 4 tuiles restantes), Bob peut prendre la route en 1,0\u00a0; "
            "cela coûte 10 points de plus qu’après le meilleur coup");
}

TEST_F(RefutationOfRoads, Shares) {
  play_on("draw E; place 0,-1 r2; pass; draw U; place 2,0 r0; pass; draw E; place 1,-1 r0; pass");
  play_on("draw U; place 3,0 r0; pass; draw V; place 0,2 r1; pass; draw W");
  const auto found = refutation("place -1,1 r3; pass", "place 4,0 r0; pass", 1);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->owners, player_set(0) | player_set(1));
  EXPECT_EQ(said(*found),
            "With tile V (3 of the 4 tiles left) Bob can get a share of the road at 1,0; that "
            "costs 1 point more than after the best turn");
}

// The best turn makes the site 1,-1 of Bob's city harder to fill.
TEST_F(RefutationOf, Scores) {
  play_on("draw V; place 0,1 r0; pass; draw N; place 0,-1 r2; claim small city:es");
  play_on("draw U; place 0,-2 r0; pass; draw V; place 1,0 r0; pass; draw V");
  const auto found = refutation("place 1,-2 r0; pass", "place -1,-1 r0; pass", 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->points, 6);
  EXPECT_EQ(said(*found),
            "With tile E (5 of the 66 tiles left) Bob can score 6 points for the city at 0,-1; "
            "that costs 4 points more than after the best turn");
}

TEST_F(RefutationOf, Claims) {
  play_on("draw E");
  const auto found = refutation("place 0,-1 r2; claim small city:s", "place 0,1 r1; pass", 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->cells, (std::vector<Cell>{{0, 1}, {1, 1}}));
  EXPECT_EQ(said(*found),
            "With tile O (2 of the 70 tiles left) Bob can claim the city at 0,1, worth about 5 "
            "points; that costs 6 points more than after the best turn");
}

TEST_F(RefutationOf, IsNoTileThatCostsLessThanTheTurn) {
  play_on("draw E");
  EXPECT_FALSE(refutation("place 0,-1 r2; claim small city:s", "place 0,1 r1; pass", 20));
}

TEST_F(RefutationOf, IsNotGivenForTheSameTurn) {
  play_on("draw E");
  EXPECT_FALSE(refutation("place 0,1 r1; pass", "place 0,1 r1; pass", 0));
}

}  // namespace
}  // namespace bastide::analysis
