#include "load_test/faulty_server.h"

#include <utility>

namespace bastide::load_test {

class FaultyServer::ScriptedConversation final : public Conversation {
 public:
  explicit ScriptedConversation(Scripted& service) : service_(service) {}

  void begin(ClientConnection& connection) override {
    ++service_.connections;
    connection_ = &connection;
  }
  void heard(std::string_view text) override {
    const auto command = nlohmann::json::parse(text);
    {
      const std::lock_guard lock(service_.mutex);
      service_.commands.push_back(command.at("do"));
    }
    if (service_.answers.closes) return connection_->close(kServiceRestart, "");
    auto reply = service_.answers.reply ? service_.answers.reply(command) : std::nullopt;
    if (!reply) return;
    (*reply)["re"] = command.value("ref", "");
    connection_->send(std::make_shared<const std::string>(reply->dump()));
  }
  void end() override {}

 private:
  Scripted& service_;
  ClientConnection* connection_ = nullptr;
};

void FaultyServer::Scripted::answer(const Request& request, std::function<void(Response)> done) {
  Response response{request.method == "GET" ? Code::ok : Code::created};
  response.text = request.target.ends_with("/guest") ? answers.guest : answers.table;
  done(std::move(response));
}

void FaultyServer::Scripted::admit(const Request&, std::function<void(Admission)> done) {
  if (!answers.refuses) return done(std::make_shared<ScriptedConversation>(*this));
  Response response{*answers.refuses};
  response.text = R"({"error":{"code":"stranger","message":"not you"}})";
  done(std::move(response));
}

FaultyServer::FaultyServer(FaultyAnswers answers)
    : service_(std::make_unique<Scripted>(std::move(answers))) {
  Settings settings;
  settings.port = 0;
  server_.emplace(
      std::move(*Server::open(settings, [](const Request&) { return refusal(Code::not_found); })));
  server_->attach(*service_);
  thread_ = std::thread([this] { server_->run(); });
}

FaultyServer::~FaultyServer() {
  server_->stop();
  thread_.join();
}

std::vector<std::string> FaultyServer::commands() const {
  const std::lock_guard lock(service_->mutex);
  return service_->commands;
}

}  // namespace bastide::load_test
