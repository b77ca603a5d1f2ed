// Tests bits, text, suggested words, results, random numbers and fixed vectors.
#include "base/bits.h"
#include "base/fixed_vector.h"
#include "base/hex.h"
#include "base/nearest_word.h"
#include "base/result.h"
#include "base/rng.h"
#include "base/text_helpers.h"
#include "base/typed_index.h"
#include "base/utf8.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace bastide {
namespace {

TEST(Bits, AreVisitedLowestFirst) {
  std::vector<unsigned> seen;
  for_each_bit(0x80000029U, [&](unsigned number) { seen.push_back(number); });
  EXPECT_EQ(seen, (std::vector<unsigned>{0, 3, 5, 31}));
  for_each_bit(0, [](unsigned) { FAIL(); });
  EXPECT_EQ(bit(31), 0x80000000U);
}

struct AppleTag {};
struct PearTag {};
using Apple = Index<AppleTag, std::uint8_t>;
using Pear = Index<PearTag, std::uint8_t>;

TEST(Index, HasItsOwnTypeAndIsInvalidByDefault) {
  static_assert(!std::is_convertible_v<Apple, Pear> && !std::is_convertible_v<int, Apple>);
  EXPECT_FALSE(Apple().valid());
  EXPECT_TRUE(Apple(0).valid());
  EXPECT_LT(Apple(3), Apple(4));
  EXPECT_EQ(Apple(200).at(), 200U);
}

TEST(FixedVector, BehavesAsAVector) {
  FixedVector<int, 4> numbers;
  EXPECT_TRUE(numbers.empty());
  for (const int n : {1, 2, 3, 4}) numbers.push_back(n);
  EXPECT_EQ(numbers.size(), numbers.capacity());
  numbers.remove_unordered(0);
  EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.end()), (std::vector<int>{4, 2, 3}));
  numbers.remove_unordered(2);
  EXPECT_EQ(numbers.back(), 2);
  numbers.pop_back();
  EXPECT_EQ(numbers.size(), 1U);
  FixedVector<int, 4> copy = numbers;
  EXPECT_EQ(copy, numbers);
  copy.push_back(9);
  EXPECT_FALSE(copy == numbers);
  int* const tail = numbers.reserve_tail(2);
  tail[0] = 7;
  tail[1] = 8;
  numbers.set_size(2);
  EXPECT_EQ(numbers.back(), 7);
  static_assert(std::is_trivially_destructible_v<FixedVector<int, 4>>);
}

TEST(Rng, GivesTheSameNumbersEverywhere) {
  Rng rng(0);
  EXPECT_EQ(rng.next(), 11091344671253066420U);
  EXPECT_EQ(rng.next(), 13793997310169335082U);
  EXPECT_EQ(rng.next(), 1900383378846508768U);
  Rng other(2000);
  EXPECT_EQ(other.next(), 17860424611422148750U);
}

TEST(Rng, StaysBelowItsBoundAndReachesAll) {
  Rng rng(7);
  std::vector<int> seen(10);
  for (int i = 0; i < 10000; ++i) ++seen[rng.below(10)];
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
  EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, ShufflesToAPermutation) {
  Rng rng(3);
  std::vector<int> cards(52);
  std::iota(cards.begin(), cards.end(), 0);
  std::vector<int> shuffled = cards;
  rng.shuffle(std::span<int>(shuffled));
  EXPECT_NE(shuffled, cards);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, cards);
  std::vector<int> none;
  rng.shuffle(std::span<int>(none));
}

TEST(Text, TrimsSplitsAndFindsWords) {
  EXPECT_EQ(trim(" \t a b\r"), "a b");
  EXPECT_EQ(trim("  "), "");
  EXPECT_EQ(split("a,,b,", ','), (std::vector<std::string_view>{"a", "", "b", ""}));
  EXPECT_EQ(split("", ',').size(), 1U);
  const std::vector<Word> found = words("  tile\tA  x ");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[1].text, "A");
  EXPECT_EQ(found[0].column, 3);
  EXPECT_EQ(found[2].column, 11);
}

TEST(Text, ReadsWholeNumbersOnly) {
  EXPECT_EQ(parse_integer("-12"), -12);
  for (const std::string_view wrong : {"", "-", "+1", " 1", "1 ", "1x", "0x1", "1.0",
                                       "9223372036854775808", "99999999999999999999999"}) {
    EXPECT_EQ(parse_integer(wrong), std::nullopt) << wrong;
  }
  EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
}

TEST(Text, ReadsFiniteNumbersOnly) {
  EXPECT_EQ(parse_real("-0.5"), -0.5);
  EXPECT_EQ(parse_real("1e3"), 1000);
  for (const char* wrong : {"", "x", "1x", "1,5", "inf", "nan", "1e999"}) {
    EXPECT_EQ(parse_real(wrong), std::nullopt) << wrong;
  }
}

TEST(Text, NamesChoices) {
  EXPECT_EQ(list_of_choices({}), "");
  EXPECT_EQ(list_of_choices({"a"}), "'a'");
  EXPECT_EQ(list_of_choices({"a", "b"}), "'a' or 'b'");
  EXPECT_EQ(list_of_choices({"a", "b", "c"}), "'a', 'b' or 'c'");
}

TEST(Text, RepeatsOnlyTheBeginningOfALongOne) {
  EXPECT_EQ(in_quotes("abc"), "'abc'");
  EXPECT_EQ(in_quotes(std::string(61, 'a')), '\'' + std::string(60, 'a') + "...'");
  // A shortened text never ends in the middle of a character.
  EXPECT_EQ(in_quotes(std::string(59, 'a') + "\xC3\xA9"), '\'' + std::string(59, 'a') + "...'");
  EXPECT_EQ(in_quotes(std::string(1000, '\x80')), "'...'");
}

TEST(Text, IsBlankWhereNothingIsSeen) {
  for (const char* blank :
       {"", " ", " \t", "\u00A0", "\u3000\u2003", "\u1680\u202F\u205F", "\u200D\uFE0F"})
    EXPECT_TRUE(is_blank(blank)) << blank;
  for (const char* text : {"a", " a ", "\u3000é", "\u4E00", "\xE3\x80", "\u2764\uFE0F"})
    EXPECT_FALSE(is_blank(text)) << text;
}

TEST(NearestWord, SuggestsAWordWithFewErrors) {
  const std::vector<std::string> known = {"serve", "score", "boxes", "bot", "draw"};
  const std::optional<std::string> score = "score";
  EXPECT_EQ(nearest("scroe", known), score);  // two swapped letters are one error
  EXPECT_EQ(nearest("scorer", known), score);
  EXPECT_EQ(nearest("drw", known), std::optional<std::string>("draw"));
  EXPECT_FALSE(nearest("foo", known).has_value());  // two errors in three letters are too many
  EXPECT_FALSE(nearest("", known).has_value());
  EXPECT_FALSE(nearest("score", {}).has_value());
  EXPECT_EQ(nearest("list", {"lists", "lost"}), std::optional<std::string>("lost"));
}

TEST(Hex, WritesEachByteInOneWay) {
  const std::uint8_t bytes[] = {0, 9, 0x7F, 0xFF};
  EXPECT_EQ(hex(bytes, 4), "00097fff");
  EXPECT_EQ(bytes_of_digits("00097fff"), std::string("\0\t\x7F\xFF", 4));
  EXPECT_EQ(bytes_of_digits(""), "");
  for (const char* wrong : {"0", "0g", "0A", "0 ", "-1", "+1", "0x"})
    EXPECT_EQ(bytes_of_digits(wrong), std::nullopt) << wrong;
  EXPECT_EQ(hex_byte("aF7"), std::uint8_t{0xAF});
  for (const char* wrong : {"", "a", "-1", " 1", "1g"})
    EXPECT_EQ(hex_byte(wrong), std::nullopt) << wrong;
}

TEST(Error, TextHasThePlaceAsFarAsItIsKnown) {
  EXPECT_EQ((Error{plain("no")}).text(), "no");
  EXPECT_EQ((Error{plain("no"), "f"}).text(), "f: no");
  EXPECT_EQ((Error{plain("no"), "f", 3}).text(), "f:3: no");
  EXPECT_EQ((Error{plain("no"), "f", 3, 4}).text(), "f:3:4: no");
  EXPECT_EQ((Error{plain("no"), "", 3, 4}).text(), "3:4: no");
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> good = 5;
  const Result<int> bad = Error{plain("no")};
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(*good, 5);
  EXPECT_FALSE(bad);
  EXPECT_EQ(in_english(bad.error().message), "no");
  EXPECT_TRUE(Status(Done{}).ok());
}

}  // namespace
}  // namespace bastide
