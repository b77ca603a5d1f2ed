// Data for training the evaluation's network: positions of games, with several turns of each that
// were played on with the same tiles.
#pragma once

#include "evaluate/network.h"
#include "rules/ruleset.h"
#include "yardsticks/styles.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace bastide {

// One turn that was played on. Turns are numbered from the best one by the evaluation.
struct TriedTurn {
  std::uint32_t number = 0;
  // The lead of the player of the turn by the linear evaluation, which is the evaluation without
  // the network.
  Points expected_lead = 0;
  Points reached_lead = 0;  // after `draws` draws, by the evaluation

  friend bool operator==(const TriedTurn&, const TriedTurn&) = default;
};

struct TriedPosition {
  std::uint32_t turn = 0;  // number of the decision in the game
  std::vector<TriedTurn> turns;

  friend bool operator==(const TriedPosition&, const TriedPosition&) = default;
};

// An input of the network. `sign` is 1 if the player of the turn gets the correction, -1 if the
// opponent gets it.
struct SignedInput {
  NetworkInput input;
  int sign = 1;
};
// A turn that was played on, for training. Inputs that all turns of a position have are left out.
struct TurnExample {
  float missing = 0;  // points from the lead that the linear evaluation expects to the one reached
  std::vector<SignedInput> inputs;
};
struct PositionExample {
  std::uint64_t game = 0;
  std::vector<TurnExample> turns;
};

struct NetworkOrder {
  const Ruleset* rules = nullptr;  // of a game for two
  unsigned draws = 6;              // number of draws for which each turn is played on
  // Games repeat in this order: two by the evaluation alone, then one against each style.
  std::vector<const Style*> opponents;
};

// Plays games by one ply of the evaluation, with a random action in one turn of twelve.
// Game i depends only on the NetworkOrder and on i.
class NetworkGames {
 public:
  explicit NetworkGames(const NetworkOrder& order);
  ~NetworkGames();
  NetworkGames(const NetworkGames&) = delete;
  NetworkGames& operator=(const NetworkGames&) = delete;

  // Plays a game, and plays turns on in about a quarter of its positions.
  std::vector<TriedPosition> play(std::uint64_t game);
  // Plays the game again and computes the inputs of the network. Empty if turns or their leads are
  // not those of play(): then another version of the evaluation tried them.
  std::vector<PositionExample> examples(std::uint64_t game,
                                        const std::vector<TriedPosition>& positions);

 private:
  class Games;
  std::unique_ptr<Games> games_;
};

}  // namespace bastide
