// Tests each kind of reason on a small board whose numbers can be counted by hand.
#include "analysis/reasons.h"

#include "analysis/small_game.h"
#include "analysis_report/reasons_in_words.h"
#include "words/languages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::analysis {
namespace {

class ReasonOf : public SmallGame {
 protected:
  using SmallGame::SmallGame;

  std::vector<Reason> reasons(std::string_view best, std::string_view played, double loss) const {
    return find_reasons(*state_, plan(best), plan(played), loss);
  }

  // The reason of this kind why `played` loses `loss` points against `best`.
  Reason reason(ReasonKind kind, std::string_view best, std::string_view played, double loss) {
    reasons_ = reasons(best, played, loss);
    const auto found = std::find_if(reasons_.begin(), reasons_.end(),
                                    [&](const Reason& one) { return one.kind == kind; });
    EXPECT_NE(found, reasons_.end()) << "no reason " << name_of(kind) << listed();
    return found == reasons_.end() ? Reason{} : *found;
  }

  static std::string said(const Reason& reason, std::string_view language = "en") {
    return find_language(language)->write(reason_in_words(reason, kTwoNames));
  }

  std::string listed() const {
    std::string text;
    for (const Reason& reason : reasons_) {
      text += "\n" + said(reason) + " [" + std::to_string(reason.points) + "]";
    }
    return text;
  }

 private:
  std::vector<Reason> reasons_;
};

class ReasonWithOneFollower : public ReasonOf {
 protected:
  ReasonWithOneFollower() : ReasonOf(1) {}
};

class ReasonNearTheEnd : public ReasonOf {
 protected:
  ReasonNearTheEnd() : ReasonOf(7, {"U", "V", "E", "E", "B", "B"}) {}
};

class ReasonAtTheEnd : public ReasonOf {
 protected:
  ReasonAtTheEnd() : ReasonOf(7, {"E", "E", "E", "U", "U"}) {}
};

// Anna's city of two tiles has one open end.
constexpr std::string_view kAnnasCity =
    "draw N; place 0,-1 r2; claim small city:es; draw V; place 1,0 r0; pass; draw E";

// A tile at 1,-2 makes the site 1,-1 of Anna's city harder to fill.
constexpr std::string_view kBesideAnnasCity =
    "draw N; place 0,-1 r2; claim small city:es; draw V; place 1,0 r0; pass; "
    "draw U; place 0,-2 r0; pass; draw V; place 0,1 r0; pass; draw V";

TEST_F(ReasonOf, Completes) {
  play_on(kAnnasCity);
  const Reason found =
      reason(ReasonKind::completes, "place 1,-1 r3; pass", "place 2,0 r0; pass", 3);
  EXPECT_EQ(found.best, 6);
  EXPECT_NEAR(found.played, 0.42, 0.01);
  EXPECT_EQ(found.feature, SegmentKind::city);
  EXPECT_EQ(found.cells, (std::vector<Cell>{{0, -1}, {0, 0}, {1, -1}}));
  EXPECT_EQ(said(found),
            "The best turn completes the city at 0,-1 for 6 points; here the chance is 42 %");
}

// Anna's road ends in the west; the curve joins it to a road without an owner, which ends as well.
TEST_F(ReasonOf, CompletesWhatItJoinsToARoadOfNobody) {
  play_on("draw U; place 1,0 r0; claim small road:ew; draw W; place -1,0 r0; pass");
  play_on("draw E; place 1,-1 r0; pass; draw A; place 2,-1 r0; pass; draw V");
  const Reason found = reason(ReasonKind::completes, "place 2,0 r1; pass", "place 0,1 r0; pass", 2);
  EXPECT_EQ(found.best, 5);
  EXPECT_EQ(found.cell, (Cell{1, 0}));
}

// Both turns complete Anna's city, with different cities of the tile.
TEST_F(ReasonOf, ClaimsIfBothScoreTheSame) {
  play_on("draw N; place 0,-1 r2; claim small city:es; draw V; place -1,0 r3; pass; draw I");
  const std::string_view best = "place 1,-1 r0; claim small city:n";
  const std::string_view played = "place 1,-1 r3; pass";
  const Reason found = reason(ReasonKind::claims, best, played, 1);
  EXPECT_EQ(found.cells, (std::vector<Cell>{{1, -1}}));
  EXPECT_EQ(said(found),
            "The best turn claims the city on the north side of 1,-1, worth about 3 points");
  EXPECT_EQ(
      said(found, "de"),
      "Der beste Zug besetzt die Stadt auf der Nordseite von 1,-1, das ist etwa 3 Punkte wert");
  EXPECT_EQ(said(found, "fr"),
            "Le meilleur coup occupe la ville du côté nord de 1,-1, ce qui vaut environ 3 points");
  EXPECT_EQ(reasons(best, played, 1).size(), 1U);
}

TEST_F(ReasonOf, Scores) {
  play_on("draw E");
  const Reason own =
      reason(ReasonKind::scores, "place 0,-1 r2; claim small city:s", "place 0,1 r2; pass", 2);
  EXPECT_EQ(own.best, 4);
  EXPECT_EQ(own.played, 0);
  EXPECT_EQ(said(own), "The best turn scores 4 points for the city at 0,0, this one 0");
  play_on("place 0,1 r2; pass; draw N; place 0,-1 r2; claim small city:es; draw E");
  const Reason others = reason(ReasonKind::scores, "place 0,2 r0; pass", "place 1,-1 r3; pass", 2);
  EXPECT_EQ(others.best, 0);
  EXPECT_EQ(others.played, 6);
  EXPECT_EQ(said(others), "This turn gives Bob 6 points for the city at 0,-1, the best one 0");
}

// The played turn joins the road of the first tile to Bob's road, the best one another side of it.
TEST_F(ReasonAtTheEnd, ScoresOfAllThatTheTurnsJoin) {
  play_on("draw E; place 0,-1 r2; pass; draw E; place 1,-1 r0; pass; draw E; place 2,-1 r0; pass");
  play_on("draw U; place 2,0 r0; claim small road:ew; draw U");
  const Reason found = reason(ReasonKind::scores, "place 3,0 r0; pass", "place 1,0 r0; pass", 1);
  EXPECT_EQ(found.best, 2);
  EXPECT_EQ(found.played, 3);
}

TEST_F(ReasonOf, Chance) {
  play_on(kBesideAnnasCity);
  const Reason found =
      reason(ReasonKind::chance, "place -1,0 r3; pass", "place 1,-2 r1; pass", 0.1);
  EXPECT_EQ(said(found),
            "Chance to complete the city at 0,-1: 43 % after the best turn, here 25 %");
}

TEST_F(ReasonOf, ClaimsWhatIsWorthMoreThanWhatTheOtherTurnClaims) {
  play_on("draw W");
  const Reason found = reason(ReasonKind::claims, "place 1,0 r0; claim small road:w",
                              "place 1,0 r0; claim small road:s", 0.3);
  EXPECT_EQ(said(found),
            "The best turn claims the road on the west side of 1,0, worth about 2 points; this one "
            "claims the road on the south side of 1,0, worth about 1 point");
  EXPECT_LT(found.points, found.best);  // it explains the difference of the two
  const auto same =
      reasons("place 1,0 r0; claim small road:s", "place 1,0 r0; claim small field:ene", 0.3);
  EXPECT_TRUE(same.empty()) << said(same.front());
}

TEST_F(ReasonOf, Claims) {
  play_on("draw E");
  const Reason found =
      reason(ReasonKind::claims, "place 0,1 r2; claim small city:s", "place 0,1 r2; pass", 0.5);
  EXPECT_EQ(found.cells, (std::vector<Cell>{{0, 1}}));
  EXPECT_EQ(said(found), "The best turn claims the city at 0,1, worth about 3 points");
}

// One tile joins Bob's road to Anna's.
TEST_F(ReasonOf, Owners) {
  play_on("draw U; place 1,0 r0; claim small road:ew; draw V; place 0,1 r0; claim small road:sw");
  play_on("draw V; place -1,0 r3; pass; draw V");
  const Reason found = reason(ReasonKind::owners, "place -1,1 r2; pass", "place 2,0 r0; pass", 0.5);
  EXPECT_EQ(found.best_owners, 3);
  EXPECT_EQ(theme_of(found), Theme::share);
  EXPECT_EQ(found.played_owners, 1);
  EXPECT_EQ(said(found),
            "After the best turn the road at 1,0 belongs to Anna and Bob, here to Anna");
}

// Of the 69 tiles left these join the city in the west to that in the south: 2 M, 3 N, 2 O, 3 P, Q,
// 3 R, 2 S and T.
TEST_F(ReasonOf, Joins) {
  play_on("draw C; place 0,-1 r0; claim small city:nesw; draw K");
  const Reason found =
      reason(ReasonKind::joins, "place 1,0 r0; claim small city:n", "place 1,0 r0; pass", 0.1);
  EXPECT_EQ(found.best, 17);
  EXPECT_EQ(found.played, 0);
  EXPECT_EQ(found.site, (Cell{1, -1}));
  EXPECT_EQ(theme_of(found), Theme::share);
  EXPECT_EQ(said(found),
            "After the best turn a tile on 1,-1 can join the city at 0,-1 (Anna) and the city at "
            "1,0, which then belong to Anna and Bob: 17 of the 69 tiles left");
}

// Only the three tiles J have a city, a road to its right and a field to its left.
TEST_F(ReasonOf, Fits) {
  play_on(kBesideAnnasCity);
  const Reason found = reason(ReasonKind::fits, "place -1,0 r3; pass", "place 1,-2 r0; pass", 0.1);
  EXPECT_EQ(found.played, 3);
  EXPECT_GT(found.best, 6);
  EXPECT_EQ(found.site, (Cell{1, -1}));
  EXPECT_EQ(found.tiles_left, 66U);
  EXPECT_EQ(theme_of(found), Theme::count_the_bag);
  EXPECT_EQ(said(found),
            "Only 3 of the 66 tiles left fit 1,-1, which the city at 0,-1 still needs");
  EXPECT_EQ(
      said(found, "de"),
      "Nur 3 der 66 übrigen Karten passen auf das Feld 1,-1, das der Stadt bei 0,-1 noch fehlt");
  EXPECT_EQ(
      said(found, "fr"),
      "Sur les 66 tuiles restantes, seules 3 vont en 1,-1, où la ville en 0,-1 est à compléter");
}

// Early in a game other players may still take a farm over.
TEST_F(ReasonNearTheEnd, Cities) {
  play_on("draw U; place 1,0 r0; claim small field:nnw; draw V; place 0,1 r0; pass; draw E");
  const Reason found =
      reason(ReasonKind::cities, "place 0,-1 r2; pass", "place 1,-1 r0; pass", 0.1);
  EXPECT_EQ(found.best, 1);
  EXPECT_EQ(found.played, 0);
  EXPECT_EQ(
      said(found),
      "Completed cities beside the farm on the north side of 1,0: 1 after the best turn, here 0");
}

TEST_F(ReasonOf, Size) {
  play_on("draw U; place 1,0 r0; claim small road:ew; draw E; place 0,1 r2; pass; draw U");
  const Reason found = reason(ReasonKind::size, "place 2,0 r0; pass", "place 1,-1 r0; pass", 0.1);
  EXPECT_EQ(said(found), "Points for the road at 1,0 when complete: 3 after the best turn, here 2");
}

TEST_F(ReasonOf, Followers) {
  play_on("draw V");
  const Reason found = reason(ReasonKind::followers, "place 1,0 r0; pass",
                              "place 1,0 r0; claim small field:ssw", 1.6);
  EXPECT_EQ(found.best, 7);
  EXPECT_EQ(found.played, 6);
  EXPECT_EQ(said(found), "Followers in supply: 7 after the best turn, here 6");
}

TEST_F(ReasonOf, IsNotFollowersThatExplainMoreThanTheLoss) {
  play_on("draw V");
  EXPECT_TRUE(reasons("place 1,0 r0; pass", "place 1,0 r0; claim small field:ssw", 0.02).empty());
}

// No tile left ends a road.
TEST_F(ReasonAtTheEnd, IsNotTheSizeOfWhatCannotBeCompleted) {
  play_on("draw U; place 1,0 r0; claim small road:ew; draw E; place 0,-1 r2; pass; draw U");
  for (const Reason& found : reasons("place 2,0 r0; pass", "place 0,1 r0; pass", 1)) {
    EXPECT_NE(found.kind, ReasonKind::size);
  }
}

TEST_F(ReasonOf, IsNotGivenIfTheEvaluationExplainsTooLittle) {
  play_on(kAnnasCity);
  const std::string_view best = "place 1,-1 r3; pass";
  const std::string_view other = "place 2,0 r0; pass";
  EXPECT_FALSE(reasons(best, other, 3).empty());
  EXPECT_TRUE(reasons(best, other, 30).empty());
  EXPECT_TRUE(reasons(other, best, 3).empty());
}

TEST_F(ReasonWithOneFollower, UsesTheLastOne) {
  play_on("draw V");
  const Reason found = reason(ReasonKind::last_follower, "place 1,0 r0; pass",
                              "place 1,0 r0; claim small field:ssw", 5.2);
  EXPECT_EQ(found.best, 1);
  EXPECT_EQ(found.played, 0);
  EXPECT_EQ(said(found, "de"), "Dieser Zug setzt den letzten Gefolgsmann ein");
}

TEST_F(ReasonWithOneFollower, SaysWhatTheLastOneIsUsedFor) {
  play_on("draw V");
  const Reason found = reason(ReasonKind::last_follower, "place 1,0 r0; pass",
                              "place 1,0 r0; claim small road:sw", 3.8);
  ASSERT_TRUE(found.instead);
  EXPECT_EQ(found.instead->kind, SegmentKind::road);
  const std::string worth = std::to_string(std::lround(found.instead->points));
  EXPECT_EQ(said(found), "This turn uses the last follower, on the road at 1,0, worth about " +
                             worth + " points");
}

}  // namespace
}  // namespace bastide::analysis
