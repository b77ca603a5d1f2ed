// What may be done, in words.
#include "words/choice.h"

#include "base/language.h"
#include "lab/random_game.h"
#include "lab/sample.h"
#include "records/notation.h"
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

// Two inner fields of a tile are told apart by nothing that a player sees.
bool names_inner_field(const std::string& text) { return text.find("(inside)") != text.npos; }

// Does some box say why such an action is not legal?
bool has_refusals(ActionType type, Phase phase) {
  return last_row(&BoxWords::refusals, [&](const RefusalRow& row) {
           return row.type == type && row.phase == phase;
         }) != nullptr;
}

void expect_words(const State& state, const ActionBuffer& legal) {
  EXPECT_FALSE(prompt(state).question.empty()) << name_of(state.turn.phase);
  std::map<std::string, Action> seen;
  for (const Action action : legal) {
    const std::string text = in_english(choice_in_words(state, action));
    ASSERT_FALSE(text.empty()) << phrase(state, action);
    ASSERT_FALSE(deed_in_words(state, action).empty()) << phrase(state, action);
    ASSERT_TRUE(action == Action::pass() || has_refusals(action.type(), state.turn.phase))
        << phrase(state, action) << " in " << name_of(state.turn.phase);
    const auto [other, fresh] = seen.emplace(text, action);
    ASSERT_TRUE(fresh || names_inner_field(text))
        << text << ": " << phrase(state, action) << ", " << phrase(state, other->second);
  }
}

TEST(Choices, AreSaidAndToldApart) {
  Rng rng(5);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionBuffer>();
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
            "a thief on the road (east and west): 1 tile, 2 open, 1 point now");
}

TEST_F(ChoiceWords, AfterAFigureTheBridgeIsAsked) {
  play({"draw E", "place 0,-1 r2"});
  EXPECT_EQ(prompt(game_->state()).question.words, "who goes there?");
  play({"claim small city:s"});
  EXPECT_EQ(prompt(game_->state()).question.words, "a bridge?");
  EXPECT_EQ(prompt(game_->state()).passing.words, "no");
}

}  // namespace
}  // namespace bastide
