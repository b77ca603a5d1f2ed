#include "serve/api/accounts.h"

#include "base/text.h"
#include "serve/accounts/account_names.h"
#include "serve/accounts/password_rules.h"
#include "serve/store/deleted_accounts.h"
#include "serve/store/query.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kCodeLetters = 25;
constexpr std::size_t kGroup = 5;

using Removed =
    std::optional<std::vector<RedactedRoom>>;  // none if the account had changed meanwhile

Response wrong_password() {
  return refused(Code::unauthorized, RefusalCode::wrong, "the name or the password is wrong");
}

Response signed_in() {
  return refused(Code::conflict, RefusalCode::signed_in, "you have an account: sign out first");
}

// Result of a sign-up. A guest may sign up twice at once, and delete the first account before the
// second is stored.
enum class Made : std::uint8_t { made, name_taken, has_one, deleted };

Made make_account(Database& database, const Account& account, const Session& session) {
  if (!add_account(database, account))
    return account_of(database, account.person) ? Made::has_one : Made::name_taken;
  // Check after the insert, because the insert waits for a running deletion.
  if (is_deleted(database, account.person)) {
    remove_account(database, account.person);
    return Made::deleted;
  }
  add_session(database, session);
  return Made::made;
}

Response not_made(Made why) {
  if (why == Made::deleted)
    return refused(Code::unauthorized, RefusalCode::account,
                   "you have deleted your account: sign up again");
  return why == Made::has_one
             ? signed_in()
             : refused(Code::conflict, RefusalCode::taken, "this name, or one like it, is taken");
}

// Answers with a new session's token, also as a cookie.
void welcome(const PendingRequest& pending, Code code, const Account& account,
             const std::string& token, const std::string& recovery) {
  Response response = json(code, entered_text(account.person, account.name, token, recovery));
  set_cookie(response, token, pending.request);
  pending.done(std::move(response));
}

std::string fresh_recovery_code(Entropy entropy) {
  const std::string letters = random_id(kCodeLetters, entropy);
  std::string code;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += letters[i];
  }
  return code;
}

}  // namespace

std::string plain_code(std::string_view code) {
  std::string plain;
  for (const char letter : code) {
    const char c = lower_case(letter);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

const AccountsApi::Endpoint AccountsApi::kEndpoints[] = {
    {"POST", "/api/v1/accounts", Access::nothing, &AccountsApi::make},
    {"POST", "/api/v1/sessions", Access::nothing, &AccountsApi::enter},
    {"POST", "/api/v1/recovery", Access::nothing, &AccountsApi::recover},
    {"POST", "/api/v1/account/password", Access::account, &AccountsApi::change_password},
    {"POST", "/api/v1/account/recovery", Access::account, &AccountsApi::renew_recovery},
    {"POST", "/api/v1/account/delete", Access::account, &AccountsApi::remove},
    {"GET", "/api/v1/account/data", Access::account, &AccountsApi::give_data},
    {"GET", "/api/v1/sessions", Access::account, &AccountsApi::sessions},
    {"DELETE", "/api/v1/sessions", Access::account, &AccountsApi::end_other_sessions},
    {"DELETE", "/api/v1/sessions/", Access::read, &AccountsApi::end_session},
    {"POST", "/api/v1/programs", Access::account, &AccountsApi::make_program},
    {"GET", "/api/v1/people/", Access::nothing, &AccountsApi::page},
    {"GET", "/api/v1/me", Access::read, &AccountsApi::me},
    {"GET", "/api/v1/friends", Access::read, &AccountsApi::friends},
    {"PUT", "/api/v1/friends/", Access::account, &AccountsApi::add_to_list<NameList::friends>},
    {"DELETE", "/api/v1/friends/", Access::account,
     &AccountsApi::remove_from_list<NameList::friends>},
    {"PUT", "/api/v1/blocks/", Access::account, &AccountsApi::add_to_list<NameList::blocks>},
    {"DELETE", "/api/v1/blocks/", Access::account,
     &AccountsApi::remove_from_list<NameList::blocks>},
    {"POST", "/api/v1/account/privacy", Access::account, &AccountsApi::change_privacy},
    {"GET", "/api/v1/challenges", Access::read, &AccountsApi::challenges},
    {"POST", "/api/v1/challenges", Access::make, &AccountsApi::challenge},
    {"DELETE", "/api/v1/challenges/", Access::play, &AccountsApi::end_challenge},
};

std::span<const AccountsApi::Endpoint> AccountsApi::endpoints() { return kEndpoints; }

AccountsApi::AccountsApi(const RoomServices& services, Authenticator& visitors,
                         std::function<void(const PersonId&)> changed,
                         std::function<void(const RedactedRoom&)> redacted, Rate signing,
                         Rate naming)
    : services_(services),
      visitors_(visitors),
      changed_(std::move(changed)),
      redacted_(std::move(redacted)),
      address_limit_(signing),
      name_limit_(naming),
      person_limit_(naming),
      challenge_limit_(naming) {}

// ---- requests and answers -----------------------------------------------------------------------

std::optional<AccountRequest> AccountsApi::parse_request(PendingRequest& pending) const {
  auto request = read_account_request(pending.request.body);
  if (request) return std::move(*request);
  pending.done(bad_request(RefusalCode::message, request.error()));
  return std::nullopt;
}

bool AccountsApi::is_within_limit(PendingRequest& pending) {
  if (address_limit_.take(pending.request.address, services_.now())) return true;
  pending.done(too_often());
  return false;
}

bool AccountsApi::is_attempt_allowed(PendingRequest& pending, RateLimiter& limiter,
                                     const std::string& whose) {
  if (!is_within_limit(pending)) return false;
  if (limiter.take(whose, services_.now())) return true;
  pending.done(too_often());
  return false;
}

bool AccountsApi::is_password_fit(PendingRequest& pending, const std::string& password,
                                  const std::string& name) const {
  const Status checked = check_password(password, name);
  if (!checked) pending.done(bad_request(RefusalCode::password, checked.error()));
  return checked.ok();
}

void AccountsApi::verify(const PendingRequest& pending, const Find& find,
                         const std::string& password,
                         const std::function<void(const Account&)>& right) {
  look_up<std::optional<Account>>(
      *services_.store, find,
      [this, done = pending.done, password, right](const Result<std::optional<Account>>& found) {
        if (!found) return done(no_answer(found.error()));
        const std::string kept = *found ? (**found).password : std::string();
        const bool taken =
            services_.passwords->verify(password, kept, [done, right, found](bool is_right) {
              if (!is_right) return done(wrong_password());
              right(**found);
            });
        if (!taken) done(too_often());
      });
}

void AccountsApi::hash(const PendingRequest& pending, const std::string& password,
                       const std::function<void(const std::string&)>& hashed) {
  const bool taken = services_.passwords->hash(
      password, [done = pending.done, hashed](const Result<std::string>& hash) {
        if (!hash) return done(no_answer(hash.error()));
        hashed(*hash);
      });
  if (!taken) pending.done(too_often());
}

void AccountsApi::verify_own(PendingRequest& pending, const AccountRequest& request,
                             const std::function<void(const Account&)>& right) {
  if (!is_attempt_allowed(pending, person_limit_, pending.caller.person)) return;
  verify(
      pending,
      [person = pending.caller.person](Database& database) { return account_of(database, person); },
      request.password, right);
}

// ---- signing up and in --------------------------------------------------------------------------

void AccountsApi::make(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request) return;
  if (!pending.caller.account.empty()) return pending.done(signed_in());
  if (const Status name = check_account_name(request->name); !name)
    return pending.done(bad_request(RefusalCode::name, name.error()));
  if (!is_password_fit(pending, request->password, request->name)) return;
  if (!is_within_limit(pending)) return;
  const std::string code = fresh_recovery_code(services_.entropy);
  Account account;
  account.person = pending.caller.person.empty() ? random_id(kPersonLetters, services_.entropy)
                                                 : pending.caller.person;
  account.name = request->name;
  account.recovery = visitors_.digest(plain_code(code));
  account.made = services_.now();
  const auto fresh = visitors_.new_session(account.person, request->label);
  hash(pending, request->password,
       [this, account, fresh, code, pending](const std::string& hashed) mutable {
         account.password = hashed;
         change<Made>(
             *services_.store,
             [account, fresh](Database& database) {
               return make_account(database, account, fresh.session);
             },
             [this, account, fresh, code, pending](const Result<Made>& made) {
               changed_(account.person);  // the change may be stored even if the answer is lost
               if (!made) return pending.done(no_answer(made.error()));
               if (*made != Made::made) return pending.done(not_made(*made));
               welcome(pending, Code::created, account, fresh.token, code);
             });
       });
}

void AccountsApi::enter(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request || !is_attempt_allowed(pending, name_limit_, comparable_name(request->name))) return;
  verify(
      pending,
      [name = request->name](Database& database) { return account_called(database, name); },
      request->password,
      [this, label = request->label, pending](const Account& account) {
        const auto fresh = visitors_.new_session(account.person, label);
        change<bool>(
            *services_.store,
            [account, fresh, now = services_.now()](Database& database) {
              if (!hold_account(database, account)) return false;
              forget_sessions(database, now);
              add_session(database, fresh.session);
              return true;
            },
            [this, account, fresh, pending](const Result<bool>& entered) {
              if (!entered) return pending.done(no_answer(entered.error()));
              if (!*entered) return pending.done(wrong_password());
              welcome(pending, Code::created, account, fresh.token, {});
              changed_(account.person);  // the oldest session may have ended
            });
      });
}

// ---- recovery -----------------------------------------------------------------------------------

// Attempts are not limited by account name: a recovery code cannot be guessed, and strangers could
// use up the owner's attempts.
void AccountsApi::recover(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request || !is_password_fit(pending, request->new_password, request->name)) return;
  if (!is_within_limit(pending)) return;
  const std::string digest = visitors_.digest(plain_code(request->code));
  const auto set_new = [this, request = *request, digest, pending](const Account& old) {
    hash(pending, request.new_password,
         [this, old, request, digest, pending](const std::string& hashed) {
           Account account = old;
           const std::string code = fresh_recovery_code(services_.entropy);
           account.password = hashed;
           account.recovery = visitors_.digest(plain_code(code));
           const auto fresh = visitors_.new_session(account.person, request.label);
           change<bool>(
               *services_.store,
               [account, fresh, digest](Database& database) {
                 if (!serve::recover(database, account, digest)) return false;
                 end_sessions(database, account.person, {}, true);
                 add_session(database, fresh.session);
                 return true;
               },
               [this, account, fresh, code, pending](const Result<bool>& changed) {
                 if (!changed) return pending.done(no_answer(changed.error()));
                 if (!*changed) return pending.done(wrong_password());
                 welcome(pending, Code::ok, account, fresh.token, code);
                 changed_(account.person);
               });
         });
  };
  look_up<std::optional<Account>>(
      *services_.store,
      [name = request->name](Database& database) { return account_called(database, name); },
      [digest, set_new, done = pending.done](const Result<std::optional<Account>>& found) {
        if (!found) return done(no_answer(found.error()));
        const auto kept = bytes_of_hex(*found ? (**found).recovery : std::string(64, '0'));
        const bool right = kept && same_secret(*kept, *bytes_of_hex(digest));
        if (!right || !*found) return done(wrong_password());
        set_new(**found);
      });
}

void AccountsApi::change_password(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request || !is_password_fit(pending, request->new_password, pending.caller.account)) return;
  verify_own(pending, *request, [this, request = *request, pending](const Account& account) {
    hash(pending, request.new_password, [this, account, pending](const std::string& hashed) {
      change<bool>(
          *services_.store,
          [account, hashed, session = pending.caller.session](Database& database) {
            if (!set_password(database, account, hashed)) return false;
            end_sessions(database, account.person, session, false);
            return true;
          },
          [this, account, done = pending.done](const Result<bool>& changed) {
            if (!changed) return done(no_answer(changed.error()));
            if (!*changed) return done(wrong_password());
            done(json(Code::ok, "{}"));
            changed_(account.person);
          });
    });
  });
}

void AccountsApi::renew_recovery(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request) return;
  verify_own(pending, *request, [this, pending](const Account& account) {
    const std::string code = fresh_recovery_code(services_.entropy);
    change<bool>(
        *services_.store,
        [account, digest = visitors_.digest(plain_code(code))](Database& database) {
          return set_recovery(database, account, digest);
        },
        [code, done = pending.done](const Result<bool>& set) {
          if (!set) return done(no_answer(set.error()));
          done(*set ? json(Code::ok, recovery_text(code)) : wrong_password());
        });
  });
}

void AccountsApi::remove(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request) return;
  verify_own(pending, *request, [this, pending](const Account& account) {
    change<Removed>(
        *services_.store,
        [account](Database& database) {
          if (!hold_account(database, account)) return Removed();
          // Deletes the account before its rooms, in the locking order of RoomRows::take.
          // Concurrent additions in the account's name finish first or are refused.
          remove_account(database, account.person);
          return Removed(redact_person(database, account.person));
        },
        [this, account, pending](const Result<Removed>& rooms) {
          if (!rooms) {
            changed_(account.person);  // the change may be stored even if the answer is lost
            return pending.done(no_answer(rooms.error()));
          }
          if (!*rooms) return pending.done(wrong_password());
          for (const RedactedRoom& room : **rooms) redacted_(room);
          Response response = json(Code::ok, "{}");
          set_cookie(response, {}, pending.request);
          pending.done(std::move(response));
          changed_(account.person);
        });
  });
}

}  // namespace bastide::serve
