// Rooms in a database: a file of SQLite, or PostgreSQL. One thread writes: all writes that wait
// share a transaction, so that many rooms share the cost of a commit. Another thread reads.
#pragma once

#include "serve/service.h"
#include "serve/store/node_number.h"
#include "serve/store/store.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::serve {

struct StoreSettings {
  std::string place;            // a file, or postgres://...
  std::string key_print = {};   // of the key that seals its secrets: another one is refused
  std::uint32_t max_pages = 0;  // as large as a file may become; 0 is what SQLite allows
  std::shared_ptr<const NodeNumber> node = {};      // where there are several
  std::function<void(const RoomCard&)> added = {};  // told of each room as it is kept
  std::function<void()> damaged = {};               // called once, when the database reports damage
  std::function<void()> taken = {};  // told of each room that another node had before
};

// Opens the store, or makes it, and brings older ones up to date.
Result<std::unique_ptr<Store>> open_store(const StoreSettings& settings, Post post);

}  // namespace bastide::serve
