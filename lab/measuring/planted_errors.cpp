#include "measuring/planted_errors.h"

#include "analysis/trials.h"
#include "base/hash_mix.h"
#include "game/table.h"
#include "search/list_turns.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

namespace {

using analysis::Loss;
using analysis::Trials;
using analysis::Verdict;

// The error replaces a turn from a random one of these on.
constexpr unsigned kFirstTurn = 5;
constexpr std::uint32_t kTurns = 50;

// A quick search looks for an error among some of the best turns by the evaluation.
constexpr std::size_t kBestTurns = 24;
constexpr std::size_t kTried = 8;
constexpr std::size_t kQuickDeals = 64;
constexpr unsigned kQuickDraws = 2;
constexpr double kMostPointsLost = 8;  // larger errors are easy to find

constexpr unsigned kLongDraws = 16;

// What turn number `worse` loses against the first one.
Loss loss_of(const Trials& trials, std::size_t worse) {
  const auto [points, error] = trials.lead_difference(0, worse);
  return {points, error, trials.win_difference(0, worse).mean};
}

bool is_large(const Loss& loss) {
  return loss.points >= kLeastPointsLost && loss.win >= kLeastWinLost;
}

std::vector<Seat> seats_of(const PlayerInfo& player) {
  return {{"Anna", std::string(player.name)}, {"Bob", std::string(player.name)}};
}

class Planter {
 public:
  Planter(const PlantOrder& order, const StopSignal& stop)
      : order_(order),
        table_(std::move(*Table::create({}, seats_of(*order.player), order.seed))),
        player_(make_player(*order.player)),
        rng_(mixed(order.seed)),
        stop_(stop) {
    player_->stop_on(stop);
  }

  std::optional<PlantedGame> run() {
    const unsigned first = kFirstTurn + rng_.below(kTurns);
    PlantedGame planted;
    while (!table_.game().over()) {
      if (state().turn.decider == kChance) {
        table_.play(table_.next_draw());
        continue;
      }
      TurnPlan plan = choose();
      if (!planted.error && state().turn.number >= first) {
        planted.error = find_error(plan);
        if (planted.error) plan = planted.error->played;
      }
      if (stop_.stops()) return std::nullopt;
      table_.play(plan.first);
      if (plan.has_second) table_.play(plan.second);
    }
    planted.record = table_.record();
    return planted;
  }

 private:
  const State& state() const { return table_.state(); }

  // The player's decision: at most two actions, as an analysis counts them.
  TurnPlan choose() {
    Rng rng(table_.decision_seed());
    TurnPlan plan;
    plan.first = player_->choose(state(), rng);
    *middle_ = state();
    play(*middle_, plan.first);
    plan.has_second = !is_over(*middle_) && middle_->turn.decider == state().turn.decider;
    if (plan.has_second) plan.second = player_->choose(*middle_, rng);
    return plan;
  }

  // A turn that is worse than `better` by enough, but not by very much.
  std::optional<PlantedError> find_error(const TurnPlan& better) {
    const std::vector<TurnPlan> turns = some_turns(better);
    const auto quick = searched(turns, kQuickDeals, kQuickDraws);
    for (std::size_t i = 1; !stop_.stops() && i < turns.size(); ++i) {
      const Loss loss = loss_of(*quick, i);
      if (is_large(loss) && loss.points <= kMostPointsLost) return proved(better, turns[i]);
    }
    return std::nullopt;
  }

  // `better`, and some of the best other turns in random order.
  std::vector<TurnPlan> some_turns(const TurnPlan& better) {
    std::vector<ListedTurn> listed;
    list_turns(state(), *evaluation_, *walk_, listed);
    std::vector<TurnPlan> turns;
    for (const ListedTurn& one : listed) {
      if (turns.size() < kBestTurns && one.plan != better) turns.push_back(one.plan);
    }
    rng_.shuffle(std::span(turns));
    turns.resize(std::min(turns.size(), kTried));
    turns.insert(turns.begin(), better);
    return turns;
  }

  std::unique_ptr<Trials> searched(std::vector<TurnPlan> turns, std::size_t deals, unsigned draws) {
    auto trials = std::make_unique<Trials>(state(), std::move(turns));
    trials->run(deals, draws, rng_.next(), stop_);
    return trials;
  }

  // The error, if each long search finds it.
  std::optional<PlantedError> proved(const TurnPlan& better, const TurnPlan& worse) {
    PlantedError error{.action = table_.game().actions().size(),
                       .turn = state().turn.number,
                       .player = state().turn.decider,
                       .played = worse,
                       .better = better};
    for (Loss& loss : error.losses) {
      const auto trials = searched({better, worse}, order_.deals, kLongDraws);
      if (stop_.stops()) return std::nullopt;
      loss = loss_of(*trials, 1);
      if (!is_large(loss)) return std::nullopt;
    }
    return error;
  }

  const PlantOrder& order_;
  Table table_;
  std::unique_ptr<Player> player_;
  Rng rng_;  // of the error
  const StopSignal& stop_;
  std::unique_ptr<State> middle_ = std::make_unique<State>();
  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
  std::unique_ptr<TurnWalk> walk_ = std::make_unique<TurnWalk>();
};

bool is_error(Verdict verdict) {
  return verdict == Verdict::mistake || verdict == Verdict::blunder;
}

}  // namespace

std::optional<PlantedGame> play_planted(const PlantOrder& order, const StopSignal& stop) {
  return Planter(order, stop).run();
}

bool agree(Verdict a, Verdict b) {
  if (a == b) return true;
  if (a == Verdict::too_close) return b <= Verdict::inaccuracy;
  if (b == Verdict::too_close) return a <= Verdict::inaccuracy;
  return std::abs(static_cast<int>(a) - static_cast<int>(b)) == 1;
}

void AnalysisCheck::add_report(const analysis::Report& report, std::optional<std::size_t> action) {
  for (const analysis::Decision& one : report.decisions) {
    if (one.verdict == Verdict::forced) continue;
    (one.begin == action ? found : others).add(is_error(one.verdict));
  }
}

void AnalysisCheck::compare(const analysis::Report& first, const analysis::Report& second) {
  for (std::size_t i = 0; i < first.decisions.size(); ++i) {
    const Verdict verdict = first.decisions[i].verdict;
    if (verdict != Verdict::forced) agreed.add(agree(verdict, second.decisions[i].verdict));
  }
}

}  // namespace bastide
