// Requests and answers of the engine as JSON. Every answer is checked against
// data/schemas/engine.json.
#pragma once

#include "engine/engine.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::test {

using Json = nlohmann::ordered_json;

inline void check_answer(const Json& answer) {
  static const JsonSchema contract = JsonSchema::read("data/schemas/engine.json");
  EXPECT_EQ(contract.fault("/properties/answer", answer), "") << answer.dump();
}

class Session {
 public:
  // Sends a line, or an object as a line.
  void send(const std::string& line) { engine_.take(line); }
  void send(const Json& request) { send(request.dump()); }

  // The next answer; null after ten seconds.
  Json next() {
    std::unique_lock lock(mutex_);
    change_.wait_for(lock, std::chrono::seconds(10), [this] { return read_ < answers_.size(); });
    return read_ < answers_.size() ? answers_[read_++] : Json();
  }
  template <class Request>
  Json ask(const Request& request) {
    send(request);
    return next();
  }

  // How many answers have come.
  std::size_t answers() {
    const std::lock_guard lock(mutex_);
    return answers_.size();
  }

  engine::Engine& engine() { return engine_; }

 private:
  void keep(const std::string& line) {
    Json answer = Json::parse(line);
    check_answer(answer);
    const std::lock_guard lock(mutex_);
    answers_.push_back(std::move(answer));
    change_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable change_;
  std::vector<Json> answers_;
  std::size_t read_ = 0;
  engine::Engine engine_{[this](const std::string& line) { keep(line); }};
};

}  // namespace bastide::test
