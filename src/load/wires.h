// A server from a program's side: requests, and WebSockets that come back by themselves when they
// break. One thread does it all, in run(). No Boost here: that stays in wires.cpp.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::load {

using Clock = std::chrono::steady_clock;

struct Address {
  std::string host;
  std::string port;
};

// Of "http://127.0.0.1:8460/".
Result<Address> read_address(std::string_view url);

struct Question {
  std::string_view method;
  std::string target;
  std::string body = {};
  std::string token = {};
};

struct Reply {
  int code = 0;  // 0 if nobody answered
  std::string body = {};
};

// Who is told what happens at one WebSocket.
class Hearer {
 public:
  Hearer() = default;
  Hearer(const Hearer&) = delete;
  Hearer& operator=(const Hearer&) = delete;
  virtual ~Hearer() = default;
  virtual void opened() = 0;
  virtual void heard(std::string_view text) = 0;
  virtual void broke() = 0;  // it was open, and will be tried again
};

// One WebSocket.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;
  // What is said while it is not open is lost.
  virtual void say(std::string text) = 0;
  virtual bool is_open() const = 0;
};

class Wires {
 public:
  // Of several servers each is tried in turn.
  explicit Wires(std::vector<Address> addresses);
  Wires(const Wires&) = delete;
  Wires& operator=(const Wires&) = delete;
  ~Wires();

  // How long a question is asked again where nobody answers.
  void set_patience(std::chrono::milliseconds patience);

  // Questions are asked one after the other, at one connection.
  void ask(Question question, std::function<void(Reply)> done);

  // Opened soon, a few at a time, and opened again whenever it breaks. The hearer must outlive
  // run().
  Wire& open(std::string token, Hearer& hearer);

  void at(Clock::time_point when, std::function<void()> deed);

  void run();
  void stop();

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::load
