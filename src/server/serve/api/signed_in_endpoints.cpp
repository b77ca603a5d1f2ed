// Endpoints for signed-in players: sessions, programs, data export, profiles.
#include "base/utf8.h"
#include "http/router.h"
#include "serve/analysis/analysis_rows.h"
#include "serve/api/account_endpoints.h"
#include "serve/room/account_names.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kLadderKept = 30 * 1000;  // a ladder is computed at most once in this time

// All data of an account as JSON; nothing if there is no such account.
std::optional<std::string> own_data(Database& database, const PersonId& person, Time now) {
  constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();
  const auto account = account_of(database, person);
  if (!account) return std::nullopt;
  return export_text(*account, sessions_of(database, person),
                     profile_of(database, *account, person, now, kAll),
                     chat_lines_of(database, person), friends_of(database, person, now),
                     challenges_of(database, person, now), analyses_of(database, person),
                     subscriptions_of(database, person, now));
}

std::optional<Profile> page_called(Database& database, const std::string& name,
                                   const PersonId& asker, Time now) {
  const auto account = account_called(database, name);
  if (!account) return std::nullopt;
  return profile_of(database, *account, asker, now);
}

Response no_such_session() {
  return refused(Code::not_found, RefusalCode::session, "there is no such session");
}

}  // namespace

void AccountsApi::me(PendingRequest&& pending) {
  const Caller& caller = pending.caller;
  pending.done(json(Code::ok, me_text(caller)));
}

RequestTask AccountsApi::sessions(PendingRequest pending) {
  const auto sessions = must(co_await read(
      [&](Database& database) { return sessions_of(database, pending.caller.person); }));
  co_return json(Code::ok, sessions_text(sessions, pending.caller.session));
}

// The id "current" means the caller's session. A program may end only its own session.
RequestTask AccountsApi::end_session(PendingRequest pending) {
  const bool own = pending.rest == "current" || pending.rest == pending.caller.session;
  const std::string id = own ? pending.caller.session : std::string(pending.rest);
  if (!own) {
    if (auto refusal = not_allowed(pending.caller, Access::account)) co_return *refusal;
    if (!is_printable(id)) co_return no_such_session();
  }
  const bool ended = must(co_await write(
      [&](Database& database) { return serve::end_session(database, pending.caller.person, id); }));
  if (!ended && !own) co_return no_such_session();
  changed_(pending.caller.person);
  Response response = json(Code::ok, "{}");
  if (own) set_cookie(response, {}, pending.request);
  co_return response;
}

RequestTask AccountsApi::end_other_sessions(PendingRequest pending) {
  const Caller& caller = pending.caller;
  const Status ended = co_await write(
      [&](Database& database) { end_sessions(database, caller.person, caller.session, true); });
  changed_(caller.person);
  must(ended);
  co_return json(Code::ok, "{}");
}

RequestTask AccountsApi::make_program(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  const bool fits = request.scopes != 0 && (request.scopes & bit(Scope::account)) == 0;
  if (!fits)
    co_return refused(Code::bad_request, RefusalCode::scope,
                      "give a token one or more of the scopes 'read', 'play' and 'make'");
  const auto fresh = visitors_.new_program_session(pending.caller.person, request.label,
                                                   request.scopes, request.days * kDay);
  must(co_await write([&](Database& database) { add_session(database, fresh.session); }));
  changed_(fresh.session.person);  // add_session() may have ended an old session
  co_return json(Code::created, program_text(fresh.session, fresh.token));
}

// Makes the account a bot's. Open WebSockets close, so that their clients reconnect as a bot.
RequestTask AccountsApi::become_bot(PendingRequest pending) {
  const bool became = must(co_await write(
      [&](Database& database) { return serve::become_bot(database, pending.caller.person); }));
  changed_(pending.caller.person);
  co_return became ? json(Code::ok, "{}")
                   : refused(Code::conflict, RefusalCode::forbidden,
                             "an account can become a bot's account only before its first rated "
                             "game and while it has no seat at a table");
}

RequestTask AccountsApi::give_data(PendingRequest pending) {
  const auto data = must(co_await read([&, now = services_.now()](Database& database) {
    return own_data(database, pending.caller.person, now);
  }));
  co_return data ? json(Code::ok, *data) : *not_allowed(Caller(), Access::account);
}

RequestTask AccountsApi::page(PendingRequest pending) {
  const std::string name = name_of_path(pending);
  const auto page = must(co_await read([&, now = services_.now()](Database& database) {
    return page_called(database, name, pending.caller.viewer(), now);
  }));
  co_return page ? json(Code::ok, page_text(*page)) : unknown_name();
}

RequestTask AccountsApi::ladder(PendingRequest pending) {
  const std::string asked = parameter(pending.query, "rules");
  const std::string rules = asked.empty() || !is_printable(asked) ? "base" : asked;
  const bool bots = parameter(pending.query, "bots") == "true";
  const Time now = services_.now();
  const auto kept = ladders_.find({rules, bots});
  if (kept != ladders_.end() && now < kept->second.until)
    co_return json(Code::ok, kept->second.text);
  const auto found = must(
      co_await read([&](Database& database) { return ladder_of(database, rules, bots, now); }));
  const std::string text = ladder_text(found);
  if (std::ranges::find(found.groups, rules) != found.groups.end())
    ladders_[{rules, bots}] = {now + kLadderKept, text};
  co_return json(Code::ok, text);
}

}  // namespace bastide::serve
