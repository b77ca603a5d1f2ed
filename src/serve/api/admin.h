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

 private:
  void list(const Done& done);
  void show(const RoomId& room, const Done& done);
  void close(const RoomId& room, const Done& done);
  void ban(const std::string& whom, const Done& done);
  void announce(const std::string& text, const Done& done);

  Hub& hub_;
};

}  // namespace bastide::serve
