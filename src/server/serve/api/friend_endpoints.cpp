// Endpoints for friends, blocked players, privacy and challenges.
#include "serve/api/account_endpoints.h"
#include "serve/store/store_tasks.h"

#include <utility>

namespace bastide::serve {

namespace {

// Refuses guests, because they have no friends and get no challenges.
void need_account(const PendingRequest& pending) {
  if (pending.caller.account.empty())
    throw *not_allowed(Caller{.person = pending.caller.person}, Access::account);
}

Response answer_of(ListChange change) {
  switch (change) {
    case ListChange::done: return json(Code::ok, "{}");
    case ListChange::unknown: return unknown_name();
    case ListChange::own_name:
      return refused(Code::bad_request, RefusalCode::person, "that is your own name");
    case ListChange::full: return refused(Code::conflict, RefusalCode::many, "your list is full");
  }
  return json(Code::ok, "{}");
}

Response answer_of(SendResult result) {
  switch (result) {
    case SendResult::sent: return json(Code::created, "{}");
    case SendResult::unknown: return unknown_name();
    case SendResult::no_table:
      return refused(Code::conflict, RefusalCode::table,
                     "you are not waiting for players at this table");
    case SendResult::mixed:
      return refused(Code::conflict, RefusalCode::bot,
                     "people and bots cannot play together at this table");
    case SendResult::refused:
      return refused(Code::conflict, RefusalCode::challenge,
                     "this player accepts no challenges from you now");
    case SendResult::too_many: return too_often();
  }
  return json(Code::created, "{}");
}

}  // namespace

RequestTask AccountsApi::friends(PendingRequest pending) {
  need_account(pending);
  const FriendList list = must(co_await read([&, now = services_.now()](Database& database) {
    return friends_of(database, pending.caller.person, now);
  }));
  co_return json(Code::ok, friends_text(list));
}

template <NameList List>
RequestTask AccountsApi::add_to_list(PendingRequest pending) {
  const std::string name = name_of_path(pending);
  co_return answer_of(must(co_await write([&, now = services_.now()](Database& database) {
    return add_name(database, List, pending.caller.person, name, now);
  })));
}
template RequestTask AccountsApi::add_to_list<NameList::friends>(PendingRequest pending);
template RequestTask AccountsApi::add_to_list<NameList::blocks>(PendingRequest pending);

template <NameList List>
RequestTask AccountsApi::remove_from_list(PendingRequest pending) {
  const std::string name = name_of_path(pending);
  must(co_await write(
      [&](Database& database) { remove_name(database, List, pending.caller.person, name); }));
  co_return json(Code::ok, "{}");
}
template RequestTask AccountsApi::remove_from_list<NameList::friends>(PendingRequest pending);
template RequestTask AccountsApi::remove_from_list<NameList::blocks>(PendingRequest pending);

RequestTask AccountsApi::change_privacy(PendingRequest pending) {
  const Privacy privacy = accepted(read_privacy(pending.request.body), RefusalCode::message);
  must(co_await write(
      [&](Database& database) { set_privacy(database, pending.caller.person, privacy); }));
  co_return json(Code::ok, "{}");
}

// ---- challenges ---------------------------------------------------------------------------------

// Also shows that the player is online: the answer is made again and again while a page follows
// the challenges (FollowedLists). A program's request does not show that.
RequestTask AccountsApi::challenges(PendingRequest pending) {
  need_account(pending);
  const Caller& caller = pending.caller;
  const ChallengeList list = must(co_await read([&, now = services_.now()](Database& database) {
    return challenges_of(database, caller.person, now);
  }));
  const bool is_due = !list.hidden && services_.now() >= list.seen + kNoteSeenEvery;
  if (is_due && !caller.program) online_.insert(caller.person);
  co_return json(Code::ok, challenges_text(list));
}

void AccountsApi::tick() {
  if (online_.empty()) return;
  services_.store->write(
      [players = std::exchange(online_, {}), now = services_.now()](Database& database) {
        note_seen(database, players, now);
        return Status(Done{});
      },
      [](const Status&) {});
}

void AccountsApi::challenges_changed(const PersonId& one, const PersonId& other) const {
  services_.lists_changed(one);
  if (!other.empty()) services_.lists_changed(other);
}

RequestTask AccountsApi::challenge(PendingRequest pending) {
  need_account(pending);
  const auto wanted = accepted(read_challenge(pending.request.body), RefusalCode::message);
  const bool only_asks = wanted.room.empty();
  if (!only_asks && !challenge_limit_.take(pending.caller.person, services_.now()))
    co_return too_often();
  const auto [sent, other] = must(co_await write([&, now = services_.now()](Database& database) {
    const SendResult result =
        send_challenge(database, pending.caller.person, wanted.name, wanted.room, now);
    return std::pair(result, person_called(database, wanted.name));
  }));
  if (sent == SendResult::sent) challenges_changed(pending.caller.person, other);
  co_return only_asks&& sent == SendResult::sent ? json(Code::ok, "{}") : answer_of(sent);
}

RequestTask AccountsApi::end_challenge(PendingRequest pending) {
  need_account(pending);
  const std::string name = name_of_path(pending);
  const PersonId other = must(co_await write([&, now = services_.now()](Database& database) {
    serve::end_challenge(database, pending.caller.person, name, now);
    return person_called(database, name);
  }));
  challenges_changed(pending.caller.person, other);
  co_return json(Code::ok, "{}");
}

}  // namespace bastide::serve
