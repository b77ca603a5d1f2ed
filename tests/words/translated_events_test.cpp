// Tests sentences about events in each language, and with a player whom they address as "You".
#include "words/events_in_words.h"
#include "words/languages.h"
#include "words/nouns.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide {
namespace {

const std::vector<std::string> kAnnaBobYou = {"Anna", "Bob", "You"};
constexpr std::uint8_t kAnna = 1;
constexpr std::uint8_t kAnnaAndBob = 3;
constexpr std::uint8_t kYou = 4;
constexpr std::uint8_t kBobAndYou = 6;

std::string told(std::string_view language, const Event& event) {
  bastide::Setup setup;
  setup.players = 3;
  return find_language(language)->write(explain(event, **make_ruleset(setup), kAnnaBobYou));
}

Event bonus(BonusKind kind, int points, std::uint8_t players = kAnna) {
  return {.type = EventType::bonus, .bonus = kind, .points = points, .players = players};
}

Event farm(int cities, std::uint8_t winners) {
  Award award;
  award.feature = SegmentKind::field;
  award.cells = {{0, 0}, {4, 5}};
  award.cell = {4, 5};
  award.sum = {.points = 3 * cities, .tiles = 2, .cities = cities, .per_city = 3};
  award.winners = winners;
  return {.type = EventType::award, .award = award};
}

Event farm_with_pigs(std::uint8_t owners) {
  Event event = farm(1, owners);
  event.award.pigs = owners;
  event.award.pig_points = 1;
  return event;
}

TEST(TranslatedEvents, AFarmWithoutPointsHasItsNegation) {
  EXPECT_EQ(told("en", farm(0, kAnna)),
            "Anna scores nothing for the farm at 4,5 that supplies no completed city");
  EXPECT_EQ(told("fr", farm(0, kAnna)),
            "Anna ne marque rien pour le pré en 4,5 qui ne nourrit aucune ville complète");
  EXPECT_EQ(told("fr", farm(0, kYou)),
            "Vous ne marquez rien pour le pré en 4,5 qui ne nourrit aucune ville complète");
  EXPECT_EQ(
      told("fr", farm(0, kAnnaAndBob)),
      "Anna et Bob\u00a0: aucun point pour le pré en 4,5 qui ne nourrit aucune ville complète");
  EXPECT_EQ(
      told("de", farm(0, kAnnaAndBob)),
      "Anna und Bob erhalten nichts für die Wiese bei 4,5, die keine vollendete Stadt versorgt");
}

TEST(TranslatedEvents, SeveralPlayersMayIncludeYou) {
  EXPECT_EQ(told("fr", farm(1, kBobAndYou)),
            "Bob et Vous\u00a0: 3 points chacun pour le pré en 4,5 qui nourrit 1 ville complète "
            "(1 × 3)");
  EXPECT_EQ(told("fr", farm(1, kAnna)),
            "Anna marque 3 points pour le pré en 4,5 qui nourrit 1 ville complète (1 × 3)");
  EXPECT_EQ(told("fr", bonus(BonusKind::fairy_scored, 3, kBobAndYou)),
            "Bob et Vous\u00a0: 3 points chacun pour un partisan qui a marqué à côté de la fée");
}

TEST(TranslatedEvents, AGermanReasonHasItsComma) {
  EXPECT_EQ(told("de", bonus(BonusKind::fairy_turn, 1)),
            "Anna erhält 1 Punkt, weil der Zug neben der Fee beginnt");
  EXPECT_EQ(told("de", bonus(BonusKind::fairy_scored, 3)),
            "Anna erhält 3 Punkte für einen gewerteten Gefolgsmann neben der Fee");
  EXPECT_EQ(told("de", bonus(BonusKind::king, 10)), "Anna erhält 10 Punkte für den König");
}

TEST(TranslatedEvents, TwentyPointsNameBothCards) {
  EXPECT_EQ(told("en", bonus(BonusKind::king, 20)),
            "Anna scores 20 points for the king, held together with the scout");
  EXPECT_EQ(told("en", bonus(BonusKind::scout, 20)),
            "Anna scores 20 points for the scout, held together with the king");
  EXPECT_EQ(told("fr", bonus(BonusKind::king, 20)),
            "Anna marque 20 points pour le roi, tenu avec l’éclaireur");
  EXPECT_EQ(told("en", bonus(BonusKind::king, 15)), "Anna scores 15 points for the king");
}

TEST(TranslatedEvents, WagonsAndPigsOfYou) {
  const Event wagon = {.type = EventType::returned,
                       .player = PlayerId(2),
                       .figure = Figure::wagon,
                       .cell = {1, 0},
                       .reason = EventReason::may_move_on};
  EXPECT_EQ(told("en", wagon), "You take the wagon off the scored feature at 1,0");
  EXPECT_EQ(told("de", wagon), "Sie nehmen den Wagen vom gewerteten Gebiet bei 1,0");
  EXPECT_EQ(told("fr", wagon), "Vous retirez le chariot de l’élément compté en 1,0");
  const auto ends = [](const std::string& text, std::string_view end) {
    EXPECT_TRUE(text.ends_with(end)) << text;
  };
  ends(told("en", farm_with_pigs(kYou)), "(1 × 3); the pig adds 1 point for you");
  ends(told("de", farm_with_pigs(kYou)), "(1 × 3); das Schwein bringt 1 Punkt dazu, für Sie");
  ends(told("fr", farm_with_pigs(kYou)), "\u00a0; le cochon ajoute 1 point pour vous");
  ends(told("en", farm_with_pigs(kBobAndYou)), "; the pigs add 1 point each for Bob and you");
}

TEST(TranslatedEvents, ACardComesFromYou) {
  const Event card = {.type = EventType::card,
                      .player = PlayerId(1),
                      .bonus = BonusKind::king,
                      .from = PlayerId(2),
                      .count = 3};
  EXPECT_EQ(told("en", card), "Bob takes the king from you with a city of 3 tiles");
  EXPECT_EQ(told("fr", card), "le roi passe de vous à Bob avec une ville de 3 tuiles");
}

TEST(TranslatedEvents, FrenchGoodsHaveAPlural) {
  const Event goods = {
      .type = EventType::goods, .player = PlayerId(0), .cell = {1, 0}, .goods = {2, 1, 0}};
  EXPECT_EQ(told("fr", goods),
            "Anna obtient 2 jetons vin et 1 jeton blé pour la ville complète en 1,0");
}

TEST(TranslatedEvents, AFrenchTileHasItsArticle) {
  const Language french = *find_language("fr");
  const Sentence tile = say("tile {code}"_en, {{"code", plain("K")}});
  const auto with_tile = [&](English words) { return french.write(say(words, {{"tile", tile}})); };
  EXPECT_EQ(with_tile("chooses {tile} {bid}"_en), "choisit la tuile K");
  EXPECT_EQ(with_tile("draws {tile} for the bazaar"_en), "pioche la tuile K pour le bazar");
  EXPECT_EQ(with_tile("{tile} fits nowhere and leaves the game"_en),
            "la tuile K ne va nulle part et quitte la partie");
  EXPECT_EQ(with_tile("no {tile} is left in the stack"_en),
            "il ne reste pas de tuile K dans la pile");
}

}  // namespace
}  // namespace bastide
