#include "serve/tables.h"

#include "serve/store/key.h"
#include "serve/store/postgres.h"
#include "serve/store/sql_store.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <utility>

namespace bastide::serve {

namespace {

unsigned thinkers_of(unsigned wanted) {
  return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency() - 1);
}

std::uint64_t size_of(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

House house_of(Store& store, Thinkers& thinkers, Keys keys, Bans bans,
               const TablesSettings& settings) {
  House house;
  house.bans = std::make_shared<Bans>(std::move(bans));
  house.instruments = settings.instruments;
  house.store_bytes = [path = settings.store] { return size_of(path) + size_of(path + "-wal"); };
  house.store = &store;
  house.thinkers = &thinkers;
  house.keys = std::move(keys);
  house.entropy = settings.entropy;
  house.now = settings.now;
  return house;
}

std::string key_file(const TablesSettings& settings) {
  if (!settings.key.empty()) return settings.key;
  return is_postgres(settings.store) ? usual_key() : settings.store + ".key";
}

// What lies beside the store, or where there is no file beside its key, begins with this.
std::string beside(const TablesSettings& settings) {
  return is_postgres(settings.store) ? key_file(settings) : settings.store;
}

// Where programs keep what is their user's.
std::filesystem::path data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (data != nullptr && data[0] == '/') {
    folder = data;
  } else if (home != nullptr && home[0] == '/') {
    folder = std::filesystem::path(home) / ".local" / "share";
  } else {
    return {};
  }
  folder /= "bastide";
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  return folder;
}

std::string usual_file(const char* name) {
  const std::filesystem::path folder = data_folder();
  return folder.empty() ? std::string() : std::string(folder / name);
}

}  // namespace

Time system_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Tables::Tables(std::optional<StoreLock> lock, Keys keys, std::unique_ptr<Store> store, Bans bans,
               const TablesSettings& settings, const Post& post)
    : lock_(std::move(lock)),
      store_(std::move(store)),
      thinkers_(thinkers_of(settings.thinkers), post),
      api_(house_of(*store_, thinkers_, std::move(keys), std::move(bans), settings), settings.api) {
  api_.begin();
  let_administer(settings, post);
}

// Without it the server runs all the same.
void Tables::let_administer(const TablesSettings& settings, const Post& post) {
  auto opened = AdminSocket::open(
      admin_socket_of(settings), post,
      [this](const std::string& line, const auto& done) { api_.administer(line, done); });
  if (opened) {
    admin_ = std::move(*opened);
  } else {
    settings.instruments->log.say(Level::warning, "nobody can administer",
                                  {{"why", opened.error().text()}});
  }
}

std::string admin_socket_of(const TablesSettings& settings) { return beside(settings) + ".admin"; }

Result<std::unique_ptr<Tables>> Tables::open(const TablesSettings& settings, const Post& post) {
  if (const Status started = start_crypto(); !started) return started.error();
  const bool is_file = !is_postgres(settings.store);
  std::optional<StoreLock> lock;
  if (is_file) {
    auto taken = StoreLock::take(settings.store + ".lock");
    if (!taken) return taken.error();
    lock.emplace(std::move(*taken));
  }
  auto keys = keys_in(key_file(settings));
  if (!keys) return keys.error();
  auto store = open_store({.place = settings.store, .key_print = keys->print}, post);
  if (!store) return store.error();
  auto bans = Bans::in_file(beside(settings) + ".bans");
  if (!bans) return bans.error();
  return std::unique_ptr<Tables>(new Tables(std::move(lock), std::move(*keys), std::move(*store),
                                            std::move(*bans), settings, post));
}

std::string usual_store() { return usual_file("store.db"); }

std::string usual_key() { return usual_file("postgres.key"); }

}  // namespace bastide::serve
