// Database rows of accounts and sessions. Call in the store's thread; write within a transaction.
// Failures throw (must()).
#pragma once

#include "base/enum_table.h"
#include "database/database.h"
#include "serve/room/entry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

struct Account {
  PersonId person;
  std::string name;
  std::string password;  // Argon2id hash
  std::string recovery;  // digest of the recovery code
  Time made = 0;
  bool bot = false;  // a program plays under this name
};

// Rights of a session or a program.
enum class Scope : std::uint8_t { read, play, make, account };
inline constexpr std::array<std::string_view, 4> kScopeNames = {"read", "play", "make", "account"};
static_assert(has_name_for_each(kScopeNames, Scope::account));
using Scopes = std::uint8_t;  // a set of scopes: one bit for each Scope
constexpr Scopes bit(Scope scope) {
  return static_cast<Scopes>(1U << static_cast<unsigned>(scope));
}
inline constexpr Scopes kAllScopes = 15;
inline constexpr Scopes kGuestScopes = kAllScopes & ~bit(Scope::account);

// A signed-in browser, or a program with a token.
struct Session {
  std::string id;      // id that the session's owner can see
  std::string digest;  // digest of the token; the token itself is not stored
  PersonId person;
  bool program = false;
  std::string label;  // such as "Firefox on Linux"
  Scopes scopes = kAllScopes;
  Time made = 0;
  Time used = 0;
  Time until = 0;
};

using FoundAccount = std::optional<Account>;
FoundAccount account_called(Database& database, std::string_view name);
FoundAccount account_of(Database& database, const PersonId& person);

// False if the name or a similar one is taken, or if the person already has an account. Waits until
// the guest's entries in rooms are stored, so that a later deletion finds all of them.
bool add_account(Database& database, const Account& account);
// hold_account() locks the account until the transaction ends. Both functions return false if the
// account is deleted or its password has changed since `account` was read.
bool hold_account(Database& database, const Account& account);
bool set_password(Database& database, const Account& account, const std::string& password);
// Makes the account a bot's; false if it has a rated result or a seat at an unfinished table.
bool become_bot(Database& database, const PersonId& person);
bool set_recovery(Database& database, const Account& account, const std::string& recovery);
// Stores a new password and recovery code; false if another request has used the old recovery code.
bool recover(Database& database, const Account& account, const std::string& old_recovery);
// Deletes an account with all its database rows. Rooms in which the person sat stay.
void remove_account(Database& database, const PersonId& person);

// Maximum number of sessions and programs of one person. Beyond this limit, each new session ends
// the person's least recently used one.
inline constexpr std::int64_t kMostSessions = 100;
void add_session(Database& database, const Session& session);
void note_use(Database& database, const std::string& id, Time used, Time until);
// A session found by its token's digest, with the account's name.
struct SessionAndName {
  Session session;
  std::string name;
  bool bot = false;
};
std::optional<SessionAndName> session_with_digest(Database& database, const std::string& digest);
std::vector<Session> sessions_of(Database& database, const PersonId& person);
// True if the session has not ended, and its account still is a bot's account (with `bot`) or still
// is none (without `bot`).
bool has_session(Database& database, const PersonId& person, const std::string& id, bool bot,
                 Time now);
// Ends one session; false if the person has no such session.
bool end_session(Database& database, const PersonId& person, const std::string& id);
// Ends all sessions except the session `but`. Ends the sessions of programs only if `programs` is
// set.
void end_sessions(Database& database, const PersonId& person, const std::string& but,
                  bool programs);
void forget_sessions(Database& database, Time now);  // deletes expired sessions

}  // namespace bastide::serve
