// Handlers of requests and commands as coroutines. A handler waits with co_await, and its co_return
// is the answer. It may also throw an answer, or an error (must()), which HandlerTask answers. Any
// other exception is a fault of the program: it is logged, and the answer says so.
#pragma once

#include "serve/api/pending_request.h"
#include "serve/store/store_tasks.h"

#include <coroutine>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace bastide::serve {

// The value of `result`. If `result` is an error, throws an answer with the error and this code.
template <class Value>
Value accepted(Result<Value> result, RefusalCode code) {
  if (!result) throw bad_request(code, result.error());
  return std::move(*result);
}

// Awaits the value that a function gives to its callback. If the callback is destroyed without a
// call, the waiting coroutine is destroyed, too. A second call of the callback has no effect.
template <class Value>
class Awaited {
 public:
  using Callback = std::function<void(Value)>;
  explicit Awaited(std::function<void(Callback)> begin) : begin_(std::move(begin)) {}

  bool await_ready() const { return false; }
  bool await_suspend(std::coroutine_handle<> handle) {
    const auto wait = std::make_shared<Wait>();
    begin_([wait](Value value) {
      if (wait->value) return;
      wait->value = std::move(value);
      if (wait->handle) std::exchange(wait->handle, nullptr).resume();
    });
    wait_ = wait.get();
    if (wait->value) called_ = wait;
    if (!wait->value) wait->handle = handle;
    return !wait->value;
  }
  Value await_resume() { return std::move(*wait_->value); }

 private:
  // The callback owns this state, because it may be called after the end of the Awaited object.
  struct Wait {
    ~Wait() {
      if (handle) handle.destroy();
    }
    std::coroutine_handle<> handle = nullptr;
    std::optional<Value> value;
  };
  std::function<void(Callback)> begin_;
  Wait* wait_ = nullptr;
  std::shared_ptr<Wait> called_;  // keeps the value if begin_ has called the callback at once
};

// Awaits a read (&Store::read) or a write (&Store::write) of the store. The task may use the
// handler's variables, which live until the task is done. It must not use the object whose member
// function the handler is, because that object may end before the store.
template <class Task>
auto in_store(Store& store, RunTask access, Task task) {
  const auto on = [](const std::exception&) -> Error { throw; };  // the store reports it
  const auto run = [task, on](Database& database) {
    return attempt([&] { return task(database); }, on);
  };
  using Found = decltype(run(std::declval<Database&>()));
  using Wanted = std::decay_t<decltype(*std::declval<Found>())>;
  return Awaited<Found>([&store, access, run](std::function<void(Found)> done) {
    run_task<Wanted>(store, access, run, std::move(done));
  });
}

// Return type of handlers. A handler has one parameter, a Pending such as PendingRequest.
template <class Pending>
class HandlerTask {
 public:
  struct promise_type {  // NOLINT(readability-identifier-naming): the language demands this name
    // C++ passes the object whose member function the handler is, and the coroutine's own copy of
    // the handler's parameter.
    template <class Owner>
    promise_type(const Owner&, Pending& own) : pending(own) {}
    HandlerTask get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_value(typename Pending::Answer answer) { pending.answer(std::move(answer)); }
    void unhandled_exception() {
      try {
        throw;
      } catch (typename Pending::Answer& answer) {
        pending.answer(std::move(answer));
      } catch (const TaskFailed& failed) {
        pending.refuse(failed.error);
      } catch (const std::exception& failure) {
        pending.fail(failure.what());
      } catch (...) {
        pending.fail("an unknown exception");
      }
    }
    Pending& pending;
  };
};

using RequestTask = HandlerTask<PendingRequest>;

}  // namespace bastide::serve
