// Stores rooms in SQLite or PostgreSQL. One thread writes: all waiting writes share a transaction,
// so that many rooms share the cost of a commit. Another thread reads.
#pragma once

#include "http/service.h"
#include "serve/store/room_ownership.h"
#include "serve/store/store.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::serve {

struct StoreSettings {
  std::string place;  // an SQLite file, or postgres://...
  // Identifies the key that seals secrets; another key is refused. Empty: a program without the key
  std::string key_print = {};
  std::uint32_t max_pages = 0;  // limit of the file's size in pages; 0: SQLite's own
  std::shared_ptr<const NodeNumber> node = {};      // set if several nodes share the store
  std::function<void(const RoomCard&)> added = {};  // called with each changed card
  std::function<void()> damaged = {};               // called once, when the database reports damage
  std::function<void(std::string)> broken = {};     // called with what a task's exception says
  std::function<void()> taken = {};  // called for each room taken over from another node
};

// Opens or creates the store, and updates an older one.
Result<std::unique_ptr<Store>> open_store(const StoreSettings& settings, Post post);

}  // namespace bastide::serve
