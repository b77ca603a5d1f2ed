// Tests the fixed bits of actions, which never change because records keep actions for ever.
#include "rules/action_info.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Action, IsPackedAsItsTableSays) {
  EXPECT_EQ(Action().bits(), 0U);
  EXPECT_EQ(Action::draw(KindId(7)).bits(), 0x0000'0000'0000'0701U);
  EXPECT_EQ(Action::place({3, 5}, 2).bits(), 0x0000'0005'0003'0202U);
  EXPECT_EQ(Action::place({-1, -2}, 0).bits(), 0x0000'fffe'ffff'0002U);
  EXPECT_EQ(Action::claim(Figure::abbot, {1, 2}, 9).bits(), 0x0009'0002'0001'0203U);
  EXPECT_EQ(Action::take(PlayerId(3), Figure::abbot, {1, 2}, 9).bits(), 0x0009'0002'0001'1a04U);
  EXPECT_EQ(Action::pass().bits(), 5U);
}

TEST(Action, ReturnsTheValuesThatItWasMadeOf) {
  for (int x = -32768; x <= 32767; x += 977) {
    for (int y = -32768; y <= 32767; y += 1301) {
      const Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      const Action claim = Action::claim(Figure::wagon, cell, 8);
      EXPECT_EQ(claim.type(), ActionType::claim);
      EXPECT_EQ(claim.cell(), cell);
      EXPECT_EQ(claim.figure(), Figure::wagon);
      EXPECT_EQ(claim.segment(), 8);
      EXPECT_EQ(Action::from_bits(claim.bits()), claim);
      EXPECT_EQ(Action::place(cell, 3).cell(), cell);
      EXPECT_EQ(Action::place(cell, 3).rotation(), 3);
    }
  }
  EXPECT_EQ(Action::draw(KindId(254)).kind(), KindId(254));
  EXPECT_EQ(Action::draw(KindId(0x1234)).bits(), 0x0000'0000'0012'3401U);
  EXPECT_EQ(Action::draw(KindId(65534)).kind(), KindId(65534));
}

TEST(Action, DiffersWhereAnythingDiffers) {
  EXPECT_FALSE(Action::place({0, 0}, 0) == Action::place({0, 0}, 1));
  EXPECT_FALSE(Action::place({0, 0}, 0) == Action::place({0, 1}, 0));
  EXPECT_FALSE(Action::claim(Figure::small, {0, 0}, 0) ==
               Action::take(PlayerId(0), Figure::small, {0, 0}, 0));
  EXPECT_TRUE(Action::draw(KindId(1)) < Action::draw(KindId(2)));
}

TEST(Action, HasARowForEveryType) {
  EXPECT_EQ(find_action(ActionType::none), nullptr);
  EXPECT_EQ(find_action(static_cast<ActionType>(kActionTypes)), nullptr);
  for (const ActionInfo& row : all_actions()) {
    EXPECT_EQ(find_action(row.type), &row);
    EXPECT_FALSE(
        row.is_well_formed(Action::from_bits(~0ULL << 8 | static_cast<unsigned>(row.type))));
  }
}

TEST(Action, IsWellFormedOnlyWithValidParts) {
  const auto well_formed = [](Action action) {
    return find_action(action.type())->is_well_formed(action);
  };
  EXPECT_TRUE(well_formed(Action::place({3, 5}, 2)));
  EXPECT_TRUE(well_formed(Action::place({3, 5}, 2, 4, Bridge::east_west)));
  EXPECT_FALSE(well_formed(Action::place({3, 5}, 2, 5, Bridge::east_west)));
  EXPECT_FALSE(well_formed(Action::place({3, 5}, 2, 1, Bridge::none)));
  EXPECT_TRUE(well_formed(Action::draw(KindId(254))));
  EXPECT_FALSE(well_formed(Action::from_bits(Action::draw(KindId(7)).bits() | 1ULL << 40)));
  EXPECT_FALSE(well_formed(Action::from_bits(Action::pass().bits() | 1ULL << 63)));
}

TEST(Figures, ClaimWhereTheirBoxesSay) {
  const auto may = [](Figure figure, SegmentKind kind) {
    return (claimable_kinds(figure) >> static_cast<unsigned>(kind) & 1U) != 0;
  };
  for (const Figure figure : {Figure::small, Figure::large}) {
    for (const SegmentKind kind :
         {SegmentKind::field, SegmentKind::road, SegmentKind::city, SegmentKind::cloister}) {
      EXPECT_TRUE(may(figure, kind));
    }
    EXPECT_FALSE(may(figure, SegmentKind::garden));
    EXPECT_FALSE(may(figure, SegmentKind::river));
  }
  EXPECT_TRUE(may(Figure::abbot, SegmentKind::garden) && may(Figure::abbot, SegmentKind::cloister));
  EXPECT_FALSE(may(Figure::abbot, SegmentKind::city) || may(Figure::abbot, SegmentKind::field));
}

}  // namespace
}  // namespace bastide
