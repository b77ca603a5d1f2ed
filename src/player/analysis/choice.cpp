#include "analysis/choice.h"

#include "analysis/trials.h"
#include "search/list_turns.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace bastide::analysis {

namespace {

// From this number of deals on a turn is dropped if it lies so many standard errors behind.
constexpr std::size_t kDealsToDrop = 32;
constexpr std::size_t kBatch = 16;
constexpr double kErrorsToDrop = 3.8;

// The decision counts if some tried turn is worse than the best one by more than this many points.
constexpr double kNearEqual = 0.5;

// The actions to consider in an auction. Of many bids only the lowest: how much to bid beyond it is
// decided once another player has raised it.
std::vector<TurnPlan> turns_in_auction(const State& state) {
  ActionList list;
  legal(state, list);
  std::vector<TurnPlan> turns;
  bool bid = false;
  for (const Action action : list) {
    if (action.type() == ActionType::pick && action.points() != 0) continue;
    if (action.type() == ActionType::bid && bid) continue;
    bid = bid || action.type() == ActionType::bid;
    turns.push_back({action, {}, false});
  }
  return turns;
}

// All ways to play the decision, the best ones by the evaluation first.
std::vector<TurnPlan> all_turns(const State& state) {
  if (state.turn.phase == Phase::bazaar) return turns_in_auction(state);
  struct Lister {
    Evaluation evaluation;
    TurnWalk walk;
  };
  const auto lister = std::make_unique<Lister>();
  std::vector<ListedTurn> listed;
  list_turns(state, lister->evaluation, lister->walk, listed);
  std::vector<TurnPlan> turns;
  turns.reserve(listed.size());
  for (const ListedTurn& turn : listed) turns.push_back(turn.plan);
  return turns;
}

// Tries the turns, of which the first two are kept to the end. Nothing if stopped.
std::unique_ptr<Trials> try_turns(const State& state, std::vector<TurnPlan> turns,
                                  const Effort& effort, std::uint64_t seed,
                                  const StopSignal& stop) {
  auto trials = std::make_unique<Trials>(state, std::move(turns));
  for (std::size_t tried = 0; tried < effort.quick_deals; tried += kBatch) {
    const std::size_t deals = std::min(kBatch, effort.quick_deals - tried);
    if (!trials->run(deals, effort.quick_draws, seed + tried, stop)) return nullptr;
    if (tried + deals >= kDealsToDrop) trials->drop_beaten(kErrorsToDrop, 2);
  }
  return trials;
}

// Numbers of the turns, best first; those on fewer deals come last.
std::vector<std::size_t> ranking(const Trials& trials) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < trials.plans().size(); ++i) order.push_back(i);
  const std::size_t best = trials.best();
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (trials.deals(a) != trials.deals(b)) return trials.deals(a) > trials.deals(b);
    return trials.lead_difference(a, best).mean > trials.lead_difference(b, best).mean;
  });
  return order;
}

// The numbers of the first `count` turns of the ranking, and of the played one.
std::vector<std::size_t> first_of(const Trials& trials, std::size_t count, std::size_t played) {
  std::vector<std::size_t> numbers;
  for (const std::size_t turn : ranking(trials)) {
    if (numbers.size() < count || turn == played) numbers.push_back(turn);
  }
  return numbers;
}

bool differs_from_best(const Trials& trials) {
  const std::size_t best = trials.best();
  for (std::size_t turn = 0; turn < trials.plans().size(); ++turn) {
    if (trials.lead_difference(best, turn).mean > kNearEqual) return true;
  }
  return false;
}

// Replaces the trials by those of the best turns and the played one, played further. Returns false
// if stopped.
bool try_finalists(const State& state, const Effort& effort, std::uint64_t seed,
                   const StopSignal& stop, std::unique_ptr<Trials>& trials, std::size_t& played) {
  std::vector<TurnPlan> turns;
  std::size_t number = 0;
  for (const std::size_t turn : first_of(*trials, effort.finalists, played)) {
    if (turn == played) number = turns.size();
    turns.push_back(trials->plans()[turn]);
  }
  played = number;
  trials = std::make_unique<Trials>(state, std::move(turns));
  return trials->run(effort.final_deals, effort.fresh_draws, seed, stop);
}

Choice chosen_from(const Trials& trials, std::size_t played, std::size_t lines) {
  std::vector<std::size_t> turns = first_of(trials, lines, played);
  // The played turn takes the place of the last of the others.
  if (turns.size() > lines) turns.erase(turns.end() - 2);
  Choice choice;
  for (const std::size_t turn : turns) {
    if (turn == played) choice.played = choice.turns.size();
    choice.turns.push_back(trials.plans()[turn]);
  }
  const double error = trials.lead_difference(trials.best(), played).error;
  choice.deviation = error * std::sqrt(static_cast<double>(trials.deals(played)));
  return choice;
}

}  // namespace

std::optional<Choice> choose_turns(const State& state, const TurnPlan& played, const Effort& effort,
                                   std::uint64_t seed, const StopSignal& stop) {
  std::vector<TurnPlan> turns = all_turns(state);
  const std::size_t ways = turns.size();
  if (ways == 1) return Choice{.turns = {played}, .ways = 1};
  // Puts the played turn behind the best one by the evaluation: both are kept to the end.
  auto found = std::find_if(turns.begin(), turns.end(),
                            [&](const TurnPlan& turn) { return turn == played; });
  std::size_t number = 0;
  if (found != turns.begin()) {
    if (found != turns.end()) turns.erase(found);
    turns.insert(turns.begin() + 1, played);
    number = 1;
  }
  turns.resize(std::min<std::size_t>(turns.size(), effort.turns + number));
  auto trials = try_turns(state, std::move(turns), effort, seed, stop);
  if (!trials) return std::nullopt;
  const bool counts = differs_from_best(*trials);
  const bool finals = effort.final_deals > 0;
  // Other deals than those of the first trials: their numbers go on after them.
  if (finals && !try_finalists(state, effort, seed + effort.quick_deals, stop, trials, number)) {
    return std::nullopt;
  }
  Choice choice = chosen_from(*trials, number, effort.lines);
  choice.ways = ways;
  choice.counts = counts;
  choice.draws = finals ? effort.fresh_draws : effort.quick_draws;
  return choice;
}

}  // namespace bastide::analysis
