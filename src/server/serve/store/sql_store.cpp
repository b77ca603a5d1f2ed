#include "serve/store/sql_store.h"

#include "database/postgres.h"
#include "serve/store/open_database.h"
#include "serve/store/room_rows.h"
#include "serve/store/schema.h"
#include "serve/store/store_file.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostLoads = 8;        // most loads of rooms between two rounds of writes
constexpr std::size_t kMostQueued = 10'000;  // limit of each queue; further requests are refused
constexpr auto kLastWrites = std::chrono::seconds(3);  // time for last writes at closing

using Additions = std::shared_ptr<const std::vector<Addition>>;

// A task that runs in a transaction; it runs once more if the transaction was rolled back.
struct Write {
  std::function<Added()> task;
  std::function<void(Added)> done;
  Additions additions = {};
  bool alone = false;  // needs its own transaction: locks rows in another order
  Added status = Done{};
};

bool is_alone(const Write& write) { return write.alone; }

// One thread writes and loads rooms: a load may take a room over from another node. A second thread
// reads at its own connection, so that no write waits for a long read.
class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Database> database, std::unique_ptr<Database> reading,
           const StoreSettings& settings, Post post)
      : database_(std::move(database)),
        reading_(std::move(reading)),
        added_(settings.added),
        taken_(settings.taken),
        damaged_(settings.damaged),
        broken_(settings.broken),
        post_(std::move(post)),
        file_(settings.place),
        rooms_(*database_, settings.node,
               [this] {
                 if (taken_) post_(taken_);
               }),
        rooms_to_read_(*reading_, settings.node),
        writer_([this] { work(); }),
        reader_([this] { read_all(); }) {}

  // Waiting writes are still stored, unless the database hangs. Waiting reads are dropped.
  ~SqlStore() override {
    {
      std::unique_lock lock(mutex_);
      ending_ = true;
      wake_.notify_all();
      reading_->interrupt();
      if (!wake_.wait_for(lock, kLastWrites, [this] { return ended_; })) database_->interrupt();
    }
    writer_.join();
    reader_.join();
  }

  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    const auto adding = std::make_shared<const std::vector<Addition>>(std::move(additions));
    push_write({.task = [this, adding] { return rooms_.keep(*adding); },
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
            std::function<void(Result<std::optional<StoredRoom>>)> done) override {
    push_load([this, id] { return rooms_.find(id); }, std::move(done));
  }
  void marks(std::vector<std::string> rooms,
             std::function<void(Result<std::vector<RoomPosition>>)> done) override {
    push_read([this, rooms = std::move(rooms)] { return rooms_to_read_.marks(rooms); },
              std::move(done));
  }
  void home(const std::string& id, std::function<void(Result<std::int64_t>)> done) override {
    push_load([this, id] { return rooms_.home(id); }, std::move(done));
  }
  void list(Cards done) override {
    push_read([this] { return rooms_to_read_.unfinished(); }, std::move(done));
  }
  void rooms_of(const std::string& person, const Most& most, Cards done) override {
    push_read([this, person, most] { return rooms_to_read_.rooms_of(person, most); },
              std::move(done));
  }
  Status is_in_place() const override { return file_.check(); }
  void keep_run(ServerRun run) override {
    push_write({.task = [this, run]() -> Added { return rooms_.keep_run(run), Done{}; },
                .done = [](const Added&) {}});
  }
  void runs(std::function<void(Result<std::vector<ServerRun>>)> done) override {
    push_read([this] { return rooms_to_read_.runs(); }, std::move(done));
  }
  void write(std::function<Status(Database&)> task, std::function<void(Status)> done) override {
    push_write({.task = [this, task = std::move(task)] { return Added(task(*database_)); },
                .done = [done = std::move(done)](const Added& kept) { done(kept); },
                .alone = true});
  }
  void read(std::function<Status(Database&)> look, std::function<void(Status)> done) override {
    push_read([this, look = std::move(look)] { return must(look(*reading_)); }, std::move(done));
  }

 private:
  // A read sees every write that was requested before it. Callers rely on this order.
  struct Read {
    std::uint64_t after;  // waits until this many writes are done
    std::function<void()> look;
  };

  // Refuses a request and returns true if the queue is full: clients keep asking while the database
  // does not answer.
  template <class Answer>
  bool is_full(std::size_t waiting, const Answer& done) {
    if (waiting < kMostQueued) return false;
    post_([done] { done(Error{"too many requests wait for the store"}); });
    return true;
  }

  void push_write(Write write) {
    const std::lock_guard lock(mutex_);
    if (is_full(writes_.size(), write.done)) return;
    writes_.push_back(std::move(write));
    ++asked_;
    wake_.notify_all();
  }

  template <class Find, class Answer>
  void push_load(Find find, Answer done) {
    const std::lock_guard lock(mutex_);
    if (is_full(loads_.size(), done)) return;
    loads_.emplace_back([this, find = std::move(find), done = std::move(done)] {
      answer(*database_, [done, found = tried(find)] { done(found); });
    });
    wake_.notify_all();
  }

  template <class Find, class Answer>
  void push_read(Find find, Answer done) {
    const std::lock_guard lock(mutex_);
    if (is_full(reads_.size(), done)) return;
    reads_.push_back({asked_, [this, find = std::move(find), done = std::move(done)] {
                        answer(*reading_, [done, found = at_one_moment(find)] { done(found); });
                      }});
    wake_.notify_all();
  }

  // Runs a task. The log gets what an exception says, and clients only that there was one.
  template <class Task>
  auto tried(const Task& task) {
    return attempt(task, [this](const std::exception& failure) {
      if (broken_) post_([broken = broken_, why = std::string(failure.what())] { broken(why); });
      return Error{std::string(kFault)};
    });
  }

  Added run(const Write& write) {
    const Result<Added> done = tried(write.task);
    return done ? *done : Added(done.error());
  }

  // Runs one read in a snapshot, so that all its statements see the same state.
  template <class Find>
  auto at_one_moment(const Find& find) {
    return tried([&] {
      const Transaction reading(*reading_, reading_->begin_snapshot());
      return find();
    });
  }

  void work();
  void read_all();
  void answer(const Database& database, std::function<void()> done);
  void commit(std::vector<Write>& writes);
  void commit_some(std::span<Write> writes);
  void commit_alone(Write& write);
  void lock_rows(std::span<const Write> writes);
  std::optional<Status> commit_together(std::span<Write> writes);

  std::unique_ptr<Database> database_;
  std::unique_ptr<Database> reading_;
  std::function<void(const RoomCard&)> added_;
  std::function<void()> taken_;
  std::function<void()> damaged_;
  std::function<void(std::string)> broken_;
  Post post_;
  StoreFile file_;
  RoomRows rooms_;
  RoomRows rooms_to_read_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> writes_;
  std::deque<std::function<void()>> loads_;
  std::deque<Read> reads_;
  std::uint64_t asked_ = 0;  // number of requested writes
  std::uint64_t done_ = 0;   // number of finished writes
  bool clashed_ = false;     // the last transaction conflicted with another one
  bool ending_ = false;
  bool ended_ = false;  // the writer has ended
  std::thread writer_;  // the threads are the last members, because they use all others
  std::thread reader_;
};

void SqlStore::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return ending_ || !writes_.empty() || !loads_.empty(); });
    if (ending_ && writes_.empty()) break;
    std::vector<Write> writes = std::exchange(writes_, {});
    const auto some =
        loads_.begin() + static_cast<std::ptrdiff_t>(std::min(loads_.size(), kMostLoads));
    const std::vector<std::function<void()>> loads(std::make_move_iterator(loads_.begin()),
                                                   std::make_move_iterator(some));
    loads_.erase(loads_.begin(), some);
    lock.unlock();
    commit(writes);
    lock.lock();
    done_ += writes.size();
    wake_.notify_all();
    lock.unlock();
    for (const auto& one : loads) one();
    lock.lock();
  }
  ended_ = true;
  wake_.notify_all();
}

void SqlStore::read_all() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock,
               [this] { return ending_ || (!reads_.empty() && reads_.front().after <= done_); });
    if (ending_) return;
    const auto look = std::move(reads_.front().look);
    reads_.pop_front();
    lock.unlock();
    look();
    lock.lock();
  }
}

// Reports damage of the database before it posts the answer, so that the server is unready before a
// client gets the answer.
void SqlStore::answer(const Database& database, std::function<void()> done) {
  if (database.is_damaged()) {
    const std::lock_guard lock(mutex_);
    if (const auto damaged = std::exchange(damaged_, nullptr)) post_(damaged);
  }
  post_(std::move(done));
}

// Consecutive writes share one transaction, except those that need their own.
void SqlStore::commit(std::vector<Write>& writes) {
  for (auto from = writes.begin(); from != writes.end();) {
    const auto to = from->alone ? from + 1 : std::find_if(from, writes.end(), is_alone);
    commit_some({from, to});
    from = to;
  }
}

// If a write of a shared transaction fails, each write runs again in its own transaction.
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
    answer(*database_,
           [done = std::move(one.done), status = std::move(one.status)] { done(status); });
  }
}

void SqlStore::lock_rows(std::span<const Write> writes) {
  std::vector<const Addition*> all;
  for (const Write& write : writes) {
    if (write.additions == nullptr) continue;
    for (const Addition& one : *write.additions) all.push_back(&one);
  }
  rooms_.lock(all);
}

// Tries a second time if the transaction was rolled back in a deadlock.
void SqlStore::commit_alone(Write& write) {
  auto done = commit_together({&write, 1});
  if (!done && clashed_) done = commit_together({&write, 1});
  if (done) write.status = *done;
}

// Runs all writes in one transaction. Returns nothing if a write failed; that write has the error.
std::optional<Status> SqlStore::commit_together(std::span<Write> writes) {
  if (const Status begun = database_->begin(); !begun) return begun;
  const Status locked = tried([&] { lock_rows(writes); });
  for (Write& one : writes) {
    one.status = locked ? run(one) : Added(locked);
    if (one.status) continue;
    clashed_ = database_->clashed();
    database_->roll_back();
    return std::nullopt;
  }
  if (const Status in_place = is_in_place(); !in_place) {
    database_->roll_back();
    return in_place;
  }
  return database_->commit();
}

// Fails if the store was created with another key.
void check_key(Database& database, const std::string& print) {
  if (print.empty()) return;
  query(database, "INSERT INTO meta VALUES ('key_print', $1) ON CONFLICT DO NOTHING", {print});
  const Rows found = query(database, "SELECT value FROM meta WHERE name = 'key_print'");
  if (found.empty() || found.front().text(0) != print)
    fail({"the secrets in this store were encrypted with another key: use its own key file"});
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const StoreSettings& settings, Post post) {
  auto database = open_database(settings.place, {.max_pages = settings.max_pages});
  if (!database) return database.error();
  const Status prepared = attempt([&] {
    must(migrate(**database));
    check_key(**database, settings.key_print);
  });
  if (!prepared) {
    return Error{.message = prepared.error().message,
                 .source = is_postgres(settings.place) ? "PostgreSQL" : settings.place};
  }
  auto reading = open_database(settings.place, {.may_write = false});
  if (!reading) return reading.error();
  return std::unique_ptr<Store>(std::make_unique<SqlStore>(
      std::move(*database), std::move(*reading), settings, std::move(post)));
}

}  // namespace bastide::serve
