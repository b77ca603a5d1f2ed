// What the classes of Python that hold batches of games share.
#pragma once

#include "c/handles.h"
#include "python/arrays.h"
#include "python/game_in_play.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>

namespace bastide::python {

// Lets one thread at a time use a batch; meanwhile other threads of Python may run.
class OneUser {
 public:
  template <class Work>
  void alone(const Work& work) {
    if (busy_.exchange(true)) throw std::runtime_error("another thread uses this batch");
    const std::unique_ptr<std::atomic<bool>, void (*)(std::atomic<bool>*)> until(
        &busy_, [](std::atomic<bool>* busy) { *busy = false; });
    const nb::gil_scoped_release unlocked;
    work();
  }

 private:
  std::atomic<bool> busy_ = false;
};

// Throws ValueError for wrong arguments.
BatchOptions options_of(const bastide_setup& setup, std::size_t games, std::size_t seat,
                        const std::optional<std::string>& opponent, unsigned threads);

}  // namespace bastide::python
