#include "serve/api/admin_commands.h"

#include "base/utf8.h"
#include "serve/accounts/account_rows.h"
#include "serve/api/admin_answers.h"
#include "serve/api/client_conversation.h"
#include "serve/api/guest_token.h"
#include "serve/protocol/codec.h"
#include "serve/protocol/json_fields.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace bastide::serve {

namespace {

AdminJson card_of(const RoomCard& card) {
  AdminJson json = AdminJson::parse(card.card, nullptr, false);
  if (!json.is_object()) json = AdminJson::object();
  json["table"] = card.id;
  json["stage"] = card.stage;
  json["visibility"] = card.visibility;
  json["changed"] = card.changed;
  return json;
}

AdminJson seats_of(const Room& room) {
  AdminJson seats = AdminJson::array();
  for (const RoomSeat& seat : room.seats)
    seats.push_back({{"name", seat.name}, {"person", seat.owner}, {"computer", seat.computer}});
  return seats;
}

Meant ban_meant(Database& database, const std::string& text, Time until, Time now) {
  Meant meant = whom_meant(database, text);
  serve::ban(database, meant.whom, until, now);
  return meant;
}

bool unban_meant(Database& database, const std::string& text) {
  if (serve::unban(database, text)) return true;
  const auto meant = attempt([&] { return whom_meant(database, text); });
  return meant && serve::unban(database, meant->whom);
}

using AccountNames = std::map<std::string, std::string>;  // account names by person

AccountNames account_names(Database& database, const std::vector<std::string>& banned) {
  AccountNames names;
  for (const std::string& whom : banned) {
    if (const auto account = account_of(database, whom)) names[whom] = account->name;
  }
  return names;
}

}  // namespace

const Admin::Row Admin::kCommands[] = {
    {"status", &Admin::status},
    {"list", &Admin::list},
    {"show", &Admin::show},
    {"close", &Admin::close},
    {"ban", &Admin::ban},
    {"unban", &Admin::unban},
    {"bans", &Admin::bans},
    {"announce", &Admin::announce},
    {"remove-line", &Admin::remove_line},
    {"remove-title", &Admin::remove_title},
    {"erase", &Admin::erase},
    {"reports", &Admin::reports},
    {"close-report", &Admin::close_report},
    {"void", &Admin::void_game},
    {"forget-old", &Admin::forget_old},
};

void Admin::answer(const std::string& line, const Done& done) {
  const auto json = read_json(line);
  if (!json) return done(failed(json.error()));
  Fields fields(*json);
  const std::string action = fields.text("do");
  PendingCommand pending{.whom = fields.text("whom"),
                         .table = fields.text("table"),
                         .text = fields.text("text"),
                         .number = fields.number("number", 0, INT64_MAX, 0),
                         .lasts = fields.number("lasts", 0, INT64_MAX, 0),
                         .own_address = fields.text("own_address"),
                         .done = done,
                         .telemetry = rooms_.services().telemetry};
  if (fields.failed()) return done(failed(fields.error()));
  rooms_.services().telemetry->log.say(Level::info, "admin", {{"do", action}});
  const auto* const row = std::ranges::find(kCommands, action, &Row::name);
  if (row == std::end(kCommands)) return done(failed("there is no such command"));
  (this->*row->run)(std::move(pending));
}

CommandTask Admin::status(PendingCommand) {
  const auto people =
      std::ranges::count_if(rooms_.here(), [](auto* one) { return !one->is_remote(); });
  co_return {{"people", people}, {"awake", rooms_.awake()}};
}

CommandTask Admin::list(PendingCommand) {
  const auto cards = must(co_await Awaited<Result<std::vector<RoomCard>>>(
      [this](const Store::Cards& done) { rooms_.services().store->list(done); }));
  AdminJson tables = AdminJson::array();
  for (const RoomCard& card : cards) tables.push_back(card_of(card));
  co_return {{"tables", std::move(tables)}};
}

CommandTask Admin::show(PendingCommand command) {
  const auto found = must(co_await rooms_.found(command.table));
  if (found == nullptr) fail({"there is no such table"});
  const Room& known = found->room();
  AdminJson there = AdminJson::array();
  for (const ClientConversation* one : rooms_.here()) {
    if (one->watches(known.id))
      there.push_back({{"person", one->person()}, {"address", one->address()}});
  }
  co_return {{"table", known.id},
             {"stage", kStageNames[static_cast<std::size_t>(known.stage)]},
             {"seats", seats_of(known)},
             {"there", std::move(there)}};
}

CommandTask Admin::close(PendingCommand command) {
  const auto found = must(co_await rooms_.found(command.table));
  if (found == nullptr) fail({"there is no such table"});
  Command closing;
  closing.kind = CommandKind::close;
  closing.server = true;
  const Outcome outcome = co_await Awaited<Outcome>(
      [&](const RoomDriver::Answer& done) { found->ask(std::move(closing), done); });
  if (outcome.refused) fail({outcome.refused->message});
  co_return AdminJson::object();
}

void Admin::renew_bans(const std::function<void(Result<std::size_t>)>& done) {
  const auto read = [now = rooms_.services().now()](Database& database) {
    return Bans::in(database, now);
  };
  look_up<Bans>(*rooms_.services().store, read, [this, done](const Result<Bans>& bans) {
    if (!bans) return done(bans.error());
    *rooms_.services().bans = *bans;
    const auto here = rooms_.here();  // a copy: dismiss() changes the set
    std::size_t sent = 0;
    for (ClientConversation* one : here) {
      if (!bans->holds(one->address(), one->person())) continue;
      one->dismiss("banned");
      if (!one->is_remote()) ++sent;
    }
    done(sent);
  });
}

Awaited<Result<std::size_t>> Admin::bans_renewed() {
  return Awaited<Result<std::size_t>>([this](const auto& done) { renew_bans(done); });
}

CommandTask Admin::ban(PendingCommand command) {
  must(check_ban(command.whom, command.own_address));
  if (command.lasts > kDaysOfACentury * kDay) fail({"a timed ban lasts at most a hundred years"});
  const Time now = rooms_.services().now();
  const Time until = command.lasts > 0 ? now + command.lasts : 0;
  const Meant meant = must(co_await write(
      [&](Database& database) { return ban_meant(database, command.whom, until, now); }));
  rooms_.services().tell_others({kBansChanged});
  const std::size_t sent_away = must(co_await bans_renewed());
  AdminJson json = {{"banned", meant.whom}, {"sent_away", sent_away}};
  if (!meant.account.empty()) json["account"] = meant.account;
  co_return json;
}

CommandTask Admin::bans(PendingCommand) {
  const auto all = rooms_.services().bans->list();
  const auto ends = rooms_.services().bans->ends();
  const auto names =
      must(co_await read([&](Database& database) { return account_names(database, all); }));
  AdminJson json = {{"bans", all}};
  if (!ends.empty()) json["until"] = ends;
  if (!names.empty()) json["accounts"] = names;
  co_return json;
}

CommandTask Admin::unban(PendingCommand command) {
  const bool was =
      must(co_await write([&](Database& database) { return unban_meant(database, command.whom); }));
  if (!was) fail({in_quotes(command.whom) + " is not banned"});
  rooms_.services().tell_others({kBansChanged});
  must(co_await bans_renewed());
  co_return AdminJson::object();
}

std::size_t Admin::tell_everybody(const std::string& text) {
  const Text told = std::make_shared<const std::string>(announcement(text));
  const auto here = rooms_.here();  // a copy: tell() may drop a slow client
  std::size_t count = 0;
  for (ClientConversation* one : here) {
    if (!rooms_.here().contains(one) || one->is_remote()) continue;
    one->tell(told);
    ++count;
  }
  return count;
}

CommandTask Admin::announce(PendingCommand command) {
  const std::string& text = command.text;
  if (text.empty() || text.size() > 500 || !is_printable(text))
    fail({"an announcement must be one line of at most 500 bytes"});
  rooms_.services().tell_others({.what = kAnnounced, .text = text});
  co_return {{"told", tell_everybody(text)}};
}

}  // namespace bastide::serve
