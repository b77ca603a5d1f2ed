// What somebody sees of himself and of others.
#include "base/utf8.h"
#include "serve/accounts/names.h"
#include "serve/api/accounts.h"
#include "serve/api/looking.h"
#include "serve/router.h"
#include "serve/store/asking.h"

#include <limits>
#include <utility>

namespace bastide::serve {

namespace {

// As text, or nothing if there is no such account.
Result<std::optional<std::string>> own_data(Database& database, const PersonId& person, Time now) {
  constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();
  const auto account = account_of(database, person);
  if (!account) return account.error();
  if (!*account) return std::optional<std::string>();
  const auto sessions = sessions_of(database, person);
  if (!sessions) return sessions.error();
  const auto page =
      person_page(database, person, (**account).name, (**account).made, true, now, kAll);
  if (!page) return page.error();
  const auto words = words_of(database, person);
  if (!words) return words.error();
  return std::optional(export_text(**account, *sessions, *page, *words));
}

using FoundPage = Result<std::optional<PersonPage>>;

FoundPage page_called(Database& database, const std::string& name, const PersonId& asker,
                      Time now) {
  const auto account = account_called(database, name);
  if (!account) return account.error();
  if (!*account) return std::optional<PersonPage>();
  const Account& found = **account;
  auto page =
      person_page(database, found.person, found.name, found.made, found.person == asker, now);
  if (!page) return page.error();
  return std::optional<PersonPage>(std::move(*page));
}

}  // namespace

void AccountsApi::me(Asked&& asked) {
  const Who& who = asked.who;
  asked.done(json(Code::ok, me_text(who.person, who.account, who.scopes)));
}

void AccountsApi::sessions(Asked&& asked) {
  look_up<std::vector<Session>>(
      house_.store,
      [person = asked.who.person](Database& database) { return sessions_of(database, person); },
      [asked](const Result<std::vector<Session>>& sessions) {
        if (!sessions) return asked.done(no_answer(sessions.error()));
        asked.done(json(Code::ok, sessions_text(*sessions, asked.who.session)));
      });
}

// "current" is one's own; a program may end no other.
void AccountsApi::end_session(Asked&& asked) {
  const bool own = asked.rest == "current" || asked.rest == asked.who.session;
  const std::string id = own ? asked.who.session : std::string(asked.rest);
  const auto unknown = [] {
    return refused(Code::not_found, "session", "there is no such session");
  };
  if (!own) {
    if (auto refusal = not_allowed(asked.who, Needs::account)) return asked.done(*refusal);
    if (!is_printable(id)) return asked.done(unknown());
  }
  change<bool>(
      house_.store,
      [person = asked.who.person, id](Database& database) {
        return serve::end_session(database, person, id);
      },
      [this, own, asked, unknown](const Result<bool>& ended) {
        if (!ended) return asked.done(no_answer(ended.error()));
        if (!*ended && !own) return asked.done(unknown());
        Response response = json(Code::ok, "{}");
        if (own) set_cookie(response, {}, asked.request);
        asked.done(std::move(response));
        house_.changed(asked.who.person);
      });
}

void AccountsApi::end_other_sessions(Asked&& asked) {
  house_.store.write(
      [who = asked.who](Database& database) {
        return end_sessions(database, who.person, who.session, true);
      },
      [this, asked](const Status& ended) {
        asked.done(ended ? json(Code::ok, "{}") : no_answer(ended.error()));
        house_.changed(asked.who.person);
      });
}

void AccountsApi::make_program(Asked&& asked) {
  const auto wanted = wanted_of(asked);
  if (!wanted) return;
  const bool fits = wanted->scopes != 0 && (wanted->scopes & bit(Scope::account)) == 0;
  if (!fits) {
    return asked.done(
        refused(Code::bad_request, "scope", "a program may 'read', 'play' and 'make', or less"));
  }
  const auto fresh = house_.visitors.fresh_program(asked.who.person, wanted->label, wanted->scopes,
                                                   wanted->days * kDay);
  house_.store.write([fresh](Database& database) { return add_session(database, fresh.session); },
                     [this, fresh, done = asked.done](const Status& kept) {
                       if (!kept) return done(no_answer(kept.error()));
                       done(json(Code::created, program_text(fresh.session, fresh.token)));
                       house_.changed(fresh.session.person);  // his oldest session may have ended
                     });
}

void AccountsApi::give_data(Asked&& asked) {
  look_up<std::optional<std::string>>(
      house_.store,
      [person = asked.who.person, now = house_.now()](Database& database) {
        return own_data(database, person, now);
      },
      [asked](const Result<std::optional<std::string>>& data) {
        if (!data) return asked.done(no_answer(data.error()));
        asked.done(*data ? json(Code::ok, **data) : *not_allowed(Who(), Needs::account));
      });
}

void AccountsApi::page(Asked&& asked) {
  const auto name = path_of('/' + std::string(asked.rest));
  const auto nobody = [] { return refused(Code::not_found, "person", "nobody is called so"); };
  if (!name || !is_printable(*name)) return asked.done(nobody());
  look_up<std::optional<PersonPage>>(
      house_.store,
      [name = *name, asker = looks_as(asked.who), now = house_.now()](Database& database) {
        return page_called(database, name, asker, now);
      },
      [asked, nobody](const FoundPage& page) {
        if (!page) return asked.done(no_answer(page.error()));
        if (!*page) return asked.done(nobody());
        asked.done(json(Code::ok, page_text(**page)));
      });
}

}  // namespace bastide::serve
