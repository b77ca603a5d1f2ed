#include "engine/engine_player.h"

#include "base/json_reader.h"
#include "base/utf8.h"
#include "engine/position.h"
#include "engine/process.h"
#include "records/notation.h"
#include "search/one_ply.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace bastide::engine {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JsonNode::Kind;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{3'600'000};  // of a program without a limit of time
constexpr milliseconds kLateness{60'000};     // beyond ten times the limit
constexpr milliseconds kBetweenLooks{50};     // whether the match is stopped

Error fault(const std::string& message) { return {plain(message)}; }

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const std::string& command, std::optional<std::chrono::nanoseconds> time,
               std::shared_ptr<EngineFault> keeper)
      : command_(command), time_(time), fault_(std::move(keeper)) {
    auto started = Process::start(command);
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

  // The final answer to a query.
  Result<JsonNode> wait_for(const std::string& id) {
    milliseconds left =
        time_ ? std::chrono::duration_cast<milliseconds>(*time_ * 10) + kLateness : kPatience;
    std::string line;
    while (left.count() > 0) {
      switch (process_->read_line(line, kBetweenLooks)) {
        case Process::Read::ended: return fault("it ended without an answer");
        case Process::Read::nothing_yet:
          if (has_to_answer()) return fault("the match was stopped");
          left -= kBetweenLooks;
          continue;
        case Process::Read::line: break;
      }
      auto read = read_json(line);
      if (!read) return fault("its answer is no JSON: " + in_quotes(line));
      if (is_final(*read, id)) return *std::move(read);
    }
    return fault("it did not answer in time");
  }

  static bool is_final(const JsonNode& answer, const std::string& id) {
    const JsonNode* of = answer.find("id");
    const JsonNode* final = answer.find("final");
    const bool ours = of != nullptr && (of->kind == Kind::null || of->text == id);
    return ours && (final == nullptr || final->text != "false");
  }

  static Result<TurnPlan> plan_of(const State& state, const JsonNode& answer) {
    const JsonNode* error = answer.find("error");
    const JsonNode* message = error == nullptr ? nullptr : error->find("message");
    if (message != nullptr) return fault("it answered an error: " + message->text);
    const JsonNode* lines = answer.find("lines");
    const bool any = lines != nullptr && !lines->items.empty();
    const JsonNode* actions = any ? lines->items[0].find("actions") : nullptr;
    if (actions == nullptr || actions->items.empty()) return fault("its answer has no action");
    const auto first = legal_action(state, actions->items[0].text);
    if (!first) return first.error();
    TurnPlan plan{*first, {}, false};
    if (actions->items.size() < 2) return plan;
    const auto after = std::make_unique<State>(state);
    play(*after, *first);
    if (is_over(*after) || after->turn.decider != state.turn.decider) return plan;
    const auto second = legal_action(*after, actions->items[1].text);
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
  std::unique_ptr<Process> process_;
  Json rules_;
  Json actions_ = Json::array();
  std::uint64_t queries_ = 0;
  PlannedTurn turn_;
  ActionBuffer list_;
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
