#include "serve/store/room_rows.h"

#include "serve/store/deleted_accounts.h"
#include "serve/store/guest_locks.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace bastide::serve {

namespace {

// Milliseconds for which runs of servers are kept. Every clock that still runs started within this
// time, so older outages are not needed.
constexpr std::int64_t kKeepRuns = std::int64_t{90} * 24 * 3600 * 1000;

// The columns that cards_in() reads, in its order; a person's own list has all of them.
constexpr std::string_view kCardColumns =
    "id, stage, visibility, card, changed, due, pairing, open_seats, last, revision";
constexpr std::string_view kOwnColumns =
    "seats, host, last_at, awaited, running, out_at, table_key";

std::vector<RoomCard> cards_in(Rows rows, bool is_own) {
  std::vector<RoomCard> cards;
  for (Row& row : rows) {
    cards.push_back({.id = row.take(0),
                     .stage = row.take(1),
                     .visibility = row.take(2),
                     .card = row.take(3),
                     .changed = row.number(4),
                     .due = row.number(5),
                     .pairing = row.take(6),
                     .open_seats = row.number(7),
                     .last = row.number(8),
                     .revision = row.number(9)});
    if (!is_own) continue;
    RoomCard& card = cards.back();
    card.people = {{.person = {}, .seats = row.number(10), .host = row.number(11) != 0}};
    card.turn = {row.number(12), row.number(13), row.number(14), row.number(15)};
    card.key = row.take(16);
  }
  return cards;
}

Added not_kept(NotKept why, const char* message) {
  Added added = Error{message};
  added.why = why;
  return added;
}

// The ids in `names` as a JSON list. Ids consist of letters and digits, so they need no escapes.
template <class Names>
std::string listed(const Names& names) {
  std::string list = "[";
  for (const std::string& name : names) {
    if (list.size() > 1) list += ',';
    list.append(1, '"').append(name).append(1, '"');
  }
  return list + ']';
}

// A list of texts as PostgreSQL writes it (section 8.15.2 of its manual).
std::string array_of(const std::vector<std::string>& texts) {
  std::string array = "{";
  for (const std::string& text : texts) {
    array += array.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  return array + '}';
}

// A statement that changes a room and returns the room's number. With PostgreSQL the statement also
// adds lines to the journal; its last two values are then the list of lines and the number of the
// first line.
std::unique_ptr<Statement> changing(Database& database, const std::string& change, int values) {
  if (!database.dialect().is_postgres) return database.prepare(change);
  const std::string lines = std::to_string(values + 1);
  const std::string first = std::to_string(values + 2);
  return database.prepare("WITH room AS (" + change +
                          "), added AS (INSERT INTO journal (room, number, line) SELECT "
                          "room.number, $" +
                          first + " + place - 1, text FROM room, unnest($" + lines +
                          "::text[]) WITH ORDINALITY AS line (text, place)) "
                          "SELECT number FROM room");
}

}  // namespace

RoomRows::RoomRows(Database& database, std::shared_ptr<const NodeNumber> node,
                   std::function<void()> taken)
    : database_(database),
      node_(std::move(node)),
      told_(std::move(taken)),
      fence_(node_ == nullptr ? nullptr
                              : database.prepare("UPDATE nodes SET state = 1 WHERE "
                                                 "number = $1 AND state = 0 AND until <= " +
                                                 std::string(kDatabaseTime))),
      claim_(database.prepare("UPDATE rooms SET owner = $1 WHERE id = $2 AND owner = $3 AND NOT "
                              "EXISTS (SELECT 1 FROM nodes WHERE number = $3 AND state = 0) "
                              "RETURNING owner")),
      owner_(database.prepare("SELECT owner, coalesce((SELECT until FROM nodes WHERE "
                              "nodes.number = rooms.owner), 0) FROM rooms WHERE id = $1")),
      find_room_(
          database.prepare("SELECT number, sealed_secret, revision FROM rooms WHERE id = $1")),
      new_room_(changing(
          database,
          "INSERT INTO rooms (id, stage, visibility, card, changed, due, last, owner, "
          "sealed_secret, last_at, awaited, running, out_at, table_key, pairing, open_seats, rated)"
          " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) "
          "ON CONFLICT DO NOTHING RETURNING number",
          17)),
      change_room_(changing(
          database,
          "UPDATE rooms SET stage = $1, visibility = $2, card = $3, changed = $4, due = $5, "
          "last = $6, last_at = $11, awaited = $12, running = $13, out_at = $14, pairing = $15, "
          "open_seats = $16, rated = $17 WHERE id = $7 AND last = $8 AND (owner = $9 OR $9 = 0) "
          "AND revision = $10 RETURNING number",
          17)),
      go_on_(changing(
          database,
          "UPDATE rooms SET last = $1, last_at = $6, awaited = $7, running = $8, out_at = $9 "
          "WHERE id = $2 AND last = $3 AND (owner = $4 OR $4 = 0) AND revision = $5 "
          "RETURNING number",
          9)),
      nobody_(database.prepare("DELETE FROM members WHERE room = $1")),
      member_(database.prepare(
          "INSERT INTO members (person, room, seats, host) VALUES ($1, $2, $3, $4)")),
      named_(database.prepare(
          "INSERT INTO named (person, room) VALUES ($1, $2) ON CONFLICT DO NOTHING")),
      guests_(database.dialect().is_postgres ? database.prepare(kStayGuests) : nullptr),
      accounts_(database.prepare("SELECT person FROM accounts WHERE person IN (" +
                                 std::string(database.dialect().texts_in) + ") ORDER BY person" +
                                 std::string(database.dialect().hold))),
      rooms_(database.prepare("SELECT number FROM rooms WHERE id IN (" +
                              std::string(database.dialect().texts_in) + ") ORDER BY number" +
                              std::string(database.dialect().hold))),
      deleted_(database.prepare("SELECT print FROM deleted WHERE print = $1")),
      new_line_(database.prepare("INSERT INTO journal (room, number, line) VALUES ($1, $2, $3)")),
      lines_(database.prepare("SELECT line FROM journal WHERE room = $1 ORDER BY number")),
      marks_(database.prepare("SELECT id, revision, last, owner FROM rooms WHERE id IN (" +
                              std::string(database.dialect().texts_in) + ")")),
      cards_(database.prepare("SELECT " + std::string(kCardColumns) +
                              " FROM rooms WHERE stage <> 'finished'")),
      cards_of_(database.prepare(
          "SELECT " + std::string(kCardColumns) + ", " + std::string(kOwnColumns) +
          " FROM members JOIN rooms ON rooms.number = members.room WHERE person = $1 "
          "AND CASE stage WHEN 'finished' THEN 1 ELSE 0 END = $2 ORDER BY changed DESC LIMIT $3")),
      keep_run_(database.prepare("INSERT INTO runs (begun, until) VALUES ($1, $2) "
                                 "ON CONFLICT (begun) DO UPDATE SET until = excluded.until")),
      runs_(database.prepare("SELECT begun, until FROM runs ORDER BY begun")),
      forget_runs_(database.prepare("DELETE FROM runs WHERE until < $1")) {}

void RoomRows::lock(std::span<const Addition* const> additions) {
  have_accounts_.clear();
  std::set<std::string> guests;  // people who may be guests
  std::set<std::string> people;
  std::set<std::string> rooms;
  for (const Addition* one : additions) {
    if (one->by_themselves) guests.insert(one->named.begin(), one->named.end());
    people.insert(one->accounts.begin(), one->accounts.end());
    if (!one->sealed_secret) rooms.insert(one->card.id);
  }
  people.insert(guests.begin(), guests.end());
  if (guests_ != nullptr && !guests.empty()) must(guests_->run({listed(guests)}));
  if (!people.empty()) {
    Rows locked = must(accounts_->run({listed(people)}));
    for (Row& row : locked) have_accounts_.insert(row.take(0));
  }
  // The statement that changes a single room also locks it.
  if (rooms.size() > 1) must(rooms_->run({listed(rooms)}));
}

Added RoomRows::keep(const std::vector<Addition>& additions) {
  for (const Addition& addition : additions) {
    if (const Added kept = keep(addition); !kept) return kept;
  }
  return Done{};
}

Rows RoomRows::change(const Addition& addition) {
  const RoomCard& card = addition.card;
  const std::int64_t before = static_cast<std::int64_t>(addition.first) - 1;
  const auto last = before + static_cast<std::int64_t>(addition.lines.size());
  const auto& [at, awaited, running, out_at] = card.turn;
  const std::int64_t rated = card.rated ? 1 : 0;
  const std::string lines = array_of(addition.lines);
  const auto run = [&](Statement& statement, std::vector<SqlValue> values) {
    if (database_.dialect().is_postgres)
      values.insert(values.end(), {lines, std::int64_t{addition.first}});
    return must(statement.run_with(values));
  };
  if (addition.sealed_secret) {
    return run(*new_room_, {card.id, card.stage, card.visibility, card.card, card.changed, card.due,
                            last, me(), Bytes{*addition.sealed_secret}, at, awaited, running,
                            out_at, card.key, card.pairing, card.open_seats, rated});
  }
  if (!addition.card_changed) {
    return run(*go_on_, {last, card.id, before, me(), card.revision, at, awaited, running, out_at});
  }
  return run(*change_room_, {card.stage, card.visibility, card.card, card.changed, card.due, last,
                             card.id, before, me(), card.revision, at, awaited, running, out_at,
                             card.pairing, card.open_seats, rated});
}

void RoomRows::keep_lines(std::int64_t room, const Addition& addition) {
  std::int64_t number = addition.first;
  for (const std::string& line : addition.lines) must(new_line_->run({room, number++, line}));
}

void RoomRows::keep_people(std::int64_t room, const std::vector<RoomMember>& people) {
  must(nobody_->run({room}));
  for (const auto& [person, seats, host] : people)
    must(member_->run({person, room, seats, std::int64_t{host ? 1 : 0}}));
}

// False if the account is deleted. lock() has locked the account, so a deletion is visible here, or
// the deletion waits for this transaction.
bool RoomRows::may_speak(const std::string& person) {
  return have_accounts_.contains(person) || must(deleted_->run({print_of_deleted(person)})).empty();
}

Added RoomRows::keep(const Addition& addition) {
  for (const std::string& person : addition.named) {
    if (!addition.by_themselves) break;
    if (!may_speak(person)) return not_kept(NotKept::deleted, "the sender's account is deleted");
  }
  if (addition.is_allowed && !addition.is_allowed(database_))
    return not_kept(NotKept::forbidden, "this is no longer allowed");
  const Rows changed = change(addition);
  if (changed.empty()) return not_kept(NotKept::outdated, "another server wrote to the journal");
  const std::int64_t room = changed.front().number(0);
  if (addition.card_changed) keep_people(room, addition.card.people);
  for (const std::string& person : addition.named) must(named_->run({person, room}));
  if (!database_.dialect().is_postgres) keep_lines(room, addition);
  if (addition.also) addition.also(database_);
  return Done{};
}

// The present time by the database's clock.
std::int64_t RoomRows::moment() const {
  const auto here = std::chrono::steady_clock::now().time_since_epoch();
  return node_->ahead + std::chrono::duration_cast<std::chrono::milliseconds>(here).count();
}

// Fences the owner and takes the room; false if the owner is alive. Locks the owner's row, so that
// the owner either has renewed its lease before the lock or can never renew it again.
bool RoomRows::take_over(const std::string& id, std::int64_t owner) {
  Transaction taking(database_, database_.begin());
  must(fence_->run({owner}));
  if (must(claim_->run({me(), id, owner})).empty()) return false;
  taking.commit();
  return true;
}

std::int64_t RoomRows::home(const std::string& id) {
  if (node_ == nullptr) return 0;
  Rows found = must(owner_->run({id}));
  if (found.empty()) return 0;
  const std::int64_t owner = found.front().number(0);
  if (owner == me()) return me();
  if (take_over(id, owner)) {
    taken_[id] = {found.front().number(1), moment()};
    if (told_ && owner != 0) told_();
    return me();
  }
  found = must(owner_->run({id}));
  return found.empty() ? 0 : found.front().number(0);
}

std::optional<StoredRoom> RoomRows::find(const std::string& id) {
  const std::int64_t owner = home(id);
  if (owner != 0 && is_elsewhere(owner)) return StoredRoom{.id = id, .elsewhere = true};
  auto room = read_room(id);
  const auto taken = taken_.find(id);
  if (taken == taken_.end() || !room) return room;
  if (const auto& [until, at] = taken->second; until != 0) {  // 0: the outage is too old to matter
    room->gone_from = until - kLease;
    room->gone_until = std::clamp(at, room->gone_from + 1, until + kBeat);
  }
  taken_.erase(taken);
  return room;
}

std::optional<StoredRoom> RoomRows::read_room(const std::string& id) {
  Rows found = must(find_room_->run({id}));
  if (found.empty()) return std::nullopt;
  Rows lines = must(lines_->run({found.front().number(0)}));
  StoredRoom room{.id = id,
                  .sealed_secret = found.front().take(1),
                  .lines = {},
                  .revision = found.front().number(2)};
  for (Row& line : lines) room.lines.push_back(line.take(0));
  return room;
}

std::vector<RoomPosition> RoomRows::marks(const std::vector<std::string>& rooms) {
  std::vector<RoomPosition> marks;
  for (Row& row : must(marks_->run({listed(rooms)})))
    marks.push_back({row.take(0), row.number(1), row.number(2), is_elsewhere(row.number(3))});
  return marks;
}

std::vector<RoomCard> RoomRows::unfinished() { return cards_in(must(cards_->run()), false); }

std::vector<RoomCard> RoomRows::rooms_of(const std::string& person, const Most& most) {
  const auto read = [&](std::int64_t finished, std::size_t count) {
    const auto limit = static_cast<std::int64_t>(count);
    return cards_in(must(cards_of_->run({person, finished, limit})), true);
  };
  std::vector<RoomCard> cards = read(0, most.going_on);
  std::ranges::move(read(1, most.finished), std::back_inserter(cards));
  return cards;
}

void RoomRows::keep_run(const ServerRun& run) {
  must(keep_run_->run({run.begun, run.until}));
  must(forget_runs_->run({run.until - kKeepRuns}));
}

std::vector<ServerRun> RoomRows::runs() {
  std::vector<ServerRun> runs;
  for (const Row& row : must(runs_->run())) runs.push_back({row.number(0), row.number(1)});
  return runs;
}

}  // namespace bastide::serve
