// Tests a journaled actor without a game: a counter whose entries are numbers.
#include "serve/journal/journaled_actor.h"

#include "serve/no_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {
namespace {

// A store with one journal. It answers a request only when the test calls answer().
class CounterStore final : public NoStore {
 public:
  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    ++writes;
    answers_.emplace_back([this, addition = additions.front(), done = std::move(done)] {
      if (fails) return done(Error{"the disk is full"});
      if (addition.first != lines.size() + 1 || elsewhere) {
        Added outdated = Error{"another server changed the journal"};
        outdated.why = NotKept::outdated;
        return done(outdated);
      }
      lines.insert(lines.end(), addition.lines.begin(), addition.lines.end());
      loses_answer ? done(Error{"the connection broke"}) : done(Done{});
    });
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<StoredRoom>>)> done) override {
    ++loads;
    answers_.emplace_back([this, id, done = std::move(done)] {
      if (fails) return done(Error{"the disk is full"});
      if (lines.empty()) return done(std::optional<StoredRoom>());
      done(std::optional(
          StoredRoom{.id = id, .lines = lines, .revision = revision, .elsewhere = elsewhere}));
    });
  }

  // Answers one request; false if there is none.
  bool answer() {
    if (answers_.empty()) return false;
    const auto one = std::move(answers_.front());
    answers_.pop_front();
    one();
    return true;
  }
  // Answers a hundred requests at most.
  void answer_all() {
    for (int i = 0; i < 100 && answer(); ++i) continue;
  }

  std::vector<std::string> lines;
  std::int64_t revision = 0;
  bool fails = false;
  bool loses_answer = false;  // true: stores the next addition, but loses the answer
  bool elsewhere = false;     // true: another server has the lease of the journal
  int writes = 0;
  int loads = 0;

 private:
  std::deque<std::function<void()>> answers_;
};

using Transitions = std::set<std::pair<ActorState, ActorState>>;

class Counter final : public JournaledActor {
 public:
  explicit Counter(const JournalServices& services) : JournaledActor(services, "counter") {}

  void create() {
    store_first(addition({0}), [](const Added& added) { EXPECT_TRUE(added); });
    note_state();
  }
  // Adds a number; the answer is "added" or the reason of a refusal.
  void add(
      int number, const std::function<void(std::string)>& answer = [](const auto&) {}) {
    submit({.run = [=, this] { return run(number, answer); },
            .refuse = [=](const Added& added) { answer(in_english(added.error().message)); }});
    note_state();
  }
  bool tick() {
    const bool is_ready = recover();
    note_state();
    return is_ready;
  }
  // Adds the change of the actor's state since the last call, if any, to `reached`.
  void note_state() {
    if (state() != noted_) reached.emplace(noted_, state());
    noted_ = state();
  }
  void change_without_a_job() { begin_change(); }

  std::vector<int> numbers;
  std::vector<std::string> told;
  Transitions reached;
  bool breaks = false;  // the next job fails in the middle of its change

 private:
  std::optional<Change> run(int number, const std::function<void(std::string)>& answer) {
    note_state();
    begin_change();
    note_state();
    numbers.push_back(number);
    if (breaks) throw std::runtime_error("half-way");
    return Change{{addition({number})}, [=, this] {
                    told.push_back(std::to_string(number));
                    answer("added");
                  }};
  }
  Addition addition(const std::vector<int>& added) const {
    Addition made;
    made.card.id = id();
    made.first = static_cast<std::uint32_t>(numbers.size() - added.size() + 1);
    for (const int number : added) made.lines.push_back(std::to_string(number));
    return made;
  }
  Status take_up(const StoredRoom& stored, std::size_t told_before) override {
    note_state();
    numbers.clear();
    for (const std::string& line : stored.lines) numbers.push_back(std::stoi(line));
    for (std::size_t i = told_before; i < numbers.size(); ++i)
      told.push_back(std::to_string(numbers[i]) + " late");
    return Done{};
  }
  Addition card_alone() const override { return addition({}); }
  void on_card(const RoomCard&) override {}
  void on_ready() override {}
  void on_suspended(const Suspension& suspension) override { told.push_back(suspension.why); }
  void on_resumed() override { told.emplace_back("resumed"); }
  void on_elsewhere() override { told.emplace_back("elsewhere"); }

  ActorState noted_ = ActorState::stale;
};

class Journal : public testing::Test {
 protected:
  Journal() {
    services_.store = &store_;
    services_.now = [this] { return now_; };
    counter_ = std::make_shared<Counter>(services_);
    counter_->numbers = {0};
    counter_->create();
    answer();
  }
  void answer() {
    store_.answer_all();
    counter_->note_state();
  }
  std::string add(int number) {
    std::string answered = "no answer";
    counter_->add(number, [&](const std::string& text) { answered = text; });
    answer();
    return answered;
  }
  ActorState state() const { return counter_->state(); }
  using Told = std::vector<std::string>;

  Time now_ = 1'000'000;
  CounterStore store_;
  JournalServices services_;
  std::shared_ptr<Counter> counter_;
};

TEST_F(Journal, TellsClientsStoredEntriesOnly) {
  std::string answered;
  bool looked = false;
  counter_->add(7, [&](const std::string& text) { answered = text; });
  counter_->look([&](const Status&) { looked = true; });
  EXPECT_EQ(counter_->numbers, (std::vector<int>{0, 7}));
  EXPECT_EQ(store_.lines.size(), 1U);
  EXPECT_TRUE(counter_->told.empty() && answered.empty() && !looked);
  answer();
  EXPECT_EQ(store_.lines, (Told{"0", "7"}));
  EXPECT_EQ(counter_->told, (Told{"7"}));
  EXPECT_TRUE(answered == "added" && looked);
}

TEST_F(Journal, SaysThatTooManyJobsWait) {
  counter_->add(1);  // the store has not answered yet
  Told answers;
  for (int i = 0; i < 257; ++i)
    counter_->add(i, [&](const std::string& text) { answers.push_back(text); });
  EXPECT_EQ(answers, (Told{"too many requests wait for this table"}));
  answer();
}

TEST_F(Journal, IsSuspendedWhileTheStoreFailsAndComesBack) {
  store_.fails = true;
  EXPECT_EQ(add(1), "the disk is full");
  ASSERT_TRUE(counter_->suspension());
  EXPECT_EQ(counter_->suspension()->since, now_);
  EXPECT_EQ(add(2), "the disk is full");
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(counter_->tick());
    answer();
  }
  EXPECT_EQ(counter_->told, (Told{"the disk is full"}));
  store_.fails = false;
  for (int i = 0; i < 2; ++i) {  // reads the journal, then tries to write
    EXPECT_FALSE(counter_->tick());
    answer();
  }
  EXPECT_FALSE(counter_->suspension());
  EXPECT_TRUE(counter_->tick());
  EXPECT_EQ(add(3), "added");
  EXPECT_EQ(counter_->told, (Told{"the disk is full", "resumed", "3"}));
  EXPECT_EQ(counter_->numbers, (std::vector<int>{0, 3}));
}

TEST_F(Journal, IsSuspendedWhileTheStoreIsSilent) {
  counter_->add(1);
  now_ += 2'000;
  counter_->tick();
  EXPECT_FALSE(counter_->suspension());
  now_ += 1;
  counter_->tick();
  ASSERT_TRUE(counter_->suspension());
  EXPECT_EQ(counter_->suspension()->since, now_ - 2'001);
  answer();
  EXPECT_EQ(counter_->told, (Told{"the store does not answer", "resumed", "1"}));
}

TEST_F(Journal, IsElsewhereWithoutItsLease) {
  store_.elsewhere = true;
  EXPECT_EQ(add(1), "the table is at another server");
  EXPECT_EQ(state(), ActorState::elsewhere);
  EXPECT_EQ(counter_->told, (Told{"elsewhere"}));
  EXPECT_FALSE(counter_->suspension());
  EXPECT_FALSE(counter_->tick());
  EXPECT_EQ(state(), ActorState::elsewhere);
  EXPECT_EQ(store_.lines, (Told{"0"}));
  store_.elsewhere = false;  // the journal comes back to this server
  EXPECT_EQ(add(2), "added");
}

TEST_F(Journal, RunsAJobAgainAfterAnotherServersEntry) {
  store_.lines.emplace_back("5");
  EXPECT_EQ(add(1), "added");
  EXPECT_EQ(counter_->numbers, (std::vector<int>{0, 5, 1}));
  EXPECT_EQ(counter_->told, (Told{"5 late", "1"}));
}

TEST_F(Journal, TellsLateWhatTheStoreCouldNotConfirm) {
  store_.loses_answer = true;
  EXPECT_EQ(add(1), "the connection broke");
  store_.loses_answer = false;
  counter_->tick();
  answer();
  EXPECT_EQ(counter_->told, (Told{"the connection broke", "1 late"}));
  EXPECT_EQ(store_.lines, (Told{"0", "1"}));
}

TEST_F(Journal, ForgetsAChangeThatFailedHalfWay) {
  counter_->breaks = true;
  EXPECT_EQ(add(1), kFault);
  EXPECT_EQ(state(), ActorState::stale);
  EXPECT_EQ(services_.telemetry->metrics.failed_tasks.value(), 1U);
  counter_->breaks = false;
  EXPECT_EQ(add(2), "added");
  EXPECT_EQ(counter_->numbers, (std::vector<int>{0, 2}));
}

// Clients get the answer of each job, also of one behind a job that throws in the state `ready`.
TEST_F(Journal, AnswersTheJobsBehindOneThatThrows) {
  counter_->add(1);
  Told answers;
  counter_->look([&](const Status& status) {
    answers.push_back(status ? "looked" : in_english(status.error().message));
    if (status) throw std::runtime_error("a failing look");
  });
  counter_->look([&](const Status&) { answers.emplace_back("behind it"); });
  answer();
  EXPECT_EQ(answers, (Told{"looked", std::string(kFault), "behind it"}));
  EXPECT_EQ(state(), ActorState::ready);
}

TEST_F(Journal, AnswersTheJobsBehindAClientThatThrows) {
  bool looked = false;
  counter_->add(1, [](const std::string&) { throw std::runtime_error("a failing client"); });
  counter_->look([&](const Status&) { looked = true; });
  answer();
  EXPECT_TRUE(looked);
}

TEST_F(Journal, SaysThatReadingItFailed) {
  store_.lines.emplace_back("no number");
  EXPECT_EQ(add(1), kFault);
  EXPECT_EQ(state(), ActorState::stale);
}

TEST_F(Journal, IsElsewhereAfterItsDeletion) {
  store_.lines.clear();
  EXPECT_EQ(add(1), "there is no such table");
  EXPECT_EQ(state(), ActorState::elsewhere);
  EXPECT_LE(store_.loads, 2);
}

TEST_F(Journal, IsReadAgainIfItChangesMeanwhile) {
  counter_->add(1);
  counter_->renew(3);  // the notice arrives while the store writes
  store_.revision = 2;
  store_.answer();
  EXPECT_EQ(state(), ActorState::stale);
  EXPECT_EQ(counter_->told, (Told{"1"}));
  counter_->tick();
  counter_->renew(3);  // the notice arrives while the store reads
  store_.answer();
  EXPECT_EQ(state(), ActorState::loading);
  store_.revision = 3;
  answer();
  EXPECT_EQ(state(), ActorState::ready);
  EXPECT_TRUE(counter_->is_as({"counter", 3, 2}));
  EXPECT_FALSE(counter_->is_as({"counter", 3, 3}));
  counter_->renew(3);
  EXPECT_EQ(state(), ActorState::ready);
}

TEST_F(Journal, ReachesEveryAllowedTransition) {
  store_.fails = true;
  add(1);
  for (int i = 0; i < 2; ++i) {
    store_.fails = i == 0;
    counter_->tick();
    answer();
  }
  counter_->tick();
  answer();
  counter_->renew();
  counter_->note_state();
  answer();
  counter_->breaks = true;
  counter_->add(2);
  counter_->note_state();
  store_.elsewhere = true;
  counter_->tick();
  answer();
  counter_->look([](const Status&) {});
  counter_->note_state();
  Transitions allowed;
  for (const Transition& one : kTransitions) EXPECT_TRUE(allowed.emplace(one.from, one.to).second);
  EXPECT_TRUE(counter_->reached == allowed);
}

TEST_F(Journal, RefusesOtherTransitions) {
#ifdef NDEBUG
  GTEST_SKIP() << "assertions are off";
#else
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  counter_->add(1);
  ASSERT_EQ(state(), ActorState::storing);
  EXPECT_DEATH(counter_->change_without_a_job(), "may_change");
#endif
}

}  // namespace
}  // namespace bastide::serve
