// How nodes tell each other something: NATS, which delivers in order to whoever listens then, or
// not at all.
#pragma once

#include "base/result.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::serve {

class Bus {
 public:
  // `hear` gets what is said to us, `interrupted` word that some of it may be lost; by threads of
  // the bus. After the end nobody hears anything.
  struct Ears {
    std::function<void(std::string)> hear;
    std::function<void()> interrupted;
  };
  // Several addresses have commas between them.
  static Result<std::unique_ptr<Bus>> connect(const std::string& address, Ears ears);
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  ~Bus();

  Status listen(const std::string& subject);
  // Until what we listen to is known there.
  Status wait_until_heard();
  // Hardly ever waits, and never long. Fails where it is lost.
  Status say(const std::string& subject, const std::string& message);

  struct State;

 private:
  explicit Bus(State& state) : state_(state) {}
  State& state_;
};

}  // namespace bastide::serve
