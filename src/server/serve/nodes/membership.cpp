#include "serve/nodes/membership.h"

#include "serve/nodes/node_message.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"

#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::int64_t kForgetAfter = 86'400'000;  // ms until the row of a dead node is deleted
constexpr std::int64_t kRecent = 60'000;

std::string in_time(const std::string& before, const std::string& after) {
  return before + std::string(kDatabaseTime) + after;
}

}  // namespace

Membership::Membership(std::unique_ptr<Database> database, const std::string& name,
                       std::shared_ptr<NodeNumber> number)
    : database_(std::move(database)), name_(name), number_(std::move(number)) {}

Result<std::unique_ptr<Membership>> Membership::join(const std::string& store,
                                                     const std::string& name,
                                                     std::shared_ptr<NodeNumber> number) {
  return attempt([&] {
    auto database = must(open_database(store));
    must(migrate(*database));
    std::unique_ptr<Membership> membership(
        new Membership(std::move(database), name, std::move(number)));
    membership->enter();
    membership->measure();
    return membership;
  });
}

Membership::~Membership() {
  if (!thread_.joinable()) {
    write_leave();
    return;
  }
  {
    std::unique_lock lock(mutex_);
    ending_ = true;
    wake_.notify_all();
    constexpr std::chrono::milliseconds lease(kLease);
    if (!wake_.wait_for(lock, lease, [this] { return ended_; })) database_->interrupt();
  }
  thread_.join();
}

void Membership::leave(std::function<void(bool)> left) {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    left_ = std::move(left);
  }
  wake_.notify_all();
}

// Records that this node leaves. Returns false at once while the database is unavailable, because
// the call would block and the lease expires in any case.
bool Membership::write_leave() {
  // Sets `until` one lease from now, like a renewal: time credit counts from `until` minus a lease.
  return answered_ && run_once(*database_,
                               in_time("UPDATE nodes SET state = 2, until = ", " + $2::bigint ") +
                                   "WHERE number = $1 AND state = 0",
                               {number_->value.load(), kLease});
}

void Membership::begin(Post post, Report report) {
  post_ = std::move(post);
  report_ = std::move(report);
  thread_ = std::thread([this] { work(); });
}

void Membership::enter() {
  const Rows entered = query(*database_,
                             in_time("INSERT INTO nodes (name, messages, until) VALUES ($1, $3, ",
                                     " + $2::bigint) RETURNING number, until"),
                             {name_, kLease, std::int64_t{kNodeMessageVersion}});
  number_->value = entered.front().number(0);
  note_time(entered.front().number(1) - kLease);
  query(*database_, in_time("DELETE FROM nodes WHERE until < ", " - $1::bigint"), {kForgetAfter});
}

// Renews this node's lease. After an outage of the database no node has renewed its lease in time,
// so this node counts all nodes that were alive as alive for one more lease.
void Membership::renew() {
  constexpr std::chrono::milliseconds lease(kLease);
  const auto now = Clock::now();
  const Rows renewed = query(*database_,
                             in_time("UPDATE nodes SET until = ", " + $2::bigint ") +
                                 "WHERE number = $1 AND state = 0 RETURNING until",
                             {number_->value.load(), kLease});
  if (now - std::exchange(renewed_, now) > lease) lenient_until_ = now + lease;
  if (renewed.empty()) {
    alive_.clear();
    return enter();
  }
  note_time(renewed.front().number(0) - kLease);
}

void Membership::note_time(std::int64_t at_database) {
  const auto here = Clock::now().time_since_epoch();
  number_->ahead =
      at_database - std::chrono::duration_cast<std::chrono::milliseconds>(here).count();
}

// Measures the database's size at most once a minute, because PostgreSQL examines every file for
// it.
void Membership::measure() {
  constexpr auto kSeldom = std::chrono::minutes(1);
  const auto now = Clock::now();
  if (store_bytes_ > 0 && now - measured_ < kSeldom) return;
  measured_ = now;
  if (const auto size = run_once(*database_, "SELECT pg_database_size(current_database())"))
    store_bytes_ = static_cast<std::uint64_t>(size->front().number(0));
}

Membership::NodesSeen Membership::read_nodes() {
  const Rows rows = query(
      *database_,
      "SELECT number, name, CASE WHEN state = 0 AND until > moment THEN 1 ELSE 0 END, "
      "(SELECT max(version) FROM store_version), state, messages FROM nodes, (SELECT " +
          std::string(kDatabaseTime) + " AS moment) AS clock WHERE until > moment - $1::bigint",
      {kRecent});
  NodesSeen seen;
  const bool lenient = Clock::now() < lenient_until_;
  for (const Row& row : rows) {
    const std::int64_t number = row.number(0);
    if (row.number(4) == kNodeLeft) {
      alive_.erase(number);
      continue;
    }
    const bool alive = row.number(2) == 1 || (lenient && alive_.contains(number));
    (alive ? seen.alive : seen.dead).insert(number);
    if (alive && row.number(5) != kNodeMessageVersion) seen.incompatible.insert(number);
    seen.names[number] = row.text(1);
    seen.schema = row.number(3);
  }
  if (lenient) seen.alive.insert(alive_.begin(), alive_.end());
  alive_ = seen.alive;
  return seen;
}

Status Membership::wait_until_alone() {
  return attempt([&] {
    for (std::int64_t waited = 0; waited <= kLease + kBeat; waited += kBeat) {
      if (read_nodes().alive.size() <= 1) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(kBeat));
      renew();
    }
    fail({"another server uses this store: stop it, or connect the servers with --nats"});
  });
}

void Membership::work() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    lock.unlock();
    const auto seen = attempt([&] { return renew(), read_nodes(); });
    answered_ = seen.ok();
    post_([report = report_, seen] { report(seen); });
    if (seen) measure();
    lock.lock();
    wake_.wait_for(lock, std::chrono::milliseconds(kBeat), [this] { return ending_; });
  }
  lock.unlock();
  const bool gone = write_leave();
  lock.lock();
  if (left_) post_([left = left_, gone] { left(gone); });
  ended_ = true;
  wake_.notify_all();
}

}  // namespace bastide::serve
