// Endpoints for signed-in players: sessions, programs, data export, profiles.
#include "base/utf8.h"
#include "http/router.h"
#include "serve/accounts/account_names.h"
#include "serve/api/accounts.h"
#include "serve/store/query.h"

#include <limits>
#include <utility>

namespace bastide::serve {

namespace {

// All data of an account as JSON; nothing if there is no such account.
std::optional<std::string> own_data(Database& database, const PersonId& person, Time now) {
  constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();
  const auto account = account_of(database, person);
  if (!account) return std::nullopt;
  return export_text(*account, sessions_of(database, person),
                     profile_of(database, person, account->name, account->made, true, now, kAll),
                     chat_lines_of(database, person), must(friends_of(database, person, now)));
}

std::optional<Profile> page_called(Database& database, const std::string& name,
                                   const PersonId& asker, Time now) {
  const auto account = account_called(database, name);
  if (!account) return std::nullopt;
  return profile_of(database, account->person, account->name, account->made,
                    account->person == asker, now);
}

}  // namespace

void AccountsApi::me(PendingRequest&& pending) {
  const Caller& caller = pending.caller;
  pending.done(json(Code::ok, me_text(caller.person, caller.account, caller.scopes)));
}

void AccountsApi::sessions(PendingRequest&& pending) {
  look_up<std::vector<Session>>(
      *services_.store,
      [person = pending.caller.person](Database& database) {
        return sessions_of(database, person);
      },
      [pending](const Result<std::vector<Session>>& sessions) {
        if (!sessions) return pending.done(no_answer(sessions.error()));
        pending.done(json(Code::ok, sessions_text(*sessions, pending.caller.session)));
      });
}

// The id "current" means the caller's session. A program may end only its own.
void AccountsApi::end_session(PendingRequest&& pending) {
  const bool own = pending.rest == "current" || pending.rest == pending.caller.session;
  const std::string id = own ? pending.caller.session : std::string(pending.rest);
  const auto unknown = [] {
    return refused(Code::not_found, RefusalCode::session, "there is no such session");
  };
  if (!own) {
    if (auto refusal = not_allowed(pending.caller, Access::account)) return pending.done(*refusal);
    if (!is_printable(id)) return pending.done(unknown());
  }
  change<bool>(
      *services_.store,
      [person = pending.caller.person, id](Database& database) {
        return serve::end_session(database, person, id);
      },
      [this, own, pending, unknown](const Result<bool>& ended) {
        if (!ended) return pending.done(no_answer(ended.error()));
        if (!*ended && !own) return pending.done(unknown());
        Response response = json(Code::ok, "{}");
        if (own) set_cookie(response, {}, pending.request);
        pending.done(std::move(response));
        changed_(pending.caller.person);
      });
}

void AccountsApi::end_other_sessions(PendingRequest&& pending) {
  change<Done>(
      *services_.store,
      [caller = pending.caller](Database& database) {
        return end_sessions(database, caller.person, caller.session, true), Done{};
      },
      [this, pending](const Status& ended) {
        pending.done(ended ? json(Code::ok, "{}") : no_answer(ended.error()));
        changed_(pending.caller.person);
      });
}

void AccountsApi::make_program(PendingRequest&& pending) {
  const auto request = parse_request(pending);
  if (!request) return;
  const bool fits = request->scopes != 0 && (request->scopes & bit(Scope::account)) == 0;
  if (!fits) {
    return pending.done(refused(Code::bad_request, RefusalCode::scope,
                                "a program may 'read', 'play' and 'make', or less"));
  }
  const auto fresh = visitors_.new_program_session(pending.caller.person, request->label,
                                                   request->scopes, request->days * kDay);
  change<Done>(
      *services_.store,
      [fresh](Database& database) { return add_session(database, fresh.session), Done{}; },
      [this, fresh, done = pending.done](const Status& kept) {
        if (!kept) return done(no_answer(kept.error()));
        done(json(Code::created, program_text(fresh.session, fresh.token)));
        changed_(fresh.session.person);  // the oldest session may have ended
      });
}

void AccountsApi::give_data(PendingRequest&& pending) {
  look_up<std::optional<std::string>>(
      *services_.store,
      [person = pending.caller.person, now = services_.now()](Database& database) {
        return own_data(database, person, now);
      },
      [pending](const Result<std::optional<std::string>>& data) {
        if (!data) return pending.done(no_answer(data.error()));
        pending.done(*data ? json(Code::ok, **data) : *not_allowed(Caller(), Access::account));
      });
}

void AccountsApi::page(PendingRequest&& pending) {
  const auto name = path_of('/' + std::string(pending.rest));
  const auto nobody = [] {
    return refused(Code::not_found, RefusalCode::person, "there is no account with that name");
  };
  if (!name || !is_printable(*name)) return pending.done(nobody());
  look_up<std::optional<Profile>>(
      *services_.store,
      [name = *name, asker = pending.caller.viewer(), now = services_.now()](Database& database) {
        return page_called(database, name, asker, now);
      },
      [pending, nobody](const Result<std::optional<Profile>>& page) {
        if (!page) return pending.done(no_answer(page.error()));
        if (!*page) return pending.done(nobody());
        pending.done(json(Code::ok, page_text(**page)));
      });
}

}  // namespace bastide::serve
