#include "serve/nodes/membership.h"

#include "serve/nodes/letters.h"
#include "serve/store/postgres.h"
#include "serve/store/schema.h"

#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::int64_t kForget = 86'400'000;  // a number of so long ago is of no use
constexpr std::int64_t kLately = 60'000;

// Behind a node's name its row says in which form its letters are, and that it left in order.
constexpr std::string_view kFormSign = " letters:";
constexpr std::string_view kLeftSign = " left";

std::string with_form(const std::string& name) {
  return name + std::string(kFormSign) + std::to_string(kLetterForm);
}

std::string without_form(std::string name) {
  const std::size_t sign = name.rfind(kFormSign);
  return sign == std::string::npos ? name : name.erase(sign);
}

std::string in_time(const std::string& before, const std::string& after) {
  return before + std::string(kDatabaseTime) + after;
}

}  // namespace

Membership::Membership(std::unique_ptr<Database> database, const std::string& name,
                       std::shared_ptr<NodeNumber> number)
    : database_(std::move(database)),
      name_(with_form(name)),
      number_(std::move(number)),
      enter_(database_->prepare(in_time("INSERT INTO nodes (name, until) VALUES ($1, ",
                                        " + $2::bigint) RETURNING number, until"))),
      renew_(database_->prepare(in_time("UPDATE nodes SET until = ", " + $2::bigint ") +
                                "WHERE number = $1 AND until > 0 RETURNING until")),
      look_(database_->prepare(
          "SELECT number, name, CASE WHEN until > moment THEN 1 ELSE 0 END, "
          "(SELECT max(version) FROM store_version) FROM nodes, (SELECT " +
          std::string(kDatabaseTime) +
          " AS moment) AS clock WHERE until <> 0 AND abs(until) > moment - $1::bigint")),
      // As if it had been taken for dead at once: what its rooms' clocks lose is given back.
      leave_(database_->prepare(
          in_time("UPDATE nodes SET until = -(", " + $2::bigint), name = name || '") +
          std::string(kLeftSign) + "' WHERE number = $1 AND until > 0")),
      size_(database_->prepare("SELECT pg_database_size(current_database())")) {}

Result<std::unique_ptr<Membership>> Membership::join(const std::string& store,
                                                     const std::string& name,
                                                     std::shared_ptr<NodeNumber> number) {
  auto database = open_postgres(store);
  if (!database) return database.error();
  if (const Status made = migrate(**database); !made) return made.error();
  std::unique_ptr<Membership> membership(
      new Membership(std::move(*database), name, std::move(number)));
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
  if (!thread_.joinable()) {
    go();
  } else {
    thread_.join();
  }
}

void Membership::leave(std::function<void(bool)> left) {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    left_ = std::move(left);
  }
  wake_.notify_one();
}

// A database that is away would keep us waiting: for the others we are dead then.
bool Membership::go() { return answered_ && leave_->run({number_->value.load(), kLease}); }

void Membership::begin(Post post, Told told) {
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

Result<Membership::Seen> Membership::look() {
  const auto rows = look_->run({kLately});
  if (!rows) return rows.error();
  Seen seen;
  const bool lenient = Clock::now() < judges_from_;
  for (const Row& row : *rows) {
    const std::int64_t number = row.number(0);
    if (row.text(1).ends_with(kLeftSign)) {
      there_.erase(number);
      continue;
    }
    const bool alive = row.number(2) == 1 || (lenient && there_.contains(number));
    (alive ? seen.alive : seen.dead).insert(number);
    if (alive && row.text(1) != with_form(without_form(row.text(1)))) seen.strange.insert(number);
    seen.names[number] = without_form(row.text(1));
    seen.schema = row.number(3);
  }
  if (lenient) seen.alive.insert(there_.begin(), there_.end());
  there_ = seen.alive;
  return seen;
}

Status Membership::wait_until_alone() {
  for (std::int64_t waited = 0; waited <= kLease + kBeat; waited += kBeat) {
    const auto now = look();
    if (!now) return now.error();
    if (now->alive.size() <= 1) return Done{};
    std::this_thread::sleep_for(std::chrono::milliseconds(kBeat));
    if (const Status renewed = renew(); !renewed) return renewed;
  }
  return Error{"another server uses this store; several need --nats"};
}

void Membership::work() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    lock.unlock();
    const Status renewed = renew();
    const auto seen = renewed ? look() : Result<Seen>(renewed.error());
    answered_ = seen.ok();
    post_([told = told_, seen] { told(seen); });
    if (seen) measure();
    lock.lock();
    wake_.wait_for(lock, std::chrono::milliseconds(kBeat), [this] { return ending_; });
  }
  lock.unlock();
  const bool gone = go();
  lock.lock();
  if (left_) post_([left = left_, gone] { left(gone); });
}

}  // namespace bastide::serve
