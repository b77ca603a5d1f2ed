#include "serve/table_service.h"

#include "database/postgres.h"
#include "files/new_file_cleanup.h"
#include "serve/maintenance/summarize_old_rooms.h"
#include "serve/store/open_database.h"
#include "serve/store/sql_store.h"
#include "serve/store/store_key.h"

#include <algorithm>
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

RoomServices room_services(Store& store, ComputerPool& computer_pool, PasswordHasher& passwords,
                           Keys keys, const TableServiceSettings& settings) {
  RoomServices services;
  services.telemetry = settings.telemetry;
  services.store_bytes = [path = settings.store] { return size_of(path) + size_of(path + "-wal"); };
  services.store = &store;
  services.passwords = &passwords;
  services.computer_pool = &computer_pool;
  services.keys = std::move(keys);
  services.entropy = settings.entropy;
  return services;
}

// Runs before the first request: fills in columns of old rooms, because lists of tables need them,
// and reads the bans.
Result<Bans> bring_up_to_date(const std::string& place, Time now) {
  return attempt([&] {
    const auto database = must(open_database(place));
    summarize_old_rooms(*database);
    return Bans::in(*database, now);
  });
}

P256Key push_key_of(const Bytes32& secret) {
  Hmac number(secret);
  for (;;) {
    number.add("next");
    const Bytes32 bytes = number.value();
    auto key =
        P256Key::with_private_number({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (key) return *key;
  }
}

// The user's folder for program data.
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

std::string key_file(const TableServiceSettings& settings) {
  if (!settings.key.empty()) return settings.key;
  return is_postgres(settings.store) ? usual_file("postgres.key") : settings.store + ".key";
}

// Path prefix of the files beside the store, or beside its key file with PostgreSQL.
std::string beside(const TableServiceSettings& settings) {
  return is_postgres(settings.store) ? key_file(settings) : settings.store;
}

// Files that a server with an SQLite store creates once it has the lock.
std::vector<std::string> files_of(const TableServiceSettings& settings) {
  const std::string& store = settings.store;
  return {key_file(settings), store, store + "-wal", store + "-shm"};
}

}  // namespace

// Nodes use the database's clock, so that a room's time continues evenly at another node.
void TableService::set_time(const TableServiceSettings& settings) {
  Clocks clocks = settings.clocks;
  if (membership_ != nullptr) {
    clocks.steady = clocks_of_machine().steady;
    clocks.wall = [steady = clocks.steady, number = membership_->number()] {
      return steady() + number->ahead;
    };
  }
  time_.emplace(std::move(clocks));
}

Service& TableService::service() {
  if (router_ != nullptr) return *router_;
  return *api_;
}

// Locks an SQLite file for this server alone, or joins the nodes that share a PostgreSQL store.
Status TableService::take_place(const TableServiceSettings& settings) {
  if (is_postgres(settings.store)) {
    auto membership =
        Membership::join(settings.store, settings.node, std::make_shared<NodeNumber>());
    if (!membership) return membership.error();
    membership_ = std::move(*membership);
    return settings.nats.empty() ? membership_->wait_until_alone() : Done{};
  }
  auto lock = StoreLock::take(settings.store);
  if (!lock) return lock.error();
  lock_.emplace(std::move(*lock));
  return Done{};
}

Status TableService::open_store(const TableServiceSettings& settings, const Keys& keys,
                                const Post& post) {
  StoreSettings store{.place = settings.store, .key_print = keys.print};
  if (membership_ != nullptr) {
    store.node = membership_->number();
    store.added = [this](const RoomCard& card) {
      if (router_ != nullptr) router_->tell_all(card);
    };
    store.taken = [this] { ++telemetry_->metrics.tables_taken_over; };
  }
  store.damaged = [this] { telemetry_->dependencies.note_damage(); };
  store.broken = [this](const std::string& why) { telemetry_->note_failure(why); };
  auto opened = serve::open_store(store, post);
  if (!opened) return opened.error();
  store_ = std::move(*opened);
  return Done{};
}

// PostgreSQL's own tools check its files (data checksums, pg_amcheck).
void TableService::check_in_background(const std::string& place, const Post& post) {
  if (is_postgres(place)) return;
  auto database = open_database(place, {.may_write = false});
  if (!database) return;
  check_.emplace(std::move(*database), [post, telemetry = telemetry_] {
    post([telemetry] { telemetry->dependencies.note_damage(); });
  });
}

Status TableService::join_nodes(const TableServiceSettings& settings, const Keys& keys,
                                const Post& post) {
  if (membership_ == nullptr) {
    return settings.nats.empty() ? Status(Done{})
                                 : Error{"several servers need a store in PostgreSQL, not a file"};
  }
  if (!settings.nats.empty()) {
    NodeRouter::Context context{.here = api_.get(),
                                .store = store_.get(),
                                .post = post,
                                .number = membership_->number(),
                                .name = keys.print.substr(0, 16),
                                .key = keys.talking,
                                .telemetry = telemetry_};
    context.leave = [this](const auto& left) { membership_->leave(left); };
    context.missed = [this] { api_->catch_up(); };
    context.changed = [this](const RoomCard& card) { api_->heard_of(card); };
    context.heard = [this](const Notice& notice) { api_->heard(notice); };
    context.administer = [this](const std::string& line, const auto& done) {
      api_->administer(line, done);
    };
    auto router = NodeRouter::join(settings.nats, std::move(context));
    if (!router) return router.error();
    router_ = std::move(*router);
  }
  monitor_.emplace(telemetry_);
  membership_->begin(post, [this](const Result<Membership::NodesSeen>& seen) { beat(seen); });
  return Done{};
}

// Without NATS only one server may use the store: a second server can start only if this one froze
// for longer than its lease.
void TableService::beat(const Result<Membership::NodesSeen>& seen) {
  if (!seen) return telemetry_->dependencies.store_failed(in_english(seen.error().message));
  telemetry_->dependencies.store_answered();
  const bool renumbered = monitor_->update(*seen, membership_->number()->value);
  if (router_ != nullptr) return router_->beat(*seen);
  if (renumbered) api_->catch_up();
  const bool alone = seen->alive.size() <= 1;
  if (std::exchange(alone_, alone) && !alone) {
    telemetry_->log.say(Level::error, "another server uses this store",
                        {{"why", "several servers on one store need --nats"}});
  }
}

// Opens the admin socket. A failure is only a warning, because the server runs without it, too.
void TableService::let_administer(const TableServiceSettings& settings, const Post& post) {
  auto opened = AdminSocket::open(admin_socket_of(settings), post,
                                  [this](const std::string& line, const auto& done) {
                                    if (router_ != nullptr) return router_->administer(line, done);
                                    api_->administer(line, done);
                                  });
  if (opened) {
    admin_ = std::move(*opened);
  } else {
    settings.telemetry->log.say(Level::warning, "admin socket failed",
                                {{"why", opened.error().text()}});
  }
}

std::string admin_socket_of(const TableServiceSettings& settings) {
  return beside(settings) + (settings.node.empty() ? "" : '.' + settings.node) + ".admin";
}

Result<std::unique_ptr<TableService>> TableService::open(const TableServiceSettings& settings,
                                                         const Post& post) {
  if (const Status started = start_crypto(); !started) return started.error();
  std::unique_ptr<TableService> tables(new TableService());
  tables->telemetry_ = settings.telemetry;
  tables->telemetry_->metrics.nodes_alive = 1;
  tables->telemetry_->metrics.store_reachable = 1;
  if (const Status taken = tables->take_place(settings); !taken) return taken.error();
  NewFiles made;
  if (tables->lock_) {
    for (const std::string& file : files_of(settings)) made.add(file);
  }
  if (const Status furnished = tables->furnish(settings, post); !furnished)
    return furnished.error();
  made.keep();
  tables->check_in_background(settings.store, post);
  tables->api_->begin();
  tables->let_administer(settings, post);
  return tables;
}

// The key is the store's, so that all servers of a store are one sender for push services.
void TableService::begin_notices(const TableServiceSettings& settings, const Keys& keys,
                                 const Post& post) {
  if (!settings.api.push.offered) return;
  push_sender_ = std::make_unique<PushSender>(push_key_of(keys.pushing), settings.api.push, post);
  notices_ = std::make_unique<TurnNotices>(
      TurnNotices::Context{*store_, *push_sender_, [this] { return time_->now(); }, telemetry_});
}

Status TableService::furnish(const TableServiceSettings& settings, const Post& post) {
  const auto keys = keys_in(key_file(settings));
  if (!keys) return keys.error();
  if (const Status opened = open_store(settings, *keys, post); !opened) return opened;
  computer_pool_ = std::make_unique<ComputerPool>(thinkers_of(settings.computer_pool), post);
  passwords_ = std::make_unique<PasswordHasher>(settings.hashing, post);
  const AnalysisSettings& analysis = settings.api.analysis;
  if (analysis.offered && analysis.workers > 0)
    analyses_ = std::make_unique<AnalysisWorkers>(
        analysis.workers,
        AnalysisWorkers::Context{*store_, computer_pool_.get(), post, settings.entropy, telemetry_,
                                 analysis.lease, analysis.at_lowest_priority});
  set_time(settings);
  RoomServices services = room_services(*store_, *computer_pool_, *passwords_, *keys, settings);
  if (membership_ != nullptr)
    services.store_bytes = [membership = membership_.get()] { return membership->store_bytes(); };
  services.analyses = analyses_.get();
  begin_notices(settings, *keys, post);
  services.notices = notices_.get();
  services.now = [this] { return time_->now(); };
  services.follow_time = [this] { return time_->follow(); };
  auto bans = bring_up_to_date(settings.store, services.now());
  if (!bans) return bans.error();
  *services.bans = std::move(*bans);
  services.tell_others = [this](const Notice& notice) {
    if (router_ != nullptr) router_->tell_all(notice);
  };
  api_ = std::make_unique<Api>(std::move(services), settings.api);
  return join_nodes(settings, *keys, post);
}

std::string default_store() { return usual_file("store.db"); }

}  // namespace bastide::serve
