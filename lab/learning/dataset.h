// Games of computer players with the evaluation of every position, for programs that learn.
#pragma once

#include "game/record.h"
#include "search/player.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace bastide {

// Which games are for training, and which for checking what was learned.
enum class Split : std::uint8_t { train, validation, test };
inline constexpr std::array<std::string_view, 3> kSplitNames = {"train", "validation", "test"};

// Of ten seeds in a row eight are for training, so that a larger dataset only adds games to each
// part.
Split split_of(std::uint64_t seed);

struct DatasetOrder {
  std::shared_ptr<const Ruleset> rules;
  std::vector<std::function<std::unique_ptr<Player>()>> players;  // by seat
};

struct DatasetGame {
  Record record;
  // For each action of the record, the expected final points of each seat before it, by the
  // evaluation. Positions before a draw follow a whole turn.
  std::vector<std::array<double, kMaxPlayers>> values;
};

// Plays the game of a seed, the same each time. Nothing if `stop` stopped.
std::optional<DatasetGame> play_dataset_game(const DatasetOrder& order, std::uint64_t seed,
                                             const StopSignal& stop = {});

}  // namespace bastide
