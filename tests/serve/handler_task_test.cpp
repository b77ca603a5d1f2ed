// Tests handlers that are coroutines: values that they await, and callbacks that are called twice
// or never.
#include "serve/api/handler_task.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::serve {
namespace {

using Number = std::shared_ptr<int>;

// A request whose answer is a number.
struct NumberRequest {
  using Answer = int;
  void answer(int number) const { answers->push_back(number); }
  void refuse(const Error&) const { answers->push_back(-1); }
  void fail(std::string_view) const { answers->push_back(-2); }
  std::vector<int>* answers;
};

// Answers with the sum of two numbers that it awaits.
struct Sum {
  HandlerTask<NumberRequest> add(NumberRequest) {
    const Number first = co_await Awaited<Number>([this](const auto& done) { on_first = done; });
    const Number second = co_await Awaited<Number>([this](const auto& done) { on_second = done; });
    co_return *first + *second;
  }
  HandlerTask<NumberRequest> add_at_once(NumberRequest) {
    const auto begin = [](const auto& done) { done(std::make_shared<int>(1)); };
    const Number first = co_await Awaited<Number>(begin);
    const Number second = co_await Awaited<Number>(begin);
    co_return *first + *second;
  }
  HandlerTask<NumberRequest> throw_later(NumberRequest) {
    co_await Awaited<Number>([this](const auto& done) { on_first = done; });
    if (throws_text) throw std::runtime_error("a failure");
    throw 'x';
  }
  bool throws_text = false;
  std::function<void(Number)> on_first;
  std::function<void(Number)> on_second;
};

TEST(Awaited, GivesValuesThatComeLaterOrAtOnce) {
  std::vector<int> answers;
  Sum sum;
  sum.add({&answers});
  sum.on_first(std::make_shared<int>(1));
  EXPECT_TRUE(answers.empty());
  sum.on_second(std::make_shared<int>(2));
  sum.add_at_once({&answers});
  EXPECT_EQ(answers, (std::vector<int>{3, 2}));
}

// The second value must not be stored: the object that awaited the first one is gone.
TEST(Awaited, IgnoresASecondCallOfTheCallback) {
  std::vector<int> answers;
  Sum sum;
  sum.add({&answers});
  sum.on_first(std::make_shared<int>(1));
  const auto late = std::make_shared<int>(5);
  sum.on_first(late);
  EXPECT_EQ(late.use_count(), 1);
  sum.on_second(std::make_shared<int>(2));
  EXPECT_EQ(answers, std::vector<int>{3});
  sum.on_second(late);
  EXPECT_EQ(late.use_count(), 1);
}

TEST(HandlerTask, AnswersWhateverItsHandlerThrows) {
  std::vector<int> answers;
  Sum sum;
  for (const bool has_text : {true, false}) {
    const auto first = std::make_shared<int>(1);
    sum.throws_text = has_text;
    sum.throw_later({&answers});
    sum.on_first(first);
    sum.on_first = nullptr;
    EXPECT_EQ(first.use_count(), 1);  // the handler's variables are gone
  }
  EXPECT_EQ(answers, (std::vector<int>{-2, -2}));
}

TEST(Awaited, EndsTheHandlerIfTheCallbackIsDropped) {
  std::vector<int> answers;
  Sum sum;
  const auto first = std::make_shared<int>(1);
  sum.add({&answers});
  sum.on_first(first);
  EXPECT_EQ(first.use_count(), 2);
  sum.on_second = nullptr;
  EXPECT_EQ(first.use_count(), 1);
  EXPECT_TRUE(answers.empty());
}

}  // namespace
}  // namespace bastide::serve
