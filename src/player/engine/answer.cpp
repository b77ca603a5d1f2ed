#include "engine/answer.h"

#include "evaluate/corrected_chance.h"
#include "evaluate/win_chance.h"
#include "records/action_notation.h"
#include "rules/scoring.h"
#include "search/one_ply.h"
#include "search/player_table.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <system_error>
#include <thread>

namespace bastide::engine {

namespace {

void run_threads(unsigned threads, const std::function<void(unsigned)>& work) {
  std::vector<std::thread> others;
  try {
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, i);
  } catch (
      // The system allows no more threads: those that have started share the work.
      const std::system_error&) {
  }
  work(0);
  for (std::thread& other : others) other.join();
}

std::vector<double> by_seat(const ExpectedPoints& points, unsigned players) {
  std::vector<double> list;
  for (unsigned p = 0; p < players; ++p) list.push_back(in_points(points[p]));
  return list;
}

std::vector<Move> moves_of(const State& state, const TurnPlan& plan) {
  std::vector<Move> moves = {{plan.first, phrase(state, plan.first)}};
  if (!plan.has_second) return moves;
  const auto after = std::make_unique<State>(state);
  play(*after, plan.first);
  moves.push_back({plan.second, phrase(*after, plan.second)});
  return moves;
}

class SearchAnswer {
 public:
  SearchAnswer(const Query& query, const Watch& watch)
      : query_(query), watch_(watch), state_(query.state()), search_(settings(query)) {}

  Answer run() {
    begin();
    double next_report = query_.report_every.value_or(0);
    while (!stops() && search_.run_batch(stop_)) {
      if (!query_.report_every || watch_.seconds() < next_report) continue;
      next_report = watch_.seconds() + *query_.report_every;
      watch_.report(answer(false));
    }
    return answer(true);
  }

 private:
  static SearchSettings settings(const Query& query) {
    const auto seconds = std::chrono::duration<double>(query.seconds.value_or(kMostSeconds));
    SearchSettings settings =
        search_settings(query.nodes, std::chrono::duration_cast<std::chrono::nanoseconds>(seconds));
    settings.threads = query.threads;
    settings.run_threads = run_threads;
    return settings;
  }

  void begin() {
    search_.begin(
        state_, query_.seed, [this](Action first) { return query_.allows(first); }, stop_);
    all_listed_ = !stops();
  }

  bool timed_out() const { return query_.seconds && watch_.seconds() >= *query_.seconds; }
  // True if the search must stop. All threads call this function.
  bool stops() {
    if (watch_.terminated.stops()) terminated_ = true;
    if (timed_out()) timed_out_ = true;
    return terminated_ || timed_out_;
  }

  std::string_view reason() {
    if (all_listed_ && search_.settled()) return "settled";
    stops();
    if (terminated_) return "terminated";
    if (timed_out_) return "seconds";
    return search_.nodes() >= query_.nodes ? "nodes" : "deals";
  }

  Answer answer(bool final) {
    Answer answer;
    answer.final = final;
    if (final) answer.ended_by = reason();
    answer.nodes = search_.nodes();
    answer.threads = query_.threads;
    evaluation_->look_at(state_);
    answer.points = by_seat(evaluation_->expect(), players());
    const std::vector<Candidate> candidates = search_.candidates();
    for (const Candidate& one : candidates) {
      if (answer.lines.size() == query_.lines) break;
      answer.lines.push_back(line_of(one));
    }
    if (final && query_.features) add_features(answer);
    if (final && !terminated_) add_replies(answer);  // computing the replies takes time
    answer.seconds = watch_.seconds();
    return answer;
  }

  Line line_of(const Candidate& candidate) {
    Line line;
    line.moves = moves_of(state_, candidate.plan);
    line.visits = candidate.deals;
    const double margin = in_points(candidate.mean);
    line.values = Line::Values{
        .margin = margin, .error = in_points(candidate.error), .prior = in_points(candidate.value)};
    play_line(line);
    if (players() == 2) line.values->win = chance_to_win(margin);
    line.points = by_seat(evaluation_->expect_after(*after_), players());
    return line;
  }

  // The chance to win of the turn that play_line has played, against the only opponent.
  double chance_to_win(double margin) const {
    const PlayerId player = state_.turn.decider;
    const double tie = worth_of_tie(*state_.rules, player, PlayerId(1 - player.at()));
    return win_chance(margin, lead_spread(is_over(*after_) ? *after_ : state_), tie);
  }

  void add_features(Answer& answer) const {
    const Board& board = state_.board;
    for (const ValuePart& part : evaluation_->parts()) {
      if (!part.claimed) continue;
      const Feature& feature = board.feature(part.segment);
      FeatureAnswer& one = answer.features.emplace_back();
      one.kind = feature.kind;
      one.cells.push_back(board.tile(feature.first).cell);
      for (const Cell cell : cells_of(board, board.feature_of[part.segment.at()])) {
        if (cell != one.cells.front()) one.cells.push_back(cell);
      }
      one.segment = board.local(feature.first);
      one.owners = part.owners;
      if (feature.kind != SegmentKind::field) {
        one.complete =
            static_cast<double>(corrected_chance(feature.kind, part.term.complete)) / kSure;
      }
      ExpectedPoints points{};
      for_each_bit(part.owners, [&](unsigned p) { points[p] = part.term.points; });
      one.points = by_seat(points, players());
    }
  }

  // Adds each line's reply: the next player's best turn by the evaluation. After the time is up,
  // only the best line gets one.
  void add_replies(Answer& answer) {
    OnePly<Evaluation> policy(*evaluation_);
    for (Line& line : answer.lines) {
      if (stops() && &line != &answer.lines.front()) break;
      play_line(line);
      const PlayerId next = after_->turn.decider;
      if (is_over(*after_) || next == kChance || next == state_.turn.decider) continue;
      line.reply = moves_of(*after_, policy.best(*after_));
    }
  }

  void play_line(const Line& line) {
    *after_ = state_;
    for (const Move& move : line.moves) play(*after_, move.action);
  }

  unsigned players() const { return state_.rules->players(); }

  const Query& query_;
  const Watch& watch_;
  const State& state_;
  RootSearch search_;
  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
  std::unique_ptr<State> after_ = std::make_unique<State>();
  const StopSignal stop_ = [this] { return stops(); };
  bool all_listed_ = false;  // the search knows every way to play the turn
  std::atomic<bool> terminated_ = false;
  std::atomic<bool> timed_out_ = false;
};

Answer answer_without_values(const Query& query, const Watch& watch, Action action,
                             std::string_view ended_by) {
  Answer answer;
  answer.ended_by = ended_by;
  answer.lines.emplace_back().moves = {{action, phrase(query.state(), action)}};
  answer.seconds = watch.seconds();
  return answer;
}

// Chooses the next action as a level that people play against does. Such a level ignores the
// query's search limits.
Answer choose_as_level(const Query& query, const Watch& watch) {
  const auto player = make_player(*find_player(query.level));
  player->stop_on(watch.terminated);
  Rng rng(query.seed);
  const Action action = player->choose(query.state(), rng);
  return answer_without_values(query, watch, action,
                               watch.terminated.stops() ? "terminated" : "level");
}

Answer choose_in_auction(const Query& query, const Watch& watch) {
  const State& state = query.state();
  const auto evaluation = std::make_unique<Evaluation>();
  Action action =
      std::make_unique<OnePly<Evaluation>>(*evaluation)->choose_in_bazaar(state, watch.terminated);
  if (!query.allows(action)) {
    const auto& legal = query.position.game->legal();
    action =
        *std::find_if(legal.begin(), legal.end(), [&](Action one) { return query.allows(one); });
  }
  return answer_without_values(query, watch, action, "auction");
}

}  // namespace

Answer answer_query(const Query& query, const Watch& watch) {
  if (query.level != kMaster) return choose_as_level(query, watch);
  if (query.state().turn.phase == Phase::bazaar) return choose_in_auction(query, watch);
  return std::make_unique<SearchAnswer>(query, watch)->run();
}

}  // namespace bastide::engine
