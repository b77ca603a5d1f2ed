// Commands of the server's operators (bastide admin): each command is a line of JSON.
#pragma once

#include "serve/api/admin_answers.h"
#include "serve/api/handler_task.h"
#include "serve/api/room_registry.h"
#include "serve/moderation/redact_rooms.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace bastide::serve {

// Upper limit of days for forget-old, limits.keep-days and timed bans.
inline constexpr int kDaysOfACentury = 36'500;

// A command that waits for its answer; each handler reads the members that it needs.
struct PendingCommand {
  std::string whom = {};
  std::string table = {};
  std::string text = {};
  std::int64_t number = 0;
  std::int64_t lasts = 0;        // length of a ban in milliseconds; 0: permanent
  std::string own_address = {};  // the operator's address, which must not be banned
  std::function<void(std::string)> done;
  SharedTelemetry telemetry = {};  // logs an exception of the handler

  using Answer = AdminJson;  // members of the answer besides `ok`
  void answer(const AdminJson& members) const { done(done_text(members)); }
  void refuse(const Error& error) const { done(failed(error)); }
  void fail(std::string_view why) const {
    if (telemetry != nullptr) telemetry->note_failure(why);
    done(failed(Error{std::string(kFault)}));
  }
};
using CommandTask = HandlerTask<PendingCommand>;

class Admin {
 public:
  // Calls `changed` with each person whose account or rights changed, and `redacted` with each room
  // whose stored journal changed.
  Admin(RoomRegistry& registry, std::function<void(const PersonId&)> changed,
        std::function<void(const RedactedRoom&)> redacted)
      : rooms_(registry), changed_(std::move(changed)), redacted_(std::move(redacted)) {}

  using Done = std::function<void(std::string)>;
  void answer(const std::string& line, const Done& done);

  // Reads the bans from the store, disconnects banned clients, and passes the number of these
  // clients to `done`.
  void renew_bans(const std::function<void(Result<std::size_t>)>& done);
  // Deletes guests' finished tables and closed reports that are older than `number` days.
  CommandTask forget_old(PendingCommand command);
  // Sends a text to every client of this server; returns the number of clients.
  std::size_t tell_everybody(const std::string& text);

 private:
  struct Row {
    std::string_view name;
    CommandTask (Admin::*run)(PendingCommand);
  };
  static const Row kCommands[];

  CommandTask status(PendingCommand command);
  CommandTask list(PendingCommand command);
  CommandTask show(PendingCommand command);
  CommandTask close(PendingCommand command);
  CommandTask ban(PendingCommand command);
  CommandTask unban(PendingCommand command);
  CommandTask bans(PendingCommand command);
  CommandTask announce(PendingCommand command);
  // Functions defined in admin_moderation.cpp.
  CommandTask remove_line(PendingCommand command);
  CommandTask remove_title(PendingCommand command);
  CommandTask erase(PendingCommand command);
  CommandTask reports(PendingCommand command);
  CommandTask close_report(PendingCommand command);
  CommandTask void_game(PendingCommand command);

  template <class Task>
  auto read(Task task) const {
    return in_store(*rooms_.services().store, &Store::read, task);
  }
  template <class Task>
  auto write(Task task) const {
    return in_store(*rooms_.services().store, &Store::write, task);
  }
  Awaited<Result<std::size_t>> bans_renewed();

  RoomRegistry& rooms_;
  std::function<void(const PersonId&)> changed_;
  std::function<void(const RedactedRoom&)> redacted_;
};

}  // namespace bastide::serve
