// Tests fair draws and their verification.
#include "shuffle/shuffle.h"

#include "crypto/crypto.h"
#include "records/action_notation.h"
#include "records/record_io.h"
#include "rules/draws_and_placements.h"
#include "shuffle/verify_shuffle.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>

namespace bastide::serve {
namespace {

Bytes32 counting() {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}

Hmac after(std::string_view text) {
  Hmac hmac(counting());
  hmac.add(text);
  return hmac;
}

// RFC 4231, test case 1; its key of 20 bytes is padded with zeros.
TEST(Crypto, MatchesTheStandardsVectors) {
  Bytes32 key{};
  std::fill_n(key.begin(), 20, 0x0b);
  Hmac hmac(key);
  hmac.add("Hi ");
  const Hmac other = hmac;
  hmac.add("There");
  EXPECT_EQ(hex(hmac.value()), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac.value(), hmac.value());
  EXPECT_NE(other.value(), hmac.value());
  EXPECT_EQ(hex(sha256({})), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(Crypto, ReadsAndWritesHex) {
  EXPECT_EQ(bytes_of_hex(hex(counting())), counting());
  EXPECT_FALSE(bytes_of_hex(hex(counting()).substr(2)));
  EXPECT_FALSE(bytes_of_hex(hex(counting()) + "00"));
  std::string wrong = hex(counting());
  wrong[63] = 'g';
  EXPECT_FALSE(bytes_of_hex(wrong));
}

TEST(Crypto, SealsSecrets) {
  const std::string sealed = seal(counting(), sha256({}), system_entropy);
  EXPECT_EQ(unseal(counting(), sealed), sha256({}));
  EXPECT_FALSE(unseal({}, sealed));
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string altered = sealed;
    altered[i] = static_cast<char>(altered[i] ^ 1);
    EXPECT_FALSE(unseal(counting(), altered)) << i;
  }
  EXPECT_FALSE(unseal(counting(), sealed.substr(1)));
}

// Values computed by the Python program in docs/fair-shuffle.md.
TEST(Shuffle, IsReproducible) {
  const std::string before = "bastide shuffle 1\nseed Anna-1\nseed \n";
  const std::string played = before + "draw W\nplace -1,0 r2\n";
  const std::array<std::uint64_t, 4> bounds = {1, 71, 1'000'000'007, (1ULL << 63) + 1};
  const std::array<std::uint64_t, 4> first = {0, 60, 101'155'264, 6'776'301'127'535'262'824};
  const std::array<std::uint64_t, 4> later = {0, 28, 36'462'865, 330'452'362'349'629'385};
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    EXPECT_EQ(fair_below(after(before), bounds[i]), first[i]);
    EXPECT_EQ(fair_below(after(played), bounds[i]), later[i]);
  }
}

TEST(Shuffle, AcceptsWordsAsSeeds) {
  EXPECT_TRUE(is_seed(""));
  EXPECT_TRUE(is_seed("0af9-Z"));
  EXPECT_FALSE(is_seed("a b"));
  EXPECT_FALSE(is_seed("a,b"));
  EXPECT_FALSE(is_seed("ä"));
  EXPECT_FALSE(is_seed(std::string(kMaxSeed + 1, 'a')));
}

// Tiles are drawn in proportion to their copies. Chi squared over the 24 kinds of the base game is
// below 50 in 999 of 1000 fair cases; the seeds here are fixed.
TEST(Shuffle, DrawsEveryTileEquallyOften) {
  constexpr int kDraws = 20'000;
  const auto game = Game::create({});
  ASSERT_TRUE(game);
  const State& state = game->state();
  std::array<int, 256> seen{};
  for (int i = 0; i < kDraws; ++i) {
    ++seen[Shuffle(counting(), {std::to_string(i)}).draw(state).kind().at()];
  }
  double distance = 0;
  for (const ChanceOutcome& one : chance_outcomes(state)) {
    const double expected = kDraws * one.copies / static_cast<double>(state.bag.left);
    distance += std::pow(seen[one.kind.at()] - expected, 2) / expected;
  }
  EXPECT_LT(distance, 50);
}

Record played_fairly(const Setup& setup, const Bytes32& secret, const Seeds& seeds) {
  Record record = *make_record(setup, usual_names(setup.players));
  auto game = Game::create(setup);
  Shuffle shuffle(secret, seeds);
  while (!game->over()) {
    const State& state = game->state();
    const auto legal = game->legal();
    const Action action = state.turn.decider == kChance
                              ? shuffle.draw(state)
                              : legal[game->actions().size() % legal.size()];
    shuffle.played(phrase(state, action));
    EXPECT_TRUE(game->play(action));
  }
  record.actions.assign(game->actions().begin(), game->actions().end());
  record.notes = shuffle_notes(secret, seeds);
  return record;
}

Setup setup_of(BoxSet boxes) {
  Setup setup;
  setup.boxes = boxes;
  return setup;
}

TEST(Shuffle, IsVerifiedOverWholeGames) {
  BoxSet all;
  for (const BoxInfo& box : all_boxes()) all.add(box.box);
  for (const BoxSet boxes : {BoxSet(), all}) {
    const Record record = played_fairly(setup_of(boxes), counting(), {"Anna-1", ""});
    const auto read = read_record(write_record(record), "game");
    ASSERT_TRUE(read) << read.error().text();
    const auto draws = verify_shuffle(*read);
    ASSERT_TRUE(draws) << draws.error().text();
    EXPECT_GT(*draws, 60);
  }
}

TEST(Shuffle, IsRefusedForAForgedRecord) {
  const Record record = played_fairly({}, counting(), {"Anna-1", ""});
  const auto complaint = [&](auto&& change) {
    Record other = record;
    change(other);
    const auto verified = verify_shuffle(other);
    return verified ? std::string() : in_english(verified.error().message);
  };
  EXPECT_EQ(complaint([](Record&) {}), "");
  EXPECT_EQ(
      complaint([](Record& one) { one.notes.clear(); }),
      "the record has no header 'x-shuffle-secret': it does not say how its tiles were drawn");
  EXPECT_EQ(complaint([](Record& one) { one.notes[0].text[0] ^= 1; }),
            "the secret does not match the server's commitment");
  EXPECT_EQ(complaint([](Record& one) { one.notes[1].text = "none"; }),
            "the secret is not 64 digits of 0-9 and a-f");
  EXPECT_EQ(complaint([](Record& one) { one.notes[2].text = "Anna-1"; }),
            "each player needs one seed");
  EXPECT_EQ(complaint([](Record& one) { one.notes[2].text = "Anna 1, none"; }),
            "'Anna 1' is no player's seed");
  const std::string other = complaint([](Record& one) { one.notes[2].text = "Anna-2, none"; });
  EXPECT_EQ(other.substr(0, 12), "draw 1 is 'd") << other;
  EXPECT_TRUE(verify_shuffle(record, record.notes[0].text));
  EXPECT_FALSE(verify_shuffle(record, hex(counting())));
}

}  // namespace
}  // namespace bastide::serve
