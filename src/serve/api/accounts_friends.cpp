// Endpoints for friends, blocked players, privacy and challenges.
#include "base/utf8.h"
#include "http/percent_decoding.h"
#include "serve/api/accounts.h"
#include "serve/store/query.h"

#include <utility>

namespace bastide::serve {

namespace {

Response unknown_name() {
  return refused(Code::not_found, RefusalCode::person, "there is no account with that name");
}

// Guests have no friends and get no challenges. Answers them.
bool has_account(const PendingRequest& pending) {
  if (!pending.caller.account.empty()) return true;
  pending.done(*not_allowed(Caller{.person = pending.caller.person}, Access::account));
  return false;
}

// The name at the path's end. Answers the request, and returns nothing, if it cannot be a name.
std::optional<std::string> name_of_path(const PendingRequest& pending) {
  auto name = path_decoded(pending.rest);
  if (name && is_printable(*name)) return name;
  pending.done(unknown_name());
  return std::nullopt;
}

Response answer_of(ListChange change) {
  switch (change) {
    case ListChange::done: return json(Code::ok, "{}");
    case ListChange::unknown: return unknown_name();
    case ListChange::own_name:
      return refused(Code::bad_request, RefusalCode::person, "that is your own name");
    case ListChange::full:
      return refused(Code::conflict, RefusalCode::many, "your list holds as many names as may be");
  }
  return json(Code::ok, "{}");
}

Response answer_of(SendResult result) {
  switch (result) {
    case SendResult::sent: return json(Code::created, "{}");
    case SendResult::unknown: return unknown_name();
    case SendResult::no_table:
      return refused(Code::conflict, RefusalCode::table, "you do not wait there for players");
    case SendResult::refused:
      return refused(Code::conflict, RefusalCode::challenge,
                     "this player gets no challenges from you now");
    case SendResult::too_many: return too_often();
  }
  return json(Code::created, "{}");
}

std::function<void(Status)> answer_done(const PendingRequest& pending) {
  return [done = pending.done](const Status& kept) {
    done(kept ? json(Code::ok, "{}") : no_answer(kept.error()));
  };
}

}  // namespace

void AccountsApi::friends(PendingRequest&& pending) {
  if (!has_account(pending)) return;
  look_up<FriendList>(
      *services_.store,
      [person = pending.caller.person, now = services_.now()](Database& database) {
        return friends_of(database, person, now);
      },
      [done = pending.done](const Result<FriendList>& list) {
        done(list ? json(Code::ok, friends_text(*list)) : no_answer(list.error()));
      });
}

template <NameList List>
void AccountsApi::add_to_list(PendingRequest&& pending) {
  const auto name = name_of_path(pending);
  if (!name) return;
  change<ListChange>(
      *services_.store,
      [person = pending.caller.person, name = *name, now = services_.now()](Database& database) {
        return add_name(database, List, person, name, now);
      },
      [done = pending.done](const Result<ListChange>& changed) {
        done(changed ? answer_of(*changed) : no_answer(changed.error()));
      });
}
template void AccountsApi::add_to_list<NameList::friends>(PendingRequest&& pending);
template void AccountsApi::add_to_list<NameList::blocks>(PendingRequest&& pending);

template <NameList List>
void AccountsApi::remove_from_list(PendingRequest&& pending) {
  const auto name = name_of_path(pending);
  if (!name) return;
  services_.store->write(
      [person = pending.caller.person, name = *name](Database& database) {
        return remove_name(database, List, person, name);
      },
      answer_done(pending));
}
template void AccountsApi::remove_from_list<NameList::friends>(PendingRequest&& pending);
template void AccountsApi::remove_from_list<NameList::blocks>(PendingRequest&& pending);

void AccountsApi::change_privacy(PendingRequest&& pending) {
  const auto privacy = read_privacy(pending.request.body);
  if (!privacy) return pending.done(bad_request(RefusalCode::message, privacy.error()));
  services_.store->write([person = pending.caller.person, privacy = *privacy](
                             Database& database) { return set_privacy(database, person, privacy); },
                         answer_done(pending));
}

// ---- challenges ---------------------------------------------------------------------------------

// Asked every few seconds by each open page. So it also shows that the player is online. A program
// that asks does not show that.
void AccountsApi::challenges(PendingRequest&& pending) {
  if (!has_account(pending)) return;
  look_up<ChallengeList>(
      *services_.store,
      [person = pending.caller.person, now = services_.now()](Database& database) {
        return challenges_of(database, person, now);
      },
      [this, pending, now = services_.now()](const Result<ChallengeList>& list) {
        if (!list) return pending.done(no_answer(list.error()));
        pending.done(json(Code::ok, challenges_text(*list)));
        const bool is_due = !list->hidden && now >= list->seen + kNoteSeenEvery;
        if (is_due && !pending.caller.program) online_.insert(pending.caller.person);
      });
}

// Called once a second.
void AccountsApi::tick() {
  if (online_.empty()) return;
  services_.store->write([players = std::exchange(online_, {}), now = services_.now()](
                             Database& database) { return note_seen(database, players, now); },
                         [](const Status&) {});
}

void AccountsApi::challenge(PendingRequest&& pending) {
  if (!has_account(pending)) return;
  const auto wanted = read_challenge(pending.request.body);
  if (!wanted) return pending.done(bad_request(RefusalCode::message, wanted.error()));
  const bool only_asks = wanted->room.empty();
  if (!only_asks && !challenge_limit_.take(pending.caller.person, services_.now()))
    return pending.done(too_often());
  change<SendResult>(
      *services_.store,
      [person = pending.caller.person, wanted = *wanted,
       now = services_.now()](Database& database) {
        return send_challenge(database, person, wanted.name, wanted.room, now);
      },
      [only_asks, done = pending.done](const Result<SendResult>& sent) {
        if (only_asks && sent && *sent == SendResult::sent) return done(json(Code::ok, "{}"));
        done(sent ? answer_of(*sent) : no_answer(sent.error()));
      });
}

void AccountsApi::end_challenge(PendingRequest&& pending) {
  if (!has_account(pending)) return;
  const auto name = name_of_path(pending);
  if (!name) return;
  services_.store->write(
      [person = pending.caller.person, name = *name, now = services_.now()](Database& database) {
        return serve::end_challenge(database, person, name, now);
      },
      answer_done(pending));
}

}  // namespace bastide::serve
