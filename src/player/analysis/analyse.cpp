#include "analysis/analyse.h"

#include "analysis/choice.h"
#include "analysis/course.h"
#include "analysis/luck.h"
#include "analysis/moments.h"
#include "analysis/reasons.h"
#include "analysis/summary.h"
#include "analysis/trials.h"
#include "base/hash_mix.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

namespace bastide::analysis {

namespace {

// A turn whose value varies much gets more fresh deals, so that its error is at most this number of
// points, but not more than kMostDeals times as many. The deviation is the quick pass's; of
// rollouts with more draws it is larger by the root of their ratio. The error of a loss that an
// earlier pass saw may be a fifth of it.
constexpr double kWantedError = 0.22;
constexpr double kWantedErrorOfLoss = 0.2;
constexpr std::size_t kMostDeals = 2;

// Decisions that lost less of the chance to win are not decisive.
constexpr double kLeastWinLost = 0.01;

// The deals of a decision: those that choose its turns, the fresh ones, and those of a decisive
// one.
enum class Deals : std::uint8_t { quick, fresh, decisive };

std::size_t planned_deals(std::size_t least, const Choice& choice, unsigned draws, double loss) {
  if (choice.deviation == 0) return least;
  const double variance = choice.deviation * choice.deviation * draws / choice.draws;
  const double error = std::max(kWantedError, kWantedErrorOfLoss * loss);
  const double deals = variance / (error * error);
  const double most = static_cast<double>(least * kMostDeals);
  return std::max(least, static_cast<std::size_t>(std::ceil(std::min(deals, most))));
}

class Analysis {
 public:
  explicit Analysis(const Query& query)
      : query_(query),
        effort_(scaled(query.effort, query.rules->whole_stack)),
        moments_(moments_of(*query.rules, query.actions)),
        choices_(moments_.size()),
        seat_(final_leads(*position(0))) {
    report_.players = query.rules->players();
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      numbers_.push_back(moments_[i].draw ? report_.draws.size() : report_.decisions.size());
      moments_[i].draw ? add_draw(moments_[i]) : add_decision(i);
    }
  }

  std::optional<Report> run() {
    if (!each(Pass::first_look, moments_.size(), [this](std::size_t i) { look_at(i); })) {
      return std::nullopt;
    }
    add_luck();
    if (!each(Pass::turns, decisions_.size(), [this](std::size_t i) { judge(decisions_[i]); })) {
      return std::nullopt;
    }
    const std::vector<std::size_t> decisive = find_decisive();
    if (!each(Pass::decisive, decisive.size(), [&](std::size_t i) { try_further(decisive[i]); })) {
      return std::nullopt;
    }
    finish();
    return std::move(report_);
  }

 private:
  void add_draw(const Moment& moment) {
    const KindId kind = query_.actions[moment.begin].kind();
    report_.draws.push_back({moment.begin, moment.turn, moment.player, kind, {}});
  }

  void add_decision(std::size_t moment) {
    decisions_.push_back(moment);
    Decision& decision = report_.decisions.emplace_back();
    decision.begin = moments_[moment].begin;
    decision.turn = moments_[moment].turn;
    decision.player = moments_[moment].player;
  }

  // Runs a pass. Returns false if it was stopped.
  bool each(Pass pass, std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> done = 0;
    query_.for_each(count, [&](std::size_t i) {
      if (query_.stop.stops()) {
        stopped_ = true;
        return;
      }
      work(i);
      query_.progress({pass, ++done, count});
    });
    return !stopped_;
  }

  std::unique_ptr<State> position(std::size_t actions) const {
    auto state = std::make_unique<State>();
    play_all(*state, *query_.rules, std::span(query_.actions).first(actions));
    return state;
  }

  // The final points in a position: the scores if the game is over, else what the evaluation
  // expects.
  static ExpectedPoints final_points(const State& state) {
    ExpectedPoints points{};
    if (is_over(state)) {
      for (std::size_t p = 0; p < kMaxPlayers; ++p) points[p] = state.players[p].score * kPoint;
      return points;
    }
    const auto evaluation = std::make_unique<Evaluation>();
    evaluation->look_at(state);
    return evaluation->expect();
  }

  BySeat final_leads(const State& state) const {
    return leads_of(final_points(state), query_.rules->players());
  }

  // The values of a position without any deals.
  ValuesBySeat values_of(const State& state) const {
    const ExpectedPoints points = final_points(state);
    return {leads_of(points, query_.rules->players()), win_chances(points, state)};
  }

  // Seed of deals. Different deals and those of different decisions have nothing in common.
  std::uint64_t seed_of(std::size_t moment, Deals deals) const {
    const std::uint64_t number = std::uint64_t{moment} * 4 + static_cast<std::uint64_t>(deals);
    return mixed(mixed(query_.seed) + number * 0x9e3779b97f4a7c15);
  }

  // ---- the passes -------------------------------------------------------------------------------

  void look_at(std::size_t moment) {
    const Moment& at = moments_[moment];
    if (!at.draw) {
      look_at_decision(at, numbers_[moment]);
      return;
    }
    Draw& draw = report_.draws[numbers_[moment]];
    const DrawValues values = values_of_draw(*position(at.begin), draw.kind);
    draw.luck = values.luck;
    if (numbers_[moment] == 0) seat_ = values.mean;
  }

  // Writes the values of the evaluation into the decision, until its deals replace them.
  void look_at_decision(const Moment& at, std::size_t number) {
    Decision& decision = report_.decisions[number];
    const std::size_t seat = decision.player.at();
    decision.after = values_of(*position(at.begin + at.actions));
    decision.lines = {{.plan = played_plan(at, query_.actions),
                       .lead = decision.after.leads[seat],
                       .win = decision.after.wins[seat]}};
    decision.verdict = Verdict::too_close;
    query_.found(report_, number);
  }

  void judge(std::size_t moment) {
    if (choose(moment)) try_on(moment, Deals::fresh, effort_.fresh_deals, effort_.fresh_draws);
  }

  // The quick pass over a decision. Returns false if it was stopped.
  bool choose(std::size_t moment) {
    const Moment& at = moments_[moment];
    auto choice = choose_turns(*position(at.begin), played_plan(at, query_.actions), effort_,
                               seed_of(moment, Deals::quick), query_.stop);
    if (!choice) {
      stopped_ = true;
      return false;
    }
    Decision& decision = report_.decisions[numbers_[moment]];
    decision.ways = choice->ways;
    decision.counts = choice->counts;
    choices_[moment] = std::move(*choice);
    return true;
  }

  void try_further(std::size_t moment) {
    try_on(moment, Deals::decisive, effort_.decisive_deals, effort_.decisive_draws);
  }

  void try_on(std::size_t moment, Deals kind, std::size_t least_deals, unsigned draws) {
    const Choice& choice = choices_[moment];
    Decision& decision = report_.decisions[numbers_[moment]];
    const std::size_t deals = planned_deals(least_deals, choice, draws, decision.loss.points);
    const auto state = position(moments_[moment].begin);
    const auto trials = std::make_unique<Trials>(*state, choice.turns);
    if (!trials->run(deals, draws, seed_of(moment, kind), query_.stop)) {
      stopped_ = true;
      return;
    }
    decision.deals = deals;
    decision.draws = draws;
    fill(decision, *trials, choice);
    explain(decision, *state);
    query_.found(report_, numbers_[moment]);
  }

  static void explain(Decision& decision, const State& before) {
    decision.reasons.clear();
    decision.refutation.reset();
    if (!is_loss(decision.verdict)) return;
    const TurnPlan& best = decision.lines[decision.best].plan;
    const TurnPlan& played = decision.lines[decision.played].plan;
    decision.reasons = find_reasons(before, best, played, decision.loss.points);
    decision.refutation = find_refutation(before, best, played, decision.loss.points);
  }

  // Writes the values of the deals into the decision.
  static void fill(Decision& decision, const Trials& trials, const Choice& choice) {
    const std::size_t seat = decision.player.at();
    const std::size_t played = choice.played;
    const ValuesBySeat best = trials.values(0);
    decision.after = trials.values(played);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      decision.changes[p] = decision.after.leads[p] - best.leads[p];
    }
    const auto [points, error] = trials.lead_difference(0, played);
    decision.loss = {points, error, trials.win_difference(0, played).mean};
    decision.verdict = verdict(decision, best);
    const bool played_better = points < 0;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < choice.turns.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return trials.values(a).leads[seat] > trials.values(b).leads[seat];
    });
    decision.lines.clear();
    for (const std::size_t turn : order) {
      if (turn == played) decision.played = decision.lines.size();
      if (turn == (played_better ? played : 0)) decision.best = decision.lines.size();
      const ValuesBySeat values = trials.values(turn);
      decision.lines.push_back(
          {choice.turns[turn], values.leads[seat], trials.error(turn), values.wins[seat]});
    }
  }

  static Verdict verdict(const Decision& decision, const ValuesBySeat& best) {
    if (decision.ways == 1) return Verdict::forced;
    return verdict_on(decision.loss, is_decided(best.wins, decision.player));
  }

  // The moments of the decisions that lost most of the chance to win, and points.
  std::vector<std::size_t> find_decisive() const {
    std::vector<std::size_t> found;
    const auto loss = [&](std::size_t moment) -> const Loss& {
      return report_.decisions[numbers_[moment]].loss;
    };
    for (const std::size_t moment : decisions_) {
      if (loss(moment).win >= kLeastWinLost && loss(moment).points > 0) found.push_back(moment);
    }
    std::stable_sort(found.begin(), found.end(),
                     [&](std::size_t a, std::size_t b) { return loss(a).win > loss(b).win; });
    found.resize(std::min(found.size(), effort_.decisive));
    return found;
  }

  void add_luck() {
    std::size_t draw = 0;
    for (Decision& decision : report_.decisions) {
      for (; draw < report_.draws.size() && report_.draws[draw].begin < decision.begin; ++draw) {
        decision.luck += report_.draws[draw].luck[decision.player.at()];
      }
    }
  }

  void finish() {
    const auto last = position(query_.actions.size());
    report_.finished = is_over(*last);
    sum_up(report_, seat_, final_leads(*last));
    add_course(report_, *query_.rules, query_.actions);
  }

  const Query& query_;
  Effort effort_;
  std::vector<Moment> moments_;
  std::vector<std::size_t> numbers_;    // by moment: index in report_.draws or report_.decisions
  std::vector<std::size_t> decisions_;  // the moments that are decisions
  std::vector<Choice> choices_;         // by moment; of decisions only
  BySeat seat_;                         // expected final leads before the first draw
  Report report_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

std::optional<Report> analyse(const Query& query) {
  return std::make_unique<Analysis>(query)->run();
}

}  // namespace bastide::analysis
