#include "engine/engine_player.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "engine/child_process.h"
#include "engine/position.h"
#include "records/action_notation.h"
#include "search/one_ply.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace bastide::engine {

namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr int kMostDepth = 32;           // levels of an answer's JSON; deeper parts are ignored
constexpr std::size_t kMostShown = 200;  // bytes of an answer that an error message quotes
constexpr milliseconds kPatience{3'600'000};  // timeout of a query without a time limit
// A query with a time limit times out after ten times its limit, plus this time.
constexpr milliseconds kLateness{60'000};
constexpr milliseconds kBetweenLooks{50};  // interval between checks for a stopped match

Error fault(const std::string& message) { return {plain(message)}; }

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const std::string& command, std::optional<std::chrono::nanoseconds> time,
               std::shared_ptr<EngineFault> keeper)
      : command_(command), time_(time), fault_(std::move(keeper)) {
    auto started = ChildProcess::start(command);
    if (started) {
      process_ = std::move(*started);
    } else {
      fault_->keep(in_english(started.error().message));
    }
  }

  void game_begins(const State& state) override {
    rules_ = rules_json(state.rules->setup);
    actions_ = Json::array();
  }
  void sees(const State& before, Action action) override {
    actions_.push_back(phrase(before, action));
  }

  Action choose(const State& state, Rng& rng) override {
    const std::uint64_t seed = rng.next();
    if (const Action* planned = turn_.continuation(state)) return *planned;
    const auto plan =
        process_ == nullptr ? Result<TurnPlan>(fault("it does not run")) : ask(state, seed);
    if (plan) return turn_.begin(state, *plan);
    if (!has_to_answer()) fault_->keep(command_ + ": " + in_english(plan.error().message));
    legal(state, list_);
    return list_[0];
  }

 private:
  Result<TurnPlan> ask(const State& state, std::uint64_t seed) {
    const std::string id = std::to_string(++queries_);
    Json query = {{"id", id},
                  {"rules", rules_},
                  {"actions", actions_},
                  {"seed", std::to_string(seed)},
                  {"features", false}};
    if (time_) query["seconds"] = std::chrono::duration<double>(*time_).count();
    if (!process_->write(query.dump() + '\n')) return fault("it has ended");
    const auto answer = wait_for(id);
    if (!answer) return answer.error();
    return plan_of(state, *answer);
  }

  // Waits for the final answer to a query. Does not parse it with read_json, because an answer
  // that names all kinds of tiles may have more keys than read_json allows.
  Result<Json> wait_for(const std::string& id) {
    using Clock = std::chrono::steady_clock;
    const auto end =
        Clock::now() + (time_ ? std::chrono::duration_cast<milliseconds>(*time_ * 10) + kLateness
                              : milliseconds(kPatience));
    std::string line;
    while (Clock::now() < end) {
      if (has_to_answer()) return fault("the match was stopped");
      const ChildProcess::Read got = process_->read_line(line, kBetweenLooks);
      if (got == ChildProcess::Read::ended) return fault("it ended without an answer");
      if (got == ChildProcess::Read::nothing_yet) continue;
      const auto shallow = [](int depth, Json::parse_event_t, Json&) {
        return depth <= kMostDepth;
      };
      Json read = Json::parse(line, shallow, false);
      if (!read.is_object())
        return fault("its answer is not a JSON object: " + in_quotes(line.substr(0, kMostShown)));
      const Json of = read.value("id", Json());
      if (is_earlier(of)) continue;
      if (!of.is_null() && of != Json(id)) {
        return fault("its answer has another id than the query, which has \"" + id +
                     "\": " + in_quotes(line.substr(0, kMostShown)));
      }
      if (read.value("final", Json()) != Json(false)) return read;
    }
    return fault("it did not answer in time");
  }

  // True for the id of an earlier query. The player gave that query up if it had to answer at once,
  // so its reports and its answer may come late.
  bool is_earlier(const Json& id) const {
    const auto number = id.is_string() ? parse_integer(id.get<std::string>()) : std::nullopt;
    return number && *number > 0 && static_cast<std::uint64_t>(*number) < queries_;
  }

  // The actions of the answer's best line of play; a value that is no string becomes "".
  static std::vector<std::string> actions_in(const Json& answer) {
    std::vector<std::string> list;
    const Json lines = answer.value("lines", Json::array());
    if (!lines.is_array() || lines.empty() || !lines[0].is_object()) return list;
    for (const Json& one : lines[0].value("actions", Json::array())) {
      list.push_back(one.is_string() ? one.get<std::string>() : "");
    }
    return list;
  }

  static Result<TurnPlan> plan_of(const State& state, const Json& answer) {
    if (answer.contains("error"))
      return fault("it answered an error: " + answer["error"].dump().substr(0, kMostShown));
    const std::vector<std::string> actions = actions_in(answer);
    if (actions.empty()) return fault("its answer has no action");
    const auto first = legal_action(state, actions[0]);
    if (!first) return first.error();
    TurnPlan plan{*first, {}, false};
    if (actions.size() < 2) return plan;
    const auto after = std::make_unique<State>(state);
    play(*after, *first);
    if (is_over(*after) || after->turn.decider != state.turn.decider) return plan;
    const auto second = legal_action(*after, actions[1]);
    if (!second) return second.error();
    plan.second = *second;
    plan.has_second = true;
    return plan;
  }

  static Result<Action> legal_action(const State& state, const std::string& text) {
    const auto parsed = parse_action(state, text);
    if (!parsed) return fault(in_quotes(text) + ": " + in_english(parsed.error().message));
    const Action action = canonical(state, *parsed);
    if (!is_legal(state, action)) return fault(in_quotes(text) + " is not legal");
    return action;
  }

  std::string command_;
  std::optional<std::chrono::nanoseconds> time_;
  std::shared_ptr<EngineFault> fault_;
  std::unique_ptr<ChildProcess> process_;
  Json rules_;
  Json actions_ = Json::array();
  std::uint64_t queries_ = 0;
  PlannedTurn turn_;
  ActionList list_;
};

}  // namespace

void EngineFault::keep(const std::string& message) {
  const std::lock_guard lock(mutex_);
  if (message_.empty()) message_ = message;
}

std::string EngineFault::message() const {
  const std::lock_guard lock(mutex_);
  return message_;
}

std::unique_ptr<Player> make_engine_player(const std::string& command,
                                           std::optional<std::chrono::nanoseconds> time,
                                           std::shared_ptr<EngineFault> fault) {
  return std::make_unique<EnginePlayer>(command, time, std::move(fault));
}

}  // namespace bastide::engine
