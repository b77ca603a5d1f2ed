// What whoever runs the server may ask and do: a line of JSON each (bastide admin).
#pragma once

#include "serve/api/hub.h"

#include <functional>
#include <string>

namespace bastide::serve {

class Admin {
 public:
  explicit Admin(Hub& hub) : hub_(hub) {}

  using Done = std::function<void(std::string)>;
  void answer(const std::string& line, const Done& done);

  // As they are in the store now; whoever is among them is sent away, and `done` told how many.
  void renew_bans(const std::function<void(Result<std::size_t>)>& done);
  // Tells everybody here, and says how many they are.
  std::size_t tell_everybody(const std::string& text);

 private:
  void list(const Done& done);
  void show(const RoomId& room, const Done& done);
  void close(const RoomId& room, const Done& done);
  void ban(const std::string& whom, const Done& done);
  void unban(const std::string& whom, const Done& done);
  void bans(const Done& done);
  void announce(const std::string& text, const Done& done);

  Hub& hub_;
};

}  // namespace bastide::serve
