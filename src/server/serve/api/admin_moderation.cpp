// Moderation by operators: chat lines, titles, reports, accounts, guests and ratings.
#include "base/utf8.h"
#include "http/client_addresses.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/game_results.h"
#include "serve/api/admin_answers.h"
#include "serve/api/admin_commands.h"
#include "serve/api/guest_token.h"
#include "serve/moderation/abuse_reports.h"
#include "serve/store/store_tasks.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

namespace {

AdminJson report_json(const Report& report) {
  AdminJson json = {{"number", report.number}, {"made", report.made},   {"by", report.person},
                    {"table", report.room},    {"entry", report.entry}, {"text", report.text}};
  const AdminJson line = AdminJson::parse(report.line, nullptr, false);
  for (const char* key : {"kind", "by", "name", "text"}) {
    if (line.is_object() && line.contains(key)) json["reported"][key] = line[key];
  }
  return json;
}

struct Erased {
  PersonId person;
  std::vector<RedactedRoom> rooms;
};

// Locks the account before the rooms, in the same order as AccountsApi::remove().
Erased erase_person(Database& database, const std::string& whom) {
  const Meant meant = whom_meant(database, whom);
  if (Network::parse(meant.whom)) fail({"erase needs an account or a guest"});
  remove_account(database, meant.whom);
  return {meant.whom, redact_person(database, meant.whom)};
}

}  // namespace

// Finds the target that an operator typed: an address, a network, an account name or a guest's id.
Meant whom_meant(Database& database, const std::string& text) {
  if (Network::parse(text)) return {text};
  // A text with the form of an id always means the id, even if an account has that name.
  if (is_person_id(text)) {
    const auto account = account_of(database, text);
    return {text, account ? account->name : std::string()};
  }
  const auto called = account_called(database, text);
  if (called) return {called->person, called->name};
  fail({"no player here is called " + in_quotes(text) +
        ": name an account, an address, a network, or a guest as show names them"});
}

CommandTask Admin::remove_line(PendingCommand command) {
  if (!std::in_range<std::uint32_t>(command.number)) fail({"there is nothing to remove"});
  const auto redacted = must(co_await write([&](Database& database) {
    return remove_chat_line(database, command.table, static_cast<std::uint32_t>(command.number));
  }));
  if (!redacted) fail({"there is nothing to remove"});
  redacted_(*redacted);
  co_return AdminJson::object();
}

CommandTask Admin::remove_title(PendingCommand command) {
  const auto redacted = must(co_await write(
      [&](Database& database) { return serve::remove_title(database, command.table); }));
  if (!redacted) fail({"there is nothing to remove"});
  redacted_(*redacted);
  co_return AdminJson::object();
}

CommandTask Admin::erase(PendingCommand command) {
  const auto [person, rooms] = must(
      co_await write([&](Database& database) { return erase_person(database, command.whom); }));
  for (const RedactedRoom& one : rooms) redacted_(one);
  changed_(person);
  co_return {{"erased", person}, {"rooms", rooms.size()}};
}

CommandTask Admin::reports(PendingCommand) {
  AdminJson list = AdminJson::array();
  for (const Report& one : must(co_await read(open_reports))) list.push_back(report_json(one));
  co_return {{"reports", std::move(list)}};
}

CommandTask Admin::close_report(PendingCommand command) {
  const bool closed = must(co_await write([&, now = rooms_.services().now()](Database& database) {
    return serve::close_report(database, command.number, now);
  }));
  if (!closed) fail({"there is no such open report"});
  co_return AdminJson::object();
}

CommandTask Admin::void_game(PendingCommand command) {
  const bool voided = must(co_await write(
      [&](Database& database) { return serve::void_game(database, command.table); }));
  if (!voided) fail({"no game that counts for ratings ended at this table"});
  co_return AdminJson::object();
}

CommandTask Admin::forget_old(PendingCommand command) {
  if (command.number < 1 || command.number > kDaysOfACentury)
    fail({"the number of days must be from 1 to " + std::to_string(kDaysOfACentury)});
  const Time before = rooms_.services().now() - command.number * kDay;
  const std::size_t forgotten =
      must(co_await write([&](Database& database) { return forget_old_rooms(database, before); }));
  co_return {{"forgotten", forgotten}};
}

}  // namespace bastide::serve
