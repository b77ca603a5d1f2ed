// A server on 127.0.0.1 that gives scripted answers, to test clients.
#pragma once

#include "http/server.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::load_test {

struct FaultyAnswers {
  std::string guest = R"({"person":"p","token":"t"})";
  std::string table = R"({"table":"abc"})";
  // The reply to a WebSocket message, without `re`; nothing: no reply.
  std::function<std::optional<nlohmann::json>(const nlohmann::json& command)> reply = {};
  bool closes = false;               // true: the server closes each WebSocket at its first message
  std::optional<Code> refuses = {};  // the server refuses each WebSocket with this code
};

class FaultyServer {
 public:
  explicit FaultyServer(FaultyAnswers answers);
  FaultyServer(const FaultyServer&) = delete;
  FaultyServer& operator=(const FaultyServer&) = delete;
  ~FaultyServer();

  std::string port() const { return std::to_string(server_->port()); }
  int connections() const { return service_->connections; }
  // The commands of all messages, such as "watch".
  std::vector<std::string> commands() const;

 private:
  struct Scripted final : public Service {
    explicit Scripted(FaultyAnswers scripted) : answers(std::move(scripted)) {}
    void answer(const Request& request, std::function<void(Response)> done) override;
    Response unreadable(Code code) const override { return refusal(code); }
    void admit(const Request& request, std::function<void(Admission)> done) override;
    std::string_view protocol() const override { return "bastide.v1"; }
    std::string unready() const override { return {}; }
    void measure() const override {}
    void tick() override {}

    const FaultyAnswers answers;
    std::atomic<int> connections = 0;
    mutable std::mutex mutex;
    std::vector<std::string> commands;  // guarded by `mutex`
  };
  class ScriptedConversation;

  std::unique_ptr<Scripted> service_;
  std::optional<Server> server_;
  std::thread thread_;
};

}  // namespace bastide::load_test
