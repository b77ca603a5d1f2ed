// Tests the sentences for choices and for reports of actions.
#include "words/actions_in_words.h"

#include "base/language.h"
#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "records/action_notation.h"
#include "rules/box/dragon.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"
#include "words/box.h"
#include "words/prompt.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide {
namespace {

// Players cannot tell two inner fields of a tile apart, so both fields may have the same words.
bool names_inner_field(const std::string& text) { return text.find("(inside)") != text.npos; }

// True if a box has a refusal for actions of this type in this phase.
bool has_refusals(ActionType type, Phase phase) {
  return last_row(&BoxWords::refusals, [&](const RefusalRow& row) {
           return row.type == type && row.phase == phase;
         }) != nullptr;
}

void expect_words(const State& state, const ActionList& legal) {
  EXPECT_FALSE(prompt(state).question.empty()) << name_of(state.turn.phase);
  EXPECT_FALSE(prompt(state).why.empty()) << name_of(state.turn.phase);
  std::map<std::string, Action> seen;
  for (const Action action : legal) {
    const std::string text = in_english(choice_in_words(state, action));
    ASSERT_FALSE(text.empty()) << phrase(state, action);
    ASSERT_FALSE(report_in_words(state, action).empty()) << phrase(state, action);
    ASSERT_TRUE(action == Action::pass() || has_refusals(action.type(), state.turn.phase))
        << phrase(state, action) << " in " << name_of(state.turn.phase);
    const auto [other, fresh] = seen.emplace(text, action);
    ASSERT_TRUE(fresh || names_inner_field(text))
        << text << ": " << phrase(state, action) << ", " << phrase(state, other->second);
  }
}

TEST(Choices, HaveDifferentSentences) {
  Rng rng(5);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto rules = *make_ruleset(random_setup(rng));
    Rng dice(seed);
    Dealer dealer(rules->initial, dice);
    start(*state, *rules);
    while (!is_over(*state)) {
      legal(*state, *list);
      expect_words(*state, *list);
      ASSERT_FALSE(HasFatalFailure()) << "game " << seed;
      const auto which = dice.below(static_cast<std::uint32_t>(list->size()));
      play(*state, state->turn.decider == kChance ? dealer.next(*state) : (*list)[which]);
    }
  }
}

// The number of cities for which scoring would pay a single farmer on the claimed field now.
int cities_scored(const State& state, Action claim) {
  const auto after = std::make_unique<State>(state);
  const SegmentId field = segment_of(state, claim);
  place_figure(*after, claim.figure(), field);
  Events events;
  score_farm(*after, after->board.feature_of[field.at()], kFarmFinal, &events);
  const Arithmetic& sum = events.front().award.sum;
  return sum.cities + sum.castles + sum.besieged;
}

std::string supply_in_words(int cities) {
  if (cities == 0) return "supplies no city yet";
  return "supplies " + std::to_string(cities) + (cities == 1 ? " city" : " cities");
}

TEST(Choices, FarmClaimsNameTheCitiesThatScoringCounts) {
  int claims = 0;
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    bastide::Setup setup;
    for (const Box box : {Box::count, Box::bridges, Box::cathars}) setup.boxes.add(box);
    const auto rules = *make_ruleset(setup);
    Rng dice(seed);
    Dealer dealer(rules->initial, dice);
    start(*state, *rules);
    while (!is_over(*state)) {
      legal(*state, *list);
      for (const Action action : *list) {
        if (action.type() != ActionType::claim) continue;
        if (state->board.feature(segment_of(*state, action)).kind != SegmentKind::field) continue;
        const std::string text = in_english(choice_in_words(*state, action));
        const std::string wanted = supply_in_words(cities_scored(*state, action));
        ASSERT_NE(text.find(wanted), text.npos) << text << ", scored: " << wanted;
        ++claims;
      }
      const auto which = dice.below(static_cast<std::uint32_t>(list->size()));
      play(*state, state->turn.decider == kChance ? dealer.next(*state) : (*list)[which]);
    }
  }
  EXPECT_GT(claims, 100);
}

class ChoiceWords : public testing::Test {
 protected:
  ChoiceWords() {
    bastide::Setup setup;
    setup.boxes.add(Box::bridges);
    game_.emplace(std::move(*Game::create(setup)));
  }

  void play(const std::vector<std::string>& phrases) {
    for (const std::string& text : phrases) {
      const auto action = parse_action(game_->state(), text);
      ASSERT_TRUE(action) << text << ": " << action.error().text();
      const auto played = play_or_refuse(*game_, *action);
      ASSERT_TRUE(played) << text << ": " << played.error().text();
    }
  }
  std::string choice(const std::string& text) const {
    return in_english(choice_in_words(game_->state(), *parse_action(game_->state(), text)));
  }

  std::optional<Game> game_;
};

TEST_F(ChoiceWords, ABridgeIsARoad) {
  play({"draw E", "place 0,-1 r2"});
  EXPECT_EQ(choice("bridge 0,-1 ew"), "a bridge over 0,-1 from east to west");
  play({"bridge 0,-1 ew"});
  EXPECT_EQ(choice("claim small road:ew"),
            "a thief on the road (east and west): 1 tile, 2 open sides, worth 1 point so far");
}

TEST_F(ChoiceWords, ABridgeIsOfferedAfterAFigure) {
  play({"draw E", "place 0,-1 r2"});
  EXPECT_EQ(prompt(game_->state()).question.words, "place a follower?");
  play({"claim small city:s"});
  EXPECT_EQ(prompt(game_->state()).question.words, "build a bridge?");
  EXPECT_EQ(prompt(game_->state()).passing.words, "no");
}

// A princess, and an abbot who can be taken back: the heading mentions a knight only if one can be
// sent home.
class PrincessWords : public ChoiceWords {
 protected:
  PrincessWords() {
    bastide::Setup setup;
    setup.boxes.add(Box::dragon);
    setup.boxes.add(Box::abbot);
    setup.options.set(dragon::kPrincessOption, dragon::Princess::may);
    setup.options.set(dragon::kFairyMovesOption, dragon::FairyMoves::at_the_end_of_the_turn);
    game_.emplace(std::move(*Game::create(setup)));
    play({"draw B", "place 0,1 r0", "claim abbot cloister"});
    play({"draw L", "place 1,0 r2", "claim small city:s", "draw PD20"});
  }
};

TEST_F(PrincessWords, AnAbbotIsNoKnight) {
  play({"place 0,-1 r2"});
  EXPECT_FALSE(choice("return abbot 0,1 cloister of A").empty());
  EXPECT_EQ(prompt(game_->state()).question.words, "place a follower?");
}

TEST_F(PrincessWords, AKnightIsNamedBesideAnAbbot) {
  play({"place 1,1 r1"});
  EXPECT_EQ(prompt(game_->state()).question.words, "place a follower or send a knight home?");
  EXPECT_EQ(choice("return small 1,0 city:s of B"),
            "send the small follower of player B home from the city (south) at 1,0: 2 tiles, 1 "
            "open side, "
            "worth 2 points so far");
}

// A complete city with a knight of player A, before it is scored: neither the princess nor the
// fairy makes player A score it.
class KnightWords : public ChoiceWords {
 protected:
  KnightWords() {
    bastide::Setup setup;
    setup.boxes.add(Box::dragon);
    setup.options.set(dragon::kPrincessOption, dragon::Princess::may);
    setup.options.set(dragon::kFairyOption, dragon::Fairy::on_tile);
    setup.options.set(dragon::kFairyMovesOption, dragon::FairyMoves::instead_of_a_figure);
    game_.emplace(std::move(*Game::create(setup)));
    play({"draw L", "place 1,0 r2", "claim small city:s", "draw B", "place 0,1 r0", "pass"});
    play({"draw PD10", "place 1,1 r0"});
  }
};

TEST_F(KnightWords, ThePrincessPromisesNoPoints) {
  EXPECT_EQ(choice("return small 1,0 city:s of A"),
            "send the small follower home from the city (south) at 1,0: 2 tiles, complete");
}

TEST_F(KnightWords, TheFairyPromisesNoPoints) {
  EXPECT_EQ(choice("fairy 1,0"),
            "the fairy to 1,0, beside the small follower on the city (south): 2 tiles, complete");
}

}  // namespace
}  // namespace bastide
