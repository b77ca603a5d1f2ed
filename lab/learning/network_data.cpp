#include "learning/network_data.h"

#include "evaluate/evaluation.h"
#include "learning/learning_players.h"
#include "search/list_turns.h"
#include "search/play_draws.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>

namespace bastide {

namespace {

constexpr std::uint32_t kTriedPositions = 4;  // in one position of four, turns are played on
constexpr std::uint32_t kBestTurns = 5;       // the best turns that are played on in any case
constexpr Knowledge kWithoutNetwork = {.network = false};

// A generator of a game for one purpose.
Rng generator(std::uint64_t game, std::uint64_t purpose) { return Rng(purpose + game); }
constexpr std::uint64_t kPlaying = 0x9e3700000000;
constexpr std::uint64_t kPicking = 0x77000000;

// Which turns to play on, and the seed of the tiles.
struct Choice {
  std::vector<std::uint32_t> numbers;
  std::uint64_t seed = 0;
};

// Chooses turns to play on: the five best, up to two of the next eleven, one of the next 44. There
// are `count` turns.
Choice choice_of(std::uint32_t count, Rng& pick) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < std::min(count, kBestTurns); ++i) numbers.push_back(i);
  const auto add = [&](std::uint32_t from, std::uint32_t to, int times) {
    to = std::min(to, count);
    for (; from < to && times > 0; --times) {
      const std::uint32_t number = from + pick.below(to - from);
      const bool again = std::find(numbers.begin(), numbers.end(), number) != numbers.end();
      if (!again) numbers.push_back(number);
    }
  };
  add(kBestTurns, 16, 2);
  add(16, 60, 1);
  return {numbers, pick.next()};
}

// Removes the inputs that all turns have.
void remove_common(std::vector<TurnExample>& turns) {
  const auto key = [](const SignedInput& one) {
    std::array<unsigned, kMostInputs> rows{};
    for (std::size_t i = 0; i < one.input.count(); ++i) rows[i] = one.input.row(i);
    return std::tuple(one.input.part(), one.sign, rows);
  };
  const auto less = [&](const SignedInput& a, const SignedInput& b) { return key(a) < key(b); };
  std::vector<SignedInput> common;
  for (TurnExample& turn : turns) {
    std::sort(turn.inputs.begin(), turn.inputs.end(), less);
    if (&turn == &turns.front()) {
      common = turn.inputs;
      continue;
    }
    std::vector<SignedInput> both;
    std::set_intersection(common.begin(), common.end(), turn.inputs.begin(), turn.inputs.end(),
                          std::back_inserter(both), less);
    common = both;
  }
  for (TurnExample& turn : turns) {
    std::vector<SignedInput> own;
    std::set_difference(turn.inputs.begin(), turn.inputs.end(), common.begin(), common.end(),
                        std::back_inserter(own), less);
    turn.inputs = own;
  }
}

}  // namespace

class NetworkGames::Games {
 public:
  explicit Games(const NetworkOrder& order) : order_(order) { assert(order.rules->players() == 2); }

  std::vector<TriedPosition> play(std::uint64_t game) {
    std::vector<TriedPosition> positions;
    play_game(game, [&](std::uint32_t turn, Rng& pick) {
      const std::uint32_t count = list_all();
      if (count < 2) return;
      const Choice choice = choice_of(count, pick);
      TriedPosition position{turn, {}};
      for (const std::uint32_t number : choice.numbers) {
        State& line = after(number);
        if (is_over(line)) return;
        const Points expected = lead_in(line, linear_);
        position.turns.push_back({number, expected, play_on(line, choice.seed)});
      }
      positions.push_back(position);
    });
    return positions;
  }

  std::vector<PositionExample> examples(std::uint64_t game,
                                        const std::vector<TriedPosition>& positions) {
    std::vector<PositionExample> examples;
    auto next = positions.begin();
    same_ = true;
    play_game(game, [&](std::uint32_t turn, Rng& pick) {
      const std::uint32_t count = list_all();
      if (count < 2) return;
      const std::vector<std::uint32_t> numbers = choice_of(count, pick).numbers;
      if (next == positions.end() || next->turn != turn) return;
      same_ =
          same_ && std::equal(numbers.begin(), numbers.end(), next->turns.begin(),
                              next->turns.end(), [](std::uint32_t number, const TriedTurn& tried) {
                                return number == tried.number;
                              });
      if (!same_) return;
      PositionExample& example = examples.emplace_back();
      example.game = game;
      for (const TriedTurn& tried : next->turns) example.turns.push_back(example_of(tried));
      remove_common(example.turns);
      ++next;
    });
    if (!same_ || next != positions.end()) return {};
    return examples;
  }

 private:
  static constexpr unsigned kGamesAlone = 2;  // games in a row without a style

  // Calls `visit` in the positions to try: with the number of the decision, and with a generator
  // that nothing else uses.
  template <class Visit>
  void play_game(std::uint64_t game, Visit&& visit) {
    players_.begin_game(seats_of(order_.opponents, kGamesAlone, order_.rules->players(), game));
    Rng rng = generator(game, kPlaying);
    Rng pick = generator(game, kPicking);
    Dealer dealer(order_.rules->initial, rng);
    start(state_, *order_.rules);
    for (std::uint32_t turn = 0; !is_over(state_);) {
      if (dealer.deal(state_)) continue;
      ++turn;
      const bool may_try =
          players_.learns(state_.turn.decider) && state_.turn.phase != Phase::bazaar;
      if (may_try && pick.below(kTriedPositions) == 0) visit(turn, pick);
      players_.play_erring_turn(state_, rng);
    }
  }

  // Lists all turns and returns their number.
  std::uint32_t list_all() {
    list_turns(state_, evaluation_, walk_, turns_);
    return static_cast<std::uint32_t>(turns_.size());
  }

  // The position after a listed turn.
  State& after(std::uint32_t number) {
    line_ = state_;
    play_plan(line_, turns_[number].plan);
    return line_;
  }

  Points lead_in(const State& state, Evaluation& evaluation) const {
    evaluation.look_at(state);
    return evaluation.value(state_.turn.decider);
  }

  Points play_on(State& line, std::uint64_t seed) {
    play_draws(line, order_.draws, seed, [this](State& state) { players_.play_turn(state); });
    return lead_in(line, evaluation_);
  }

  TurnExample example_of(const TriedTurn& tried) {
    const PlayerId player = state_.turn.decider;
    const State& line = after(tried.number);
    TurnExample example;
    linear_.list_network_inputs(line, shares_);
    same_ = same_ && linear_.value(player) == tried.expected_lead;
    example.missing = static_cast<float>(tried.reached_lead - tried.expected_lead) / kPoint;
    for (const NetworkShare& share : shares_) {
      example.inputs.push_back({share.input, share.player == player_set(player.at()) ? 1 : -1});
    }
    return example;
  }

  NetworkOrder order_;
  Evaluation evaluation_;
  Evaluation linear_{kWithoutNetwork};
  LearningPlayers players_{evaluation_, weights_for(*order_.rules), order_.opponents};
  TurnWalk walk_;
  State state_;
  State line_;
  std::vector<ListedTurn> turns_;
  std::vector<NetworkShare> shares_;
  bool same_ = true;  // the positions given to examples() are those of play() so far
};

NetworkGames::NetworkGames(const NetworkOrder& order) : games_(std::make_unique<Games>(order)) {}
NetworkGames::~NetworkGames() = default;

std::vector<TriedPosition> NetworkGames::play(std::uint64_t game) { return games_->play(game); }

std::vector<PositionExample> NetworkGames::examples(std::uint64_t game,
                                                    const std::vector<TriedPosition>& positions) {
  return games_->examples(game, positions);
}

}  // namespace bastide
