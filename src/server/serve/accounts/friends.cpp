#include "serve/accounts/friends.h"

#include "serve/room/account_names.h"

#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kHere = 75'000;           // a player who was seen within this time is online
constexpr Time kPlaysNow = 10 * 60'000;  // a game that changed within this time is being played

std::string table_of(NameList list) { return list == NameList::friends ? "friends" : "blocks"; }

std::int64_t count(Database& database, const std::string& rows,
                   std::initializer_list<SqlValue> values) {
  return query(database, "SELECT count(*) FROM " + rows, values).front().number(0);
}

std::vector<std::string> blocked_by(Database& database, const PersonId& person) {
  std::vector<std::string> names;
  for (Row& row : query(database,
                        "SELECT accounts.name FROM blocks "
                        "JOIN accounts ON accounts.person = blocks.other "
                        "WHERE blocks.person = $1 ORDER BY accounts.likeness",
                        {person})) {
    names.push_back(row.take(0));
  }
  return names;
}

Privacy privacy_of(Database& database, const PersonId& person) {
  const Rows rows =
      query(database, "SELECT hidden, challengers FROM accounts WHERE person = $1", {person});
  if (rows.empty()) return {};
  return {rows[0].number(0) != 0, static_cast<Challengers>(rows[0].number(1))};
}

// Friends who are online and play now, each with the id of their table; "" if the table is not
// open. The CROSS JOIN makes SQLite begin with the unfinished rooms, instead of all games of the
// friends.
std::map<PersonId, RoomId> playing_friends(Database& database, const PersonId& person, Time now) {
  std::map<PersonId, RoomId> playing;
  for (Row& row : query(database,
                        "SELECT members.person, rooms.id, rooms.visibility "
                        "FROM rooms CROSS JOIN members "
                        "JOIN friends ON friends.person = $1 AND friends.other = members.person "
                        "JOIN accounts ON accounts.person = friends.other AND accounts.seen > $2 "
                        "WHERE members.room = rooms.number AND members.seats <> 0 "
                        "AND rooms.stage <> 'finished' AND rooms.stage = 'playing' "
                        "AND rooms.last_at > $3 ORDER BY rooms.last_at",
                        {person, now - kHere, now - kPlaysNow})) {
    const bool is_open = row.text(2) == "open";
    playing[row.take(0)] = is_open ? row.take(1) : RoomId();
  }
  return playing;
}

// Declines the challenge that `other` sent.
void decline_challenge(Database& database, const PersonId& person, const PersonId& other,
                       Time now) {
  query(database,
        "UPDATE challenges SET declined = 1, until = $3 WHERE person = $1 AND other = $2 "
        "AND declined = 0",
        {other, person, now + kDeclinedLasts});
}

}  // namespace

PersonId person_called(Database& database, const std::string& name) {
  Rows rows =
      query(database, "SELECT person FROM accounts WHERE likeness = $1", {comparable_name(name)});
  return rows.empty() ? PersonId() : rows.front().take(0);
}

FriendList friends_of(Database& database, const PersonId& person, Time now) {
  const auto playing = playing_friends(database, person, now);
  FriendList list{.blocked = blocked_by(database, person), .privacy = privacy_of(database, person)};
  for (Row& row : query(database,
                        "SELECT accounts.person, accounts.name, accounts.seen, "
                        "(SELECT count(*) FROM blocks WHERE blocks.person = friends.other AND "
                        "blocks.other = $1) "
                        "FROM friends JOIN accounts ON accounts.person = friends.other "
                        "WHERE friends.person = $1 ORDER BY accounts.likeness",
                        {person})) {
    Friend one{.name = row.take(1)};
    const bool is_blocked = row.number(3) != 0;
    one.is_here = !is_blocked && row.number(2) > now - kHere;
    const auto plays = playing.find(row.text(0));
    if (one.is_here && plays != playing.end()) {
      one.is_playing = true;
      one.room = plays->second;
    }
    list.friends.push_back(std::move(one));
  }
  return list;
}

ListChange add_name(Database& database, NameList list, const PersonId& person,
                    const std::string& name, Time now) {
  const PersonId other = person_called(database, name);
  if (other.empty()) return ListChange::unknown;
  if (other == person) return ListChange::own_name;
  const std::string table = table_of(list);
  if (count(database, table + " WHERE person = $1 AND other <> $2", {person, other}) >= kMostNames)
    return ListChange::full;
  query(database, "INSERT INTO " + table + " VALUES ($1, $2) ON CONFLICT DO NOTHING",
        {person, other});
  if (list == NameList::friends) return ListChange::done;
  query(database, "DELETE FROM friends WHERE person = $1 AND other = $2", {person, other});
  query(database, "DELETE FROM challenges WHERE person = $1 AND other = $2", {person, other});
  // The other player cannot tell the block from a declined challenge.
  decline_challenge(database, person, other, now);
  return ListChange::done;
}

void remove_name(Database& database, NameList list, const PersonId& person,
                 const std::string& name) {
  query(database, "DELETE FROM " + table_of(list) + " WHERE person = $1 AND other = $2",
        {person, person_called(database, name)});
}

void set_privacy(Database& database, const PersonId& person, const Privacy& privacy) {
  query(database, "UPDATE accounts SET hidden = $1, challengers = $2 WHERE person = $3",
        {std::int64_t{privacy.hidden ? 1 : 0}, static_cast<std::int64_t>(privacy.challengers),
         person});
  if (privacy.hidden) query(database, "UPDATE accounts SET seen = 0 WHERE person = $1", {person});
}

// Stores that these players, except hidden ones, were online at `now`. Locks their accounts in the
// order of `person`, as all transactions do, so that no two transactions wait for each other.
void note_seen(Database& database, const std::set<PersonId>& players, Time now) {
  const Dialect& dialect = database.dialect();
  query(database,
        "UPDATE accounts SET seen = $2 WHERE person IN (SELECT person FROM accounts "
        "WHERE hidden = 0 AND person IN (" +
            std::string(dialect.texts_in) + ") ORDER BY person" + std::string(dialect.hold) + ")",
        {nlohmann::json(players).dump(), now});
}

// ---- challenges ---------------------------------------------------------------------------------

namespace {

// Challenges with `person` in the column `own_column`, and with the other player's name.
std::vector<Challenge> challenges_where(Database& database, const std::string& own_column,
                                        const std::string& other_column, const PersonId& person,
                                        Time now) {
  std::vector<Challenge> found;
  for (Row& row : query(
           database,
           "SELECT accounts.name, rooms.id, rooms.table_key, rooms.card, challenges.until, "
           "challenges.declined FROM challenges JOIN rooms ON rooms.id = challenges.room "
           "JOIN accounts ON accounts.person = challenges." +
               other_column +
               " JOIN members ON members.room = rooms.number AND members.person = "
               "challenges.person AND members.seats <> 0 WHERE challenges." +
               own_column +
               " = $1 AND challenges.until > $2 AND rooms.stage = 'gathering' "
               "AND NOT EXISTS (SELECT 1 FROM members guest WHERE guest.room = rooms.number "
               "AND guest.person = challenges.other AND guest.seats <> 0) ORDER BY challenges.made",
           {person, now})) {
    found.push_back(
        {row.take(0), row.take(1), row.take(2), row.take(3), row.number(4), row.number(5) != 0});
  }
  return found;
}

// Deletes expired challenges, and those whose game has begun or whose sender has left the table.
// Declined challenges stay until they expire.
void forget_challenges(Database& database, Time now) {
  query(database,
        "DELETE FROM challenges WHERE until <= $1 OR (declined = 0 "
        "AND NOT EXISTS (SELECT 1 FROM rooms JOIN members ON members.room = rooms.number "
        "AND members.person = challenges.person AND members.seats <> 0 "
        "WHERE rooms.id = challenges.room AND rooms.stage = 'gathering'))",
        {now});
}

// True if the person waits at this table, and a seat is free.
bool waits_at(Database& database, const PersonId& person, const RoomId& room) {
  return has_row(database,
                 "SELECT 1 FROM rooms JOIN members ON members.room = rooms.number "
                 "WHERE rooms.id = $1 AND members.person = $2 AND members.seats <> 0 "
                 "AND rooms.stage = 'gathering' AND rooms.open_seats > 0",
                 {room, person});
}

// True if a person and a bot would meet at this table, and it is rated.
bool would_mix(Database& database, const PersonId& person, const PersonId& other,
               const RoomId& room) {
  return has_row(database,
                 "SELECT 1 FROM rooms, accounts AS one, accounts AS two "
                 "WHERE rooms.id = $1 AND rooms.rated = 1 "
                 "AND one.person = $2 AND two.person = $3 AND one.bot <> two.bot",
                 {room, person, other});
}

// True if a challenge of `person` would reach `other` now: the settings, blocks, declined
// challenges and open challenges of `other` do not prevent it.
bool gets_challenge(Database& database, const PersonId& person, const PersonId& other) {
  const Challengers challengers = privacy_of(database, other).challengers;
  if (challengers == Challengers::nobody) return false;
  const bool is_friend =
      has_row(database, "SELECT 1 FROM friends WHERE person = $1 AND other = $2", {other, person});
  if (challengers == Challengers::friends && !is_friend) return false;
  const bool is_refused =
      has_row(database,
              "SELECT 1 FROM blocks WHERE person = $1 AND other = $2 UNION ALL "
              "SELECT 1 FROM challenges WHERE person = $2 AND other = $1 AND declined = 1",
              {other, person});
  if (is_refused || is_friend) return !is_refused;
  return count(database,
               "challenges WHERE other = $1 AND person <> $2 AND declined = 0 AND NOT EXISTS "
               "(SELECT 1 FROM friends WHERE friends.person = $1 AND "
               "friends.other = challenges.person)",
               {other, person}) < kMostReceived;
}

}  // namespace

ChallengeList challenges_of(Database& database, const PersonId& person, Time now) {
  ChallengeList list{.received = challenges_where(database, "other", "person", person, now),
                     .sent = challenges_where(database, "person", "other", person, now)};
  std::erase_if(list.received, [](const Challenge& one) { return one.declined; });
  const Rows own = query(database, "SELECT seen, hidden FROM accounts WHERE person = $1", {person});
  if (own.empty()) return list;
  list.seen = own[0].number(0);
  list.hidden = own[0].number(1) != 0;
  return list;
}

SendResult send_challenge(Database& database, const PersonId& person, const std::string& name,
                          const RoomId& room, Time now) {
  const PersonId other = person_called(database, name);
  if (other.empty()) return SendResult::unknown;
  if (other == person) return SendResult::refused;
  const bool only_asks = room.empty();
  if (!only_asks && !waits_at(database, person, room)) return SendResult::no_table;
  if (would_mix(database, person, other, room)) return SendResult::mixed;
  forget_challenges(database, now);
  if (!gets_challenge(database, person, other)) return SendResult::refused;
  const auto sent = count(database, "challenges WHERE person = $1 AND other <> $2 AND declined = 0",
                          {person, other});
  if (sent >= kMostSent) return SendResult::too_many;
  if (only_asks) return SendResult::sent;
  query(database,
        "INSERT INTO challenges (person, other, room, made, until) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (person, other) DO UPDATE SET room = excluded.room, made = excluded.made, "
        "until = excluded.until",
        {person, other, room, now, now + kChallengeLasts});
  return SendResult::sent;
}

void end_challenge(Database& database, const PersonId& person, const std::string& name, Time now) {
  const PersonId other = person_called(database, name);
  decline_challenge(database, person, other, now);
  query(database, "DELETE FROM challenges WHERE person = $1 AND other = $2 AND declined = 0",
        {person, other});
}

std::set<RoomId> rooms_of_blocked(Database& database, const PersonId& person) {
  std::set<RoomId> rooms;
  for (Row& row : query(database,
                        "SELECT rooms.id FROM rooms CROSS JOIN members "
                        "WHERE members.room = rooms.number AND rooms.stage <> 'finished' "
                        "AND rooms.stage = 'gathering' AND members.person IN "
                        "(SELECT other FROM blocks WHERE person = $1 "
                        "UNION SELECT person FROM blocks WHERE other = $1)",
                        {person})) {
    rooms.insert(row.take(0));
  }
  return rooms;
}

}  // namespace bastide::serve
