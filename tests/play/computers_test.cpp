#include "play/computers.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Computers, AreTheListedOnes) {
  const auto table = [](const std::string& computer) {
    return with_known_computers(Table::create({}, {{"Anna", ""}, {"Bob", computer}}, 1));
  };
  EXPECT_TRUE(table("greedy").ok());
  EXPECT_TRUE(table("").ok());
  ASSERT_FALSE(table("genius").ok());
  EXPECT_NE(table("genius").error().text().find("no computer player 'genius'"), std::string::npos);
}

TEST(Computers, AreDeterministic) {
  Table table = std::move(*Table::create({}, {{"Anna", ""}, {"Bob", "greedy"}}, 1));
  ASSERT_TRUE(table.play(table.next_draw()).has_value());
  Computers one;
  Computers other;
  const Action action = one.ask("greedy", table);
  EXPECT_EQ(one.ask("greedy", table), action);
  EXPECT_EQ(other.ask("greedy", table), action);
}

TEST(Seat, RoundTrips) {
  EXPECT_EQ(parse_seat("Anna"), (Seat{"Anna", ""}));
  EXPECT_EQ(parse_seat("Bob=greedy"), (Seat{"Bob", "greedy"}));
  EXPECT_EQ(parse_seat(" Bob = greedy "), (Seat{"Bob", "greedy"}));
  EXPECT_EQ(parse_seat("a=b=gentle"), (Seat{"a=b", "gentle"}));
}

}  // namespace
}  // namespace bastide
