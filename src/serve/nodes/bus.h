// How nodes tell each other something: NATS, which delivers in order to whoever listens then, or
// not at all.
#pragma once

#include "base/result.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::serve {

bool has_nats();  // this program

class Bus {
 public:
  // `hear` gets what is said to a subject that we listen to, `interrupted` word that something may
  // be lost, also of what we said, `connected` whether it is there, whenever that changes; by
  // threads of the bus. After the end nobody hears anything.
  struct Ears {
    std::function<void(std::string subject, std::string message)> hear;
    std::function<void()> interrupted;
    std::function<void(bool)> connected = {};
  };
  // Several addresses have commas between them.
  static Result<std::unique_ptr<Bus>> connect(const std::string& address, Ears ears);
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  ~Bus();

  // These never wait: both are done soon, in their order.
  void listen(const std::string& subject);
  void say(const std::string& subject, std::string message);
  // Until that was done, and what we listen to is known there.
  Status wait_until_heard();

  struct State;

 private:
  explicit Bus(State& state) : state_(state) {}
  State& state_;
};

}  // namespace bastide::serve
