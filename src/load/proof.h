// What became of acknowledged actions: looked up in the journals that the server has at the end.
#pragma once

#include "load/bots.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace bastide::load {

struct Proof {
  std::size_t lost = 0;     // acknowledged, and not there
  std::size_t doubled = 0;  // there, and more often than asked for
};

using Ask = std::function<void(Question, std::function<void(const Reply&)>)>;

// `proof` must live until `done` is called.
void prove_games(Proof& proof, std::vector<Game> games, Ask ask, std::function<void()> done);

}  // namespace bastide::load
