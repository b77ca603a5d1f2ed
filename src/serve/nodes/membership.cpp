#include "serve/nodes/membership.h"

#include "serve/store/postgres.h"
#include "serve/store/schema.h"

#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::int64_t kForget = 86'400'000;  // a number of so long ago is of no use

std::string in_time(const std::string& before, const std::string& after) {
  return before + std::string(kDatabaseTime) + after;
}

}  // namespace

Membership::Membership(std::unique_ptr<Database> database, std::string name,
                       std::shared_ptr<NodeNumber> number)
    : database_(std::move(database)),
      name_(std::move(name)),
      number_(std::move(number)),
      enter_(database_->prepare(in_time("INSERT INTO nodes (name, until) VALUES ($1, ",
                                        " + $2::bigint) RETURNING number, until"))),
      renew_(database_->prepare(in_time("UPDATE nodes SET until = ", " + $2::bigint ") +
                                "WHERE number = $1 AND until > 0 RETURNING until")),
      alive_(database_->prepare(in_time("SELECT number FROM nodes WHERE until > ", ""))),
      leave_(database_->prepare("UPDATE nodes SET until = 0 WHERE number = $1")),
      size_(database_->prepare("SELECT pg_database_size(current_database())")) {}

Result<std::unique_ptr<Membership>> Membership::join(const std::string& store, std::string name,
                                                     std::shared_ptr<NodeNumber> number) {
  auto database = open_postgres(store);
  if (!database) return database.error();
  if (const Status made = migrate(**database); !made) return made.error();
  std::unique_ptr<Membership> membership(
      new Membership(std::move(*database), std::move(name), std::move(number)));
  if (const Status entered = membership->enter(); !entered) return entered.error();
  membership->measure();
  return membership;
}

Membership::~Membership() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  // A database that is away would keep us waiting: for the others we are dead then.
  if (answered_) (void)leave_->run({number_->value.load()});
}

void Membership::begin(Post post, std::function<void(const Alive&)> told) {
  post_ = std::move(post);
  told_ = std::move(told);
  thread_ = std::thread([this] { work(); });
}

Status Membership::enter() {
  const auto entered = enter_->run({name_, kLease});
  if (!entered) return entered.error();
  number_->value = entered->front().number(0);
  note_time(entered->front().number(1) - kLease);
  const auto forgotten = run_once(
      *database_, in_time("DELETE FROM nodes WHERE abs(until) < ", " - $1::bigint"), {kForget});
  return forgotten ? Status(Done{}) : forgotten.error();
}

// Where the database was away, all are late: they are given the time to come back.
Status Membership::renew() {
  constexpr std::chrono::milliseconds lease(kLease);
  const auto now = Clock::now();
  const auto renewed = renew_->run({number_->value.load(), kLease});
  if (!renewed) return renewed.error();
  if (now - std::exchange(renewed_, now) > lease) judges_from_ = now + lease;
  if (renewed->empty()) {
    there_.clear();
    return enter();
  }
  note_time(renewed->front().number(0) - kLease);
  return Done{};
}

void Membership::note_time(std::int64_t at_database) {
  const auto here = Clock::now().time_since_epoch();
  number_->ahead =
      at_database - std::chrono::duration_cast<std::chrono::milliseconds>(here).count();
}

// It looks at every file, so that it is asked seldom.
void Membership::measure() {
  constexpr auto kSeldom = std::chrono::minutes(1);
  const auto now = Clock::now();
  if (store_bytes_ > 0 && now - measured_ < kSeldom) return;
  measured_ = now;
  if (const auto size = size_->run())
    store_bytes_ = static_cast<std::uint64_t>(size->front().number(0));
}

Result<Membership::Alive> Membership::alive() {
  const auto rows = alive_->run();
  if (!rows) return rows.error();
  Alive alive;
  for (const Row& row : *rows) alive.insert(row.number(0));
  if (Clock::now() < judges_from_) alive.insert(there_.begin(), there_.end());
  there_ = alive;
  return alive;
}

Status Membership::wait_until_alone() {
  for (std::int64_t waited = 0; waited <= kLease + kBeat; waited += kBeat) {
    const auto now = alive();
    if (!now) return now.error();
    if (now->size() <= 1) return Done{};
    std::this_thread::sleep_for(std::chrono::milliseconds(kBeat));
    if (const Status renewed = renew(); !renewed) return renewed;
  }
  return Error{"another server uses this store; several need --nats"};
}

void Membership::work() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    lock.unlock();
    answered_ = renew().ok();
    if (answered_) {
      if (const auto now = alive()) post_([told = told_, now = *now] { told(now); });
      measure();
    }
    lock.lock();
    wake_.wait_for(lock, std::chrono::milliseconds(kBeat), [this] { return ending_; });
  }
}

}  // namespace bastide::serve
