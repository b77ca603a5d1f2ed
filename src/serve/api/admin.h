// Commands of the server's operators (bastide admin): each command is a line of JSON.
#pragma once

#include "serve/api/delete_account.h"
#include "serve/api/hub.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace bastide::serve {

class Admin {
 public:
  // Calls `changed` with each person whose account or rights changed, and `redacted` with each room
  // whose stored journal changed.
  Admin(Hub& hub, std::function<void(const PersonId&)> changed,
        std::function<void(const RedactedRoom&)> redacted)
      : hub_(hub), changed_(std::move(changed)), redacted_(std::move(redacted)) {}

  using Done = std::function<void(std::string)>;
  void answer(const std::string& line, const Done& done);

  // Reads the bans from the store, disconnects banned clients, and passes their number to `done`.
  void renew_bans(const std::function<void(Result<std::size_t>)>& done);
  // Deletes guests' finished tables and closed reports that are older than `days`.
  void forget_old(int days, const Done& done);
  // Sends a text to every client of this server; returns their number.
  std::size_t tell_everybody(const std::string& text);

 private:
  void list(const Done& done);
  void show(const RoomId& room, const Done& done);
  void close(const RoomId& room, const Done& done);
  struct WantedBan {
    std::string whom;
    Time lasts = 0;                // 0: permanent
    std::string own_address = {};  // the operator's address, which must not be banned
  };
  void ban(const WantedBan& wanted, const Done& done);
  void unban(const std::string& whom, const Done& done);
  void bans(const Done& done);
  void announce(const std::string& text, const Done& done);

  // Defined in admin_moderation.cpp.
  bool moderate(const std::string& action, const std::string& of, std::int64_t number,
                const Done& done);
  using Redaction = std::function<std::optional<RedactedRoom>(Database&)>;
  void redact(const Redaction& redaction, const Done& done);
  void erase(const std::string& whom, const Done& done);
  void reports(const Done& done);
  void close_report(std::int64_t number, const Done& done);
  void void_game(const RoomId& room, const Done& done);

  Hub& hub_;
  std::function<void(const PersonId&)> changed_;
  std::function<void(const RedactedRoom&)> redacted_;
};

}  // namespace bastide::serve
