// Tests tasks of the store that throw an exception: it is reported, its text is not told to
// clients, and the store goes on.
#include "serve/postgres.h"
#include "serve/store/sql_store.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace bastide::serve {
namespace {

class FailingTasks : public testing::TestWithParam<bool> {
 protected:
  const Folder folder_;
  const std::string place_ = fresh_place(GetParam(), folder_);
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, FailingTasks, testing::Bool(), name_of_kind);

TEST_P(FailingTasks, AreAnsweredAndLeaveTheStoreAlone) {
  const auto at_once = [](const std::function<void()>& task) { task(); };
  std::vector<std::string> reported;
  const auto store =
      open_store({.place = place_,
                  .key_print = "print",
                  .broken = [&](const std::string& why) { reported.push_back(why); }},
                 at_once);
  ASSERT_TRUE(store) << store.error().text();
  using Task = std::function<Status(Database&)>;
  const auto answer_to = [&](auto access, const Task& task) {
    std::promise<Status> promise;
    ((**store).*access)(task, [&](const Status& status) { promise.set_value(status); });
    return promise.get_future().get();
  };
  const Task fails = [](Database& database) -> Status {
    query(database, "SELECT 1");
    throw std::runtime_error("a failing task");
  };
  const Task fails_oddly = [](Database&) -> Status { throw 1; };
  const Task works = [](Database&) { return Done{}; };
  for (const auto access : {&Store::write, &Store::read}) {
    for (const Task& task : {fails, fails_oddly}) {
      const Status failed = answer_to(access, task);
      ASSERT_FALSE(failed);
      EXPECT_EQ(failed.error().text(), kFault);
    }
    EXPECT_TRUE(answer_to(access, works));
  }
  const std::string odd = "an exception of no standard type";
  EXPECT_EQ(reported, (std::vector<std::string>{"a failing task", odd, "a failing task", odd}));
}

}  // namespace
}  // namespace bastide::serve
