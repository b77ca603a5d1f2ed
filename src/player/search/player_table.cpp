#include "search/player_table.h"

#include "base/named_rows.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

using Kind = Method::Kind;

constexpr Knowledge kNoFarms = {.bag = false, .joins = false, .farms = false};
constexpr Knowledge kNoBag = {.bag = false};
constexpr Knowledge kNoJoins = {.joins = false};

constexpr std::size_t kLevels = 8;

// clang-format off
constexpr std::array<PlayerInfo, kLevels + 3> kPlayers = {{
    {"level-1", "Pip", "for children: plays quickly and misses a lot"_en, {Kind::one_ply, 145, kNoFarms}},
    {"level-2", "Tilda", "for beginners: forgets the farms and often errs"_en, {Kind::one_ply, 105, kNoFarms}},
    {"level-3", "Bruno", "easy: forgets the farms and errs now and then"_en, {Kind::one_ply, 69, kNoFarms}},
    {"level-4", "Clara", "medium: builds well, but forgets the farms"_en, {Kind::one_ply, 31, kNoFarms}},
    {"level-5", "Victor", "good: uses farms, too, but rarely counts tiles"_en, {Kind::one_ply, 10, kNoBag}},
    {"level-6", "Irma", "strong: knows which tiles are left, but sees no invasion coming"_en, {Kind::one_ply, 31, kNoJoins}},
    {"level-7", "Aurel", "very strong: counts tiles, invades features and never slips"_en, {Kind::one_ply}},
    {"level-8", "Magda", "strongest: also thinks several turns ahead"_en, {Kind::search}},
    {"random", "Random", "plays any legal move, at random"_en, {Kind::random}},
    {"gentle", "Gentle", "easy: looks one move ahead and often gets it wrong"_en, {Kind::simple, 600}},
    // The arena calls this player greedy-1; its own greedy is another one (yardsticks/greedy.h).
    {"greedy", "Greedy", "plays the best move for points, chances and followers left"_en, {Kind::simple}},
}};
// clang-format on

}  // namespace

std::span<const PlayerInfo> players() { return kPlayers; }

std::span<const PlayerInfo> levels() { return players().first(kLevels); }

const PlayerInfo* find_player(std::string_view name) { return find_row(players(), name); }

Sentence title_of(const PlayerInfo& player) {
  const PlayerInfo* level = find_row(levels(), player.name);
  if (level == nullptr) return plain(std::string(player.character));
  return say("Level {n}: {name}"_en, {{"n", static_cast<int>(level - levels().data()) + 1},
                                      {"name", plain(std::string(player.character))}});
}

std::string free_name_of(const PlayerInfo& player, std::span<const std::string> taken) {
  const std::string character(player.character);
  std::string name = character;
  for (int i = 2; std::find(taken.begin(), taken.end(), name) != taken.end(); ++i) {
    name = character + ' ' + std::to_string(i);
  }
  return name;
}

}  // namespace bastide
