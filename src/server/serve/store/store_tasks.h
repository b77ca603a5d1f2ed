// Reads and writes rows of the store other than rooms.
#pragma once

#include "database/database.h"
#include "serve/store/store.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace bastide::serve {

// A function of the store that runs a task: Store::read or Store::write.
using RunTask = void (Store::*)(std::function<Status(Database&)>, std::function<void(Status)>);

// Runs a task in the store's thread, and then `done` in the server's thread.
template <class Value>
void run_task(Store& store, RunTask run, std::function<Result<Value>(Database&)> task,
              std::function<void(Result<Value>)> done) {
  const auto found = std::make_shared<std::optional<Value>>();
  (store.*run)(
      [found, task = std::move(task)](Database& database) -> Status {
        found->emplace(must(task(database)));
        return Done{};
      },
      [found, done = std::move(done)](const Status& status) {
        done(status ? Result<Value>(std::move(**found)) : status.error());
      });
}

template <class Value>
void look_up(Store& store, std::function<Result<Value>(Database&)> look,
             std::function<void(Result<Value>)> done) {
  run_task<Value>(store, &Store::read, std::move(look), std::move(done));
}

// The task runs in one transaction and may run twice.
template <class Value>
void change(Store& store, std::function<Result<Value>(Database&)> task,
            std::function<void(Result<Value>)> done) {
  run_task<Value>(store, &Store::write, std::move(task), std::move(done));
}

}  // namespace bastide::serve
