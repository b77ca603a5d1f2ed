#include "serve/store/sql_store.h"

#include "serve/store/postgres.h"
#include "serve/store/room_rows.h"
#include "serve/store/schema.h"
#include "serve/store/sqlite.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostReads = 8;  // before what is to be written has its turn

using Additions = std::shared_ptr<const std::vector<Addition>>;

// To be done within a transaction; again in another one, if that was taken back.
struct Write {
  std::function<Added()> deed;
  std::function<void(Added)> done;
  Additions additions = {};
  bool alone = false;  // it takes rows in an order of its own
  Added status = Done{};
};

bool is_alone(const Write& write) { return write.alone; }

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Database> database, const StoreSettings& settings, Post post)
      : database_(std::move(database)),
        added_(settings.added),
        taken_(settings.taken),
        post_(std::move(post)),
        rooms_(*database_, settings.node,
               [this] {
                 if (taken_) post_(taken_);
               }),
        thread_([this] { work(); }) {}

  // What was asked for before is still done.
  ~SqlStore() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    const auto adding = std::make_shared<const std::vector<Addition>>(std::move(additions));
    push_write({.deed = [this, adding] { return rooms_.keep(*adding); },
                .done =
                    [this, adding, done = std::move(done)](const Added& kept) {
                      if (kept && added_) {
                        for (const Addition& one : *adding)
                          if (one.card_changed) added_(one.card);
                      }
                      done(kept);
                    },
                .additions = adding});
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<KeptRoom>>)> done) override {
    push_read([this, id] { return rooms_.find(id); }, std::move(done));
  }
  void view(const std::string& id,
            std::function<void(Result<std::optional<KeptRoom>>)> done) override {
    push_read([this, id] { return rooms_.view(id); }, std::move(done));
  }
  void marks(std::vector<std::string> rooms,
             std::function<void(Result<std::vector<RoomMark>>)> done) override {
    push_read([this, rooms = std::move(rooms)] { return rooms_.marks(rooms); }, std::move(done));
  }
  void home(const std::string& id, std::function<void(Result<std::int64_t>)> done) override {
    push_read([this, id] { return rooms_.home(id); }, std::move(done));
  }
  void list(Cards done) override {
    push_read([this] { return rooms_.unfinished(); }, std::move(done));
  }
  void rooms_of(const std::string& person, const Most& most, Cards done) override {
    push_read([this, person, most] { return rooms_.rooms_of(person, most); }, std::move(done));
  }
  void keep_run(ServerRun run) override {
    push_write(
        {.deed = [this, run] { return Added(rooms_.keep_run(run)); }, .done = [](const Added&) {}});
  }
  void runs(std::function<void(Result<std::vector<ServerRun>>)> done) override {
    push_read([this] { return rooms_.runs(); }, std::move(done));
  }
  void write(std::function<Status(Database&)> deed, std::function<void(Status)> done) override {
    push_write({.deed = [this, deed = std::move(deed)] { return Added(deed(*database_)); },
                .done = [done = std::move(done)](const Added& kept) { done(kept); },
                .alone = true});
  }
  void read(std::function<Status(Database&)> look, std::function<void(Status)> done) override {
    push_read([this, look = std::move(look)] { return look(*database_); }, std::move(done));
  }

 private:
  void push_write(Write write) {
    {
      const std::lock_guard lock(mutex_);
      writes_.push_back(std::move(write));
    }
    wake_.notify_one();
  }

  template <class Find, class Answer>
  void push_read(Find find, Answer done) {
    {
      const std::lock_guard lock(mutex_);
      reads_.emplace_back([this, find = std::move(find), done = std::move(done)] {
        post_([done, found = find()] { done(found); });
      });
    }
    wake_.notify_one();
  }

  void work();
  void commit(std::vector<Write>& writes);
  void commit_some(std::span<Write> writes);
  void commit_alone(Write& write);
  Status take(std::span<const Write> writes);
  std::optional<Status> commit_together(std::span<Write> writes);

  std::unique_ptr<Database> database_;
  std::function<void(const RoomCard&)> added_;
  std::function<void()> taken_;
  Post post_;
  RoomRows rooms_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> writes_;
  std::deque<std::function<void()>> reads_;
  bool clashed_ = false;  // what was taken back last, with what another does
  bool ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

void SqlStore::work() {
  for (;;) {
    std::vector<Write> writes;
    std::vector<std::function<void()>> reads;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !writes_.empty() || !reads_.empty(); });
      if (writes_.empty() && reads_.empty()) return;
      writes.swap(writes_);
      const auto some =
          reads_.begin() + static_cast<std::ptrdiff_t>(std::min(reads_.size(), kMostReads));
      reads.assign(std::make_move_iterator(reads_.begin()), std::make_move_iterator(some));
      reads_.erase(reads_.begin(), some);
    }
    if (!writes.empty()) commit(writes);
    for (const auto& one : reads) one();
  }
}

// One transaction for all that come after each other and need none of their own.
void SqlStore::commit(std::vector<Write>& writes) {
  for (auto from = writes.begin(); from != writes.end();) {
    const auto to = from->alone ? from + 1 : std::find_if(from, writes.end(), is_alone);
    commit_some({from, to});
    from = to;
  }
}

// Where one of them cannot be done, each has its own.
void SqlStore::commit_some(std::span<Write> writes) {
  const auto all = writes.size() > 1 ? commit_together(writes) : std::nullopt;
  for (Write& one : writes) {
    if (all) {
      one.status = *all;
    } else {
      commit_alone(one);
    }
  }
  for (Write& one : writes) {
    post_([done = std::move(one.done), status = std::move(one.status)] { done(status); });
  }
}

Status SqlStore::take(std::span<const Write> writes) {
  std::vector<const Addition*> all;
  for (const Write& write : writes) {
    if (write.additions == nullptr) continue;
    for (const Addition& one : *write.additions) all.push_back(&one);
  }
  return rooms_.take(all);
}

// Two servers that wait for each other are told so, and one of them begins anew.
void SqlStore::commit_alone(Write& write) {
  auto done = commit_together({&write, 1});
  if (!done && clashed_) done = commit_together({&write, 1});
  if (done) write.status = *done;
}

// Nothing where one of them could not be done, which its status tells.
std::optional<Status> SqlStore::commit_together(std::span<Write> writes) {
  if (const Status begun = database_->begin(); !begun) return begun;
  const Status taken = take(writes);
  for (Write& one : writes) {
    one.status = taken ? one.deed() : Added(taken);
    if (one.status) continue;
    clashed_ = database_->clashed();
    database_->roll_back();
    return std::nullopt;
  }
  return database_->commit();
}

// Is this the key with which the store was begun?
Status check_key(Database& database, const std::string& print) {
  const auto kept = run_once(
      database, "INSERT INTO meta VALUES ('key_print', $1) ON CONFLICT DO NOTHING", {print});
  if (!kept) return kept.error();
  const auto found = run_once(database, "SELECT value FROM meta WHERE name = 'key_print'");
  if (!found) return found.error();
  if (!found->empty() && found->front().text(0) == print) return Done{};
  return Error{"its secrets were sealed with another key"};
}

Status prepare(Database& database, const std::string& key_print) {
  if (const Status done = migrate(database); !done) return done;
  return check_key(database, key_print);
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const StoreSettings& settings, Post post) {
  const bool remote = is_postgres(settings.place);
  auto database =
      remote ? open_postgres(settings.place) : open_sqlite({settings.place, settings.max_pages});
  if (!database) return database.error();
  if (const Status prepared = prepare(**database, settings.key_print); !prepared) {
    return Error{.message = prepared.error().message,
                 .source = remote ? "PostgreSQL" : settings.place};
  }
  return std::unique_ptr<Store>(
      std::make_unique<SqlStore>(std::move(*database), settings, std::move(post)));
}

}  // namespace bastide::serve
