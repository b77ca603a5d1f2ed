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
  static Result<std::unique_ptr<Bus>> connect(const std::string& address, Ears ears);
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  ~Bus();

  Status listen(const std::string& subject);
  // Never waits.
  void say(const std::string& subject, const std::string& message);

  struct State;

 private:
  explicit Bus(State& state) : state_(state) {}
  State& state_;
};

}  // namespace bastide::serve
