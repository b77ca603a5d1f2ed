// Checks that every acknowledged action is in the server's journals.
#pragma once

#include "load/bots.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace bastide::load_test {

struct JournalCheck {
  std::size_t lost = 0;     // actions acknowledged, but not in the journal
  std::size_t doubled = 0;  // actions stored more often than sent
  std::string fault = {};   // why the journals could not be read
};

using Ask = std::function<void(client::HttpRequest, std::function<void(const client::HttpReply&)>)>;

// Compares the games with the server's journals and counts the differences in `proof`, which must
// live until `done` is called.
void check_games(JournalCheck& proof, std::vector<Game> games, Ask ask, std::function<void()> done);

}  // namespace bastide::load_test
