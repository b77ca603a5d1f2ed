#include "serve/store/sqlite.h"

#include "serve/store/database.h"
#include "serve/store/schema.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

namespace bastide::serve {

namespace {

struct Add {
  std::vector<Addition> additions;
  std::function<void(Status)> done;
  Status status = Done{};
};
struct Load {
  std::string id;
  std::function<void(Result<std::optional<KeptRoom>>)> done;
};
struct List {
  std::function<void(Result<std::vector<RoomCard>>)> done;
};
using Job = std::variant<Add, Load, List>;

class SqliteStore final : public Store {
 public:
  SqliteStore(Database database, Post post)
      : database_(std::move(database)), post_(std::move(post)), thread_([this] { work(); }) {}

  // What was asked for before is still done.
  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void add(std::vector<Addition> additions, std::function<void(Status)> done) override {
    push(Add{std::move(additions), std::move(done)});
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<KeptRoom>>)> done) override {
    push(Load{id, std::move(done)});
  }
  void list(std::function<void(Result<std::vector<RoomCard>>)> done) override {
    push(List{std::move(done)});
  }

 private:
  void push(Job job) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
  }

  void work();
  void commit(std::vector<Job>& jobs);
  Status keep(Add& job);
  Status keep(const Addition& addition);
  Result<std::int64_t> room_number(const Addition& addition);
  void answer(Load& job);
  void answer(List& job);
  Result<std::optional<KeptRoom>> find(const std::string& id);

  Database database_;
  Statement find_room_ = database_.prepare("SELECT number, sealed_secret FROM rooms WHERE id = ?");
  Statement new_room_ = database_.prepare(
      "INSERT INTO rooms (id, stage, visibility, card, changed, sealed_secret) "
      "VALUES (?, ?, ?, ?, ?, ?) RETURNING number");
  Statement change_room_ = database_.prepare(
      "UPDATE rooms SET stage = ?, visibility = ?, card = ?, changed = ? WHERE id = ? "
      "RETURNING number");
  Statement last_line_ =
      database_.prepare("SELECT coalesce(max(number), 0) FROM journal WHERE room = ?");
  Statement new_line_ =
      database_.prepare("INSERT INTO journal (room, number, line) VALUES (?, ?, ?)");
  Statement lines_ = database_.prepare("SELECT line FROM journal WHERE room = ? ORDER BY number");
  Statement cards_ = database_.prepare(
      "SELECT id, stage, visibility, card, changed FROM rooms WHERE stage <> 'finished'");
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

void SqliteStore::work() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
    }
    commit(jobs);
    for (Job& job : jobs) {
      if (auto* load = std::get_if<Load>(&job)) answer(*load);
      if (auto* list = std::get_if<List>(&job)) answer(*list);
    }
  }
}

// One transaction for all of them. What cannot be kept by itself is left out; where the commit
// fails, nothing of it is kept.
void SqliteStore::commit(std::vector<Job>& jobs) {
  const bool any =
      std::ranges::any_of(jobs, [](const Job& job) { return std::holds_alternative<Add>(job); });
  if (!any) return;
  Status whole = database_.run("BEGIN IMMEDIATE");
  for (Job& job : jobs) {
    auto* add = std::get_if<Add>(&job);
    if (add == nullptr || !whole) continue;
    add->status = keep(*add);
    if (!add->status && !database_.in_transaction()) whole = add->status;
  }
  if (whole) whole = database_.run("COMMIT");
  if (database_.in_transaction()) (void)database_.run("ROLLBACK");
  for (Job& job : jobs) {
    auto* add = std::get_if<Add>(&job);
    if (add == nullptr) continue;
    Status status = whole ? std::move(add->status) : whole;
    post_([done = std::move(add->done), status = std::move(status)] { done(status); });
  }
}

Status SqliteStore::keep(Add& job) {
  if (const Status begun = database_.run("SAVEPOINT addition"); !begun) return begun;
  Status kept = Done{};
  for (const Addition& addition : job.additions) {
    kept = keep(addition);
    if (!kept) break;
  }
  if (!kept) (void)database_.run("ROLLBACK TO addition");
  const Status released = database_.run("RELEASE addition");
  return kept ? released : kept;
}

Result<std::int64_t> SqliteStore::room_number(const Addition& addition) {
  const RoomCard& card = addition.card;
  Statement& statement = addition.sealed_secret ? new_room_ : change_room_;
  if (addition.sealed_secret) {
    statement.bind(card.id).bind(card.stage).bind(card.visibility).bind(card.card);
    statement.bind(card.changed).bind_blob(*addition.sealed_secret);
  } else {
    statement.bind(card.stage).bind(card.visibility).bind(card.card).bind(card.changed);
    statement.bind(card.id);
  }
  const bool found = statement.row();
  const std::int64_t number = found ? statement.number(0) : 0;
  while (statement.row()) continue;  // the change is complete when there is no further row
  const Status status = statement.status();
  statement.reset();
  if (!status) return status.error();
  return found ? Result<std::int64_t>(number) : Error{"there is no such room"};
}

Status SqliteStore::keep(const Addition& addition) {
  const auto room = room_number(addition);
  if (!room) return room.error();
  const bool any = last_line_.bind(*room).row();
  const std::int64_t last = any ? last_line_.number(0) : -1;
  last_line_.reset();
  if (last + 1 != addition.first) return Error{"the journal has gone on by another hand"};
  std::int64_t number = addition.first;
  for (const std::string& line : addition.lines) {
    if (const Status kept = new_line_.bind(*room).bind(number++).bind(line).run(); !kept)
      return kept;
  }
  return Done{};
}

Result<std::optional<KeptRoom>> SqliteStore::find(const std::string& id) {
  const bool found = find_room_.bind(id).row();
  const Status status = find_room_.status();
  KeptRoom room{id, found ? find_room_.text(1) : std::string(), {}};
  const std::int64_t number = found ? find_room_.number(0) : 0;
  find_room_.reset();
  if (!status) return status.error();
  if (!found) return std::optional<KeptRoom>();
  lines_.bind(number);
  while (lines_.row()) room.lines.push_back(lines_.text(0));
  const Status read = lines_.status();
  lines_.reset();
  if (!read) return read.error();
  return std::optional(std::move(room));
}

void SqliteStore::answer(Load& job) {
  post_([done = std::move(job.done), room = find(job.id)] { done(room); });
}

void SqliteStore::answer(List& job) {
  std::vector<RoomCard> cards;
  while (cards_.row()) {
    cards.push_back(
        {cards_.text(0), cards_.text(1), cards_.text(2), cards_.text(3), cards_.number(4)});
  }
  const Status status = cards_.status();
  cards_.reset();
  post_([done = std::move(job.done), status, cards = std::move(cards)] {
    done(status ? Result<std::vector<RoomCard>>(cards) : status.error());
  });
}

// Is this the key with which the store was begun?
Status check_key(Database& database, const std::string& print) {
  Statement keep = database.prepare("INSERT OR IGNORE INTO meta VALUES ('key_print', ?)");
  if (const Status kept = keep.bind(print).run(); !kept) return kept;
  Statement find = database.prepare("SELECT value FROM meta WHERE name = 'key_print'");
  const bool found = find.row();
  if (!find.status()) return find.status();
  if (found && find.text(0) == print) return Done{};
  return Error{"its secrets were sealed with another key than the one beside it"};
}

Status prepare(Database& database, const SqliteSettings& settings) {
  std::string pragmas =
      "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;";
  if (settings.max_pages > 0)
    pragmas += "PRAGMA max_page_count = " + std::to_string(settings.max_pages);
  if (const Status done = database.run(pragmas); !done) return done;
  if (const Status done = migrate(database); !done) return done;
  return check_key(database, settings.key_print);
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const SqliteSettings& settings, Post post) {
  auto database = Database::open(settings.path);
  if (!database) return database.error();
  if (const Status prepared = prepare(*database, settings); !prepared) {
    return Error{.message = prepared.error().message, .source = settings.path};
  }
  return std::unique_ptr<Store>(
      std::make_unique<SqliteStore>(std::move(*database), std::move(post)));
}

}  // namespace bastide::serve
