// Reads and writes rows of the store other than rooms.
#pragma once

#include "database/database.h"
#include "serve/store/store.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace bastide::serve {

namespace detail {

template <class Value>
class Found {
 public:
  Status take(Result<Value> found) {
    const Status status = found ? Status(Done{}) : found.error();
    found_ = std::move(found);
    return status;
  }
  Result<Value> give(const Status& status) { return status ? std::move(*found_) : status.error(); }

 private:
  std::optional<Result<Value>> found_;
};

}  // namespace detail

// Runs a read: `look` runs in the store's thread, `done` in the server's thread.
template <class Value>
void look_up(Store& store, std::function<Result<Value>(Database&)> look,
             std::function<void(Result<Value>)> done) {
  const auto found = std::make_shared<detail::Found<Value>>();
  store.read(
      [found, look = std::move(look)](Database& database) { return found->take(look(database)); },
      [found, done = std::move(done)](const Status& status) { done(found->give(status)); });
}

// Runs a write: `task` runs in one transaction and may run twice.
template <class Value>
void change(Store& store, std::function<Result<Value>(Database&)> task,
            std::function<void(Result<Value>)> done) {
  const auto found = std::make_shared<detail::Found<Value>>();
  store.write(
      [found, task = std::move(task)](Database& database) { return found->take(task(database)); },
      [found, done = std::move(done)](const Status& status) { done(found->give(status)); });
}

}  // namespace bastide::serve
