#include "serve/api/accounts.h"

#include "base/text.h"
#include "serve/accounts/names.h"
#include "serve/store/asking.h"
#include "serve/store/deleted.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kCodeLetters = 25;
constexpr std::size_t kGroup = 5;

using Removed = std::optional<std::vector<Effaced>>;  // none if the account was not his any more

Response wrong_password() {
  return refused(Code::unauthorized, "wrong", "there is no such name with that password");
}

Response signed_in() {
  return refused(Code::conflict, "signed_in", "you have an account: sign out first");
}

// What became of an account that was to be made. Who asks for two at once is a guest both times,
// and may have deleted the first of them before the second is made.
enum class Made : std::uint8_t { made, name_taken, has_one, deleted };

Result<Made> make_account(Database& database, const Account& account, const Session& session) {
  const auto added = add_account(database, account);
  if (!added) return added.error();
  if (*added) {
    // Asked after it is added: a deletion under way was waited for.
    const auto deleted = is_deleted(database, account.person);
    if (!deleted) return deleted.error();
    const Status kept =
        *deleted ? remove_account(database, account.person) : add_session(database, session);
    if (!kept) return kept.error();
    return *deleted ? Made::deleted : Made::made;
  }
  const auto own = account_of(database, account.person);
  if (!own) return own.error();
  return *own ? Made::has_one : Made::name_taken;
}

Response not_made(Made why) {
  if (why == Made::deleted)
    return refused(Code::unauthorized, "account", "you have deleted your account: begin anew");
  return why == Made::has_one
             ? signed_in()
             : refused(Code::conflict, "taken", "somebody is called so already, or nearly so");
}

// Who shows a password or a code gets a session, and his browser a cookie.
void welcome(const Asked& asked, Code code, const Account& account, const std::string& token,
             const std::string& recovery) {
  Response response = json(code, entered_text(account.person, account.name, token, recovery));
  set_cookie(response, token, asked.request);
  asked.done(std::move(response));
}

}  // namespace

std::string fresh_recovery_code(Entropy entropy) {
  const std::string letters = fresh_name(kCodeLetters, entropy);
  std::string code;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += letters[i];
  }
  return code;
}

std::string plain_code(std::string_view code) {
  std::string plain;
  for (const char letter : code) {
    const char c = lower_case(letter);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

const AccountsApi::Endpoint AccountsApi::kEndpoints[] = {
    {"POST", "/api/v1/accounts", false, Needs::nothing, &AccountsApi::make},
    {"POST", "/api/v1/sessions", false, Needs::nothing, &AccountsApi::enter},
    {"POST", "/api/v1/recovery", false, Needs::nothing, &AccountsApi::recover},
    {"POST", "/api/v1/account/password", false, Needs::account, &AccountsApi::change_password},
    {"POST", "/api/v1/account/recovery", false, Needs::account, &AccountsApi::renew_recovery},
    {"POST", "/api/v1/account/delete", false, Needs::account, &AccountsApi::remove},
    {"GET", "/api/v1/account/data", false, Needs::account, &AccountsApi::give_data},
    {"GET", "/api/v1/sessions", false, Needs::account, &AccountsApi::sessions},
    {"DELETE", "/api/v1/sessions", false, Needs::account, &AccountsApi::end_other_sessions},
    {"DELETE", "/api/v1/sessions/", true, Needs::read, &AccountsApi::end_session},
    {"POST", "/api/v1/programs", false, Needs::account, &AccountsApi::make_program},
    {"GET", "/api/v1/people/", true, Needs::nothing, &AccountsApi::page},
    {"GET", "/api/v1/me", false, Needs::read, &AccountsApi::me},
};

std::span<const AccountsApi::Endpoint> AccountsApi::endpoints() { return kEndpoints; }

AccountsApi::AccountsApi(House house, Rate signing, Rate naming)
    : house_(std::move(house)), by_address_(signing), by_name_(naming), by_person_(naming) {}

// ---- what all of them do ------------------------------------------------------------------------

std::optional<Wanted> AccountsApi::wanted_of(Asked& asked) const {
  auto wanted = read_wanted(asked.request.body);
  if (wanted) return std::move(*wanted);
  asked.done(refused(Code::bad_request, "message", in_english(wanted.error().message)));
  return std::nullopt;
}

bool AccountsApi::may_ask(Asked& asked) {
  if (by_address_.take(asked.request.address, house_.now())) return true;
  asked.done(too_often());
  return false;
}

bool AccountsApi::may_try(Asked& asked, Allowances& allowances, const std::string& whose) {
  if (!may_ask(asked)) return false;
  if (allowances.take(whose, house_.now())) return true;
  asked.done(too_often());
  return false;
}

bool AccountsApi::is_password_fit(Asked& asked, const std::string& password,
                                  const std::string& name) const {
  const Status checked = check_password(password, name);
  if (!checked)
    asked.done(refused(Code::bad_request, "password", in_english(checked.error().message)));
  return checked.ok();
}

void AccountsApi::verify(const Asked& asked, const Find& find, const std::string& password,
                         const std::function<void(const Account&)>& right) {
  look_up<std::optional<Account>>(
      house_.store, find, [this, done = asked.done, password, right](const FoundAccount& found) {
        if (!found) return done(no_answer(found.error()));
        const std::string kept = *found ? (**found).password : std::string();
        const bool taken =
            house_.passwords.verify(password, kept, [done, right, found](bool is_right) {
              if (!is_right) return done(wrong_password());
              right(**found);
            });
        if (!taken) done(too_often());
      });
}

void AccountsApi::hash(const Asked& asked, const std::string& password,
                       const std::function<void(const std::string&)>& hashed) {
  const bool taken =
      house_.passwords.hash(password, [done = asked.done, hashed](const Result<std::string>& hash) {
        if (!hash) return done(no_answer(hash.error()));
        hashed(*hash);
      });
  if (!taken) asked.done(too_often());
}

void AccountsApi::verify_own(Asked& asked, const Wanted& wanted,
                             const std::function<void(const Account&)>& right) {
  if (!may_try(asked, by_person_, asked.who.person)) return;
  verify(
      asked,
      [person = asked.who.person](Database& database) { return account_of(database, person); },
      wanted.password, right);
}

// ---- coming in ----------------------------------------------------------------------------------

void AccountsApi::make(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted) return;
  if (!asked.who.account.empty()) return asked.done(signed_in());
  if (const Status name = check_account_name(wanted->name); !name) {
    return asked.done(refused(Code::bad_request, "name", in_english(name.error().message)));
  }
  if (!is_password_fit(asked, wanted->password, wanted->name)) return;
  if (!may_ask(asked)) return;
  const std::string code = fresh_recovery_code(house_.entropy);
  Account account;
  account.person =
      asked.who.person.empty() ? fresh_name(kPersonLetters, house_.entropy) : asked.who.person;
  account.name = wanted->name;
  account.recovery = house_.visitors.print(plain_code(code));
  account.made = house_.now();
  const auto fresh = house_.visitors.fresh_session(account.person, wanted->label);
  hash(asked, wanted->password,
       [this, account, fresh, code, asked](const std::string& hashed) mutable {
         account.password = hashed;
         change<Made>(
             house_.store,
             [account, fresh](Database& database) {
               return make_account(database, account, fresh.session);
             },
             [this, account, fresh, code, asked](const Result<Made>& made) {
               house_.changed(account.person);  // also where only the answer was lost
               if (!made) return asked.done(no_answer(made.error()));
               if (*made != Made::made) return asked.done(not_made(*made));
               welcome(asked, Code::created, account, fresh.token, code);
             });
       });
}

void AccountsApi::enter(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted || !may_try(asked, by_name_, likeness(wanted->name))) return;
  verify(
      asked, [name = wanted->name](Database& database) { return account_called(database, name); },
      wanted->password,
      [this, label = wanted->label, asked](const Account& account) {
        const auto fresh = house_.visitors.fresh_session(account.person, label);
        change<bool>(
            house_.store,
            [account, fresh, now = house_.now()](Database& database) -> Result<bool> {
              auto held = hold_account(database, account);
              if (!held || !*held) return held;
              Status kept = forget_sessions(database, now);
              if (kept) kept = add_session(database, fresh.session);
              return kept ? held : kept.error();
            },
            [this, account, fresh, asked](const Result<bool>& entered) {
              if (!entered) return asked.done(no_answer(entered.error()));
              if (!*entered) return asked.done(wrong_password());
              welcome(asked, Code::created, account, fresh.token, {});
              house_.changed(account.person);  // his oldest session may have ended
            });
      });
}

// ---- what was lost ------------------------------------------------------------------------------

// Nobody guesses a code: were a name's tries counted, strangers could use them up.
void AccountsApi::recover(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted || !is_password_fit(asked, wanted->new_password, wanted->name)) return;
  if (!may_ask(asked)) return;
  const std::string print = house_.visitors.print(plain_code(wanted->code));
  const auto set_new = [this, wanted = *wanted, print, asked](const Account& old) {
    hash(asked, wanted.new_password, [this, old, wanted, print, asked](const std::string& hashed) {
      Account account = old;
      const std::string code = fresh_recovery_code(house_.entropy);
      account.password = hashed;
      account.recovery = house_.visitors.print(plain_code(code));
      const auto fresh = house_.visitors.fresh_session(account.person, wanted.label);
      change<bool>(
          house_.store,
          [account, fresh, print](Database& database) -> Result<bool> {
            auto changed = serve::recover(database, account, print);
            if (!changed || !*changed) return changed;
            Status done = end_sessions(database, account.person, {}, true);
            if (done) done = add_session(database, fresh.session);
            return done ? Result<bool>(true) : done.error();
          },
          [this, account, fresh, code, asked](const Result<bool>& changed) {
            if (!changed) return asked.done(no_answer(changed.error()));
            if (!*changed) return asked.done(wrong_password());
            welcome(asked, Code::ok, account, fresh.token, code);
            house_.changed(account.person);
          });
    });
  };
  look_up<std::optional<Account>>(
      house_.store,
      [name = wanted->name](Database& database) { return account_called(database, name); },
      [print, set_new, done = asked.done](const FoundAccount& found) {
        if (!found) return done(no_answer(found.error()));
        const auto kept = bytes_of_hex(*found ? (**found).recovery : std::string(64, '0'));
        const bool right = kept && same_secret(*kept, *bytes_of_hex(print));
        if (!right || !*found) return done(wrong_password());
        set_new(**found);
      });
}

void AccountsApi::change_password(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted || !is_password_fit(asked, wanted->new_password, asked.who.account)) return;
  verify_own(asked, *wanted, [this, wanted = *wanted, asked](const Account& account) {
    hash(asked, wanted.new_password, [this, account, asked](const std::string& hashed) {
      change<bool>(
          house_.store,
          [account, hashed, session = asked.who.session](Database& database) -> Result<bool> {
            auto set = set_password(database, account, hashed);
            if (!set || !*set) return set;
            const Status ended = end_sessions(database, account.person, session, false);
            return ended ? set : ended.error();
          },
          [this, account, done = asked.done](const Result<bool>& changed) {
            if (!changed) return done(no_answer(changed.error()));
            if (!*changed) return done(wrong_password());
            done(json(Code::ok, "{}"));
            house_.changed(account.person);
          });
    });
  });
}

void AccountsApi::renew_recovery(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted) return;
  verify_own(asked, *wanted, [this, asked](const Account& account) {
    const std::string code = fresh_recovery_code(house_.entropy);
    change<bool>(
        house_.store,
        [account, print = house_.visitors.print(plain_code(code))](Database& database) {
          return set_recovery(database, account, print);
        },
        [code, done = asked.done](const Result<bool>& set) {
          if (!set) return done(no_answer(set.error()));
          done(*set ? json(Code::ok, recovery_text(code)) : wrong_password());
        });
  });
}

void AccountsApi::remove(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted) return;
  verify_own(asked, *wanted, [this, asked](const Account& account) {
    change<Removed>(
        house_.store,
        [account](Database& database) -> Result<Removed> {
          const auto held = hold_account(database, account);
          if (!held) return held.error();
          if (!*held) return Removed();
          // First the account, then rooms (RoomRows::take): whoever adds something in its name is
          // waited for, or refused.
          const Status removed = remove_account(database, account.person);
          if (!removed) return removed.error();
          auto rooms = efface(database, account.person);
          return rooms ? Removed(std::move(*rooms)) : Result<Removed>(rooms.error());
        },
        [this, account, asked](const Result<Removed>& rooms) {
          if (!rooms) {
            house_.changed(account.person);  // it may have been done, and only its answer be lost
            return asked.done(no_answer(rooms.error()));
          }
          if (!*rooms) return asked.done(wrong_password());
          for (const Effaced& room : **rooms) house_.effaced(room);
          Response response = json(Code::ok, "{}");
          set_cookie(response, {}, asked.request);
          asked.done(std::move(response));
          house_.changed(account.person);
        });
  });
}

}  // namespace bastide::serve
