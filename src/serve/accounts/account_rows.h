// Accounts, sessions and what is kept of a person, as rows of a database. All of it is to be called
// within the store's thread; what writes, within a transaction.
#pragma once

#include "serve/room/entry.h"
#include "serve/store/database.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

struct Account {
  PersonId person;
  std::string name;
  std::string password;  // as Argon2id keeps it
  std::string recovery;  // the recovery code's print
  Time made = 0;
};

// What a session or a program may do in its person's name.
enum class Scope : std::uint8_t { read, play, make, account };
inline constexpr std::array<std::string_view, 4> kScopeNames = {"read", "play", "make", "account"};
using Scopes = std::uint8_t;  // as bits
constexpr Scopes bit(Scope scope) {
  return static_cast<Scopes>(1U << static_cast<unsigned>(scope));
}
inline constexpr Scopes kAllScopes = 15;
inline constexpr Scopes kGuestScopes = kAllScopes & ~bit(Scope::account);

// Somebody's browser, or a program that he let in.
struct Session {
  std::string id;     // by which its person calls it
  std::string print;  // of its token, which is kept nowhere
  PersonId person;
  bool program = false;
  std::string label;  // "Firefox on Linux"
  Scopes scopes = kAllScopes;
  Time made = 0;
  Time used = 0;
  Time until = 0;
};

using FoundAccount = Result<std::optional<Account>>;
FoundAccount account_called(Database& database, std::string_view name);
FoundAccount account_of(Database& database, const PersonId& person);

// False if somebody is called so, or nearly, or the person has one already. Waits for what is being
// kept of him as a guest: who deletes the account finds all of it.
Result<bool> add_account(Database& database, const Account& account);
// These are false if the account is gone, or has another password than this by now. The first keeps
// it so until the transaction is over.
Result<bool> hold_account(Database& database, const Account& account);
Result<bool> set_password(Database& database, const Account& account, const std::string& password);
Result<bool> set_recovery(Database& database, const Account& account, const std::string& recovery);
// False if the code was used meanwhile.
Result<bool> recover(Database& database, const Account& account, const std::string& old_recovery);
// With all that is kept of him but the tables at which he sat.
Status remove_account(Database& database, const PersonId& person);

// Somebody has so many at most, programs among them: the one that was used longest ago ends.
inline constexpr std::int64_t kMostSessions = 100;
Status add_session(Database& database, const Session& session);
Status note_use(Database& database, const std::string& id, Time used, Time until);
// By the print of its token; with the name of its person.
struct Visitor {
  Session session;
  std::string name;
};
Result<std::optional<Visitor>> visitor_with(Database& database, const std::string& print);
Result<std::vector<Session>> sessions_of(Database& database, const PersonId& person);
Result<bool> has_session(Database& database, const PersonId& person, const std::string& id,
                         Time now);
// False if the person has no such session.
Result<bool> end_session(Database& database, const PersonId& person, const std::string& id);
// All but one; programs go on unless `programs`.
Status end_sessions(Database& database, const PersonId& person, const std::string& but,
                    bool programs);
Status forget_sessions(Database& database, Time now);  // that are over

}  // namespace bastide::serve
