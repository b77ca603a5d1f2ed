// Tests the words of boxes: they are in the order of the boxes, and each figure, award, bonus,
// event, decision and action has its words.
#include "records/box.h"
#include "rules/action_info.h"
#include "words/box.h"
#include "words/prompt.h"

#include <gtest/gtest.h>

#include <array>

namespace bastide {
namespace {

// Counts the rows for `value` in a list.
template <class Rows, class Field>
int rows_for(Rows BoxWords::*rows, const Field& field, std::size_t value) {
  int found = 0;
  for_each_row(rows, [&](const BoxWords&, const auto& row) {
    if (static_cast<std::size_t>(row.*field) == value) ++found;
  });
  return found;
}

TEST(BoxWords, AreInTheOrderOfTheBoxes) {
  for (std::size_t i = 1; i < all_words().size(); ++i) {
    EXPECT_LT(all_words()[i - 1]->box, all_words()[i]->box);
  }
}

TEST(BoxWords, HaveOneRowForEveryActionAndEvent) {
  for (std::size_t i = 0; i < kFigures; ++i) {
    EXPECT_EQ(rows_for(&BoxWords::figures, &FigureWords::figure, i), 1) << i;
  }
  for (std::size_t i = 0; i <= static_cast<std::size_t>(AwardReason::final_scoring); ++i) {
    EXPECT_EQ(rows_for(&BoxWords::awards, &AwardWords::reason, i), 1) << i;
  }
  for (std::size_t i = 0; i < kBonusKinds; ++i) {
    EXPECT_EQ(rows_for(&BoxWords::bonuses, &BonusWords::kind, i), 1) << i;
  }
  for (std::size_t i = 0; i < kEventReasons; ++i) {
    EXPECT_EQ(rows_for(&BoxWords::reasons, &ReasonWords::reason, i), 1) << i;
  }
  for (std::size_t i = 0; i <= static_cast<std::size_t>(EventType::game_over); ++i) {
    const auto type = static_cast<EventType>(i);
    const bool summed = type == EventType::award || type == EventType::bonus;
    EXPECT_EQ(rows_for(&BoxWords::events, &EventWords::type, i), summed ? 0 : 1) << i;
  }
}

TEST(BoxWords, HaveAPromptForEveryDecision) {
  const auto expect_words = [](std::span<const PhaseRow> phases) {
    for (const PhaseRow& phase : phases) {
      if (phase.legal == nullptr) continue;
      const auto value = static_cast<std::size_t>(phase.phase);
      EXPECT_GE(rows_for(&BoxWords::phases, &PhaseWords::phase, value), 1) << name_of(phase.phase);
    }
  };
  expect_words(base_phases());
  for (const BoxRules* box : all_box_rules()) expect_words(box->phases);
}

TEST(BoxRecords, HaveOneRowForEveryAction) {
  for (const ActionInfo& action : all_actions()) {
    int found = 0;
    for_each_row(&BoxRecords::phrases, [&](const PhraseRow& row) {
      if (row.type != action.type) return;
      ++found;
      EXPECT_EQ(row.form.substr(0, action.name.size()), action.name);
    });
    EXPECT_EQ(found, 1) << action.name;
  }
}

TEST(Prompt, NamesThePlayerAndTheDecision) {
  const auto game = Game::create({});
  ASSERT_TRUE(game);
  const Prompt first = prompt(game->state());
  EXPECT_EQ(first.decider, kChance);
  EXPECT_EQ(first.wanted.words, "a tile must be drawn first");
  EXPECT_NE(first.citation.find("[RG, Placing land tiles]"), std::string_view::npos);
}

}  // namespace
}  // namespace bastide
