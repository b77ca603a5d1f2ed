// Tests the server with real sockets, and with clients that are slow, take much memory or break the
// protocol.
#include "http/server.h"

#include "http/router.h"
#include "serve/socket_client.h"
#include "serve/tcp_client.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <csignal>
#include <future>
#include <stdexcept>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string kLarge(8'000'000, 'x');
const std::array<StaticFile, 2> kServed{{
    {"index.html", "aaaa", "the page", "gzip", "br"},
    {"large.txt", "bbbb", kLarge},
}};

Result<Server> open(Settings settings) {
  return Server::open(settings, [](const Request& request) { return answer(kServed, request); });
}

// A server with its own port and thread until the end of the test.
class Running {
 public:
  explicit Running(Limits limits = {})
      : server_(std::move(*open({.port = 0, .limits = limits}))),
        thread_([this] { server_.run(); }) {}
  ~Running() { stop(); }

  std::uint16_t port() const { return server_.port(); }
  void stop() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  Server server_;
  std::thread thread_;
};

constexpr std::string_view kGet = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

TEST(Server, AnswersWithItsHeaders) {
  const Running server;
  const Answer page = get(server.port(), "/", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(page.code, 200);
  EXPECT_EQ(page.body, "br");
  EXPECT_EQ(page.fields.at("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.fields.at("content-encoding"), "br");
  EXPECT_EQ(page.fields.at("vary"), "Accept-Encoding");
  EXPECT_EQ(page.fields.at("server"), "bastide");
  EXPECT_EQ(page.fields.at("date").substr(25), " GMT");
  EXPECT_EQ(page.fields.count("content-security-policy"), 1U);

  const Answer known =
      get(server.port(), "/",
          "If-None-Match: " + page.fields.at("etag") + "\r\nAccept-Encoding: br\r\n");
  EXPECT_EQ(known.code, 304);
  EXPECT_EQ(known.fields.count("content-length"), 0U);
  EXPECT_EQ(get(server.port(), "/nothing").code, 404);
  EXPECT_EQ(get(server.port(), "/../../etc/passwd").code, 404);
  EXPECT_EQ(get(server.port(), "/%2e%2e/etc/passwd").code, 404);
  EXPECT_EQ(get(server.port(), "/%").code, 400);
  EXPECT_EQ(get(server.port(), "/large.txt").body, kLarge);
}

TEST(Server, AnswersSeveralRequestsOnOneConnection) {
  const Running server;
  Client client(server.port());
  client.send(std::string(kGet) + "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" + std::string(kGet));
  EXPECT_EQ(client.receive().body, "the page");
  const Answer head = client.receive(false);
  EXPECT_EQ(head.code, 200);
  EXPECT_EQ(head.fields.at("content-length"), "8");
  EXPECT_EQ(client.receive().body, "the page");
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const Answer last = client.receive();
  EXPECT_EQ(last.body, "the page");
  EXPECT_EQ(last.fields.at("connection"), "close");
  EXPECT_TRUE(client.closed_within(seconds(5)));

  Client old(server.port());
  old.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.receive().body, "the page");
  EXPECT_TRUE(old.closed_within(seconds(5)));
}

TEST(Server, ReadsNoBodyOfARefusedRequest) {
  const Running server;
  Client client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n" +
              std::string(100'000, 'x'));
  const Answer answer = client.receive();
  EXPECT_EQ(answer.code, 405);
  EXPECT_EQ(answer.fields.at("allow"), "GET, HEAD");
  EXPECT_EQ(answer.fields.at("connection"), "close");
  EXPECT_TRUE(client.closed_within(seconds(5)));
}

TEST(Server, RefusesMalformedRequests) {
  const Running server;
  const auto code_for = [&](std::string_view bytes) {
    Client client(server.port());
    client.send(bytes);
    const int code = client.receive().code;
    EXPECT_TRUE(client.closed_within(seconds(5))) << bytes.substr(0, 40);
    return code;
  };
  const std::string many(9000, 'a');
  EXPECT_EQ(code_for("nonsense\r\n\r\n"), 400);
  EXPECT_EQ(code_for("GET / HTTP/9.9\r\n\r\n"), 400);
  EXPECT_EQ(code_for("GET /\x01 HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(code_for("GET / HTTP/1.1\r\nHost localhost\r\n\r\n"), 400);
  EXPECT_EQ(code_for("GET / HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n"), 400);
  for (const std::string coding :
       {"xchunked", "gzip, chunked", "chunked\r\nTransfer-Encoding: x"}) {
    EXPECT_EQ(code_for("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: " + coding +
                       "\r\n\r\n0\r\n\r\n"),
              400)
        << coding;
  }
  EXPECT_EQ(code_for(std::string("\x16\x03\x01\x02\x00\x01\x00", 7) + "\r\n\r\n"), 400);
  EXPECT_EQ(code_for("GET /" + many + " HTTP/1.1\r\n\r\n"), 431);
  EXPECT_EQ(code_for("GET / HTTP/1.1\r\nCookie: " + many + "\r\n\r\n"), 431);
  EXPECT_EQ(get(server.port(), "/").code, 200);
}

TEST(Server, ClosesSlowConnections) {
  const Running server({.reading = milliseconds(200), .writing = milliseconds(50)});
  Client silent(server.port());
  Client slow(server.port());
  slow.send("GET / HT");
  Client idle(server.port());
  idle.send(kGet);
  EXPECT_EQ(idle.receive().code, 200);
  Client never_reads(server.port());
  never_reads.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(silent.closed_within(seconds(5)));
  EXPECT_TRUE(slow.closed_within(seconds(5)));
  EXPECT_TRUE(idle.closed_within(seconds(5)));
  EXPECT_LT(never_reads.receive().body.size(), kLarge.size());
}

TEST(Server, LimitsConnections) {
  const Running server({.connections = 2});
  Client first(server.port());
  auto second = std::make_unique<Client>(server.port());
  for (Client* client : {&first, second.get()}) {
    client->send(kGet);
    EXPECT_EQ(client->receive().code, 200);
  }
  Client third(server.port());
  third.send(kGet);
  EXPECT_FALSE(third.closed_within(milliseconds(200)));
  first.send(kGet);
  EXPECT_EQ(first.receive().code, 200);
  second.reset();
  EXPECT_EQ(third.receive().code, 200);
}

TEST(Server, SurvivesClientsThatLeave) {
  const Running server;
  for (int i = 0; i < 200; ++i) {
    Client client(server.port());
    if (i % 4 != 0) client.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    if (i % 4 == 2) client.closed_within(milliseconds(1));
  }
  EXPECT_EQ(get(server.port(), "/").code, 200);
}

TEST(Server, FinishesResponsesBeforeItStops) {
  Running server;
  Client idle(server.port());
  idle.send(kGet);
  EXPECT_EQ(idle.receive().code, 200);
  Client reading(server.port());
  reading.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(reading.receive(false).code, 200);  // the body is being sent
  std::thread stopping([&] { server.stop(); });
  EXPECT_TRUE(idle.closed_within(seconds(5)));
  EXPECT_EQ(reading.read(kLarge.size()), kLarge);
  EXPECT_TRUE(reading.closed_within(seconds(5)));
  stopping.join();
  EXPECT_FALSE(Client(server.port()).connected());
}

TEST(Server, StopsAlthoughAClientDoesNotRead) {
  Running server({.ending = milliseconds(100)});
  Client never_reads(server.port());
  never_reads.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(never_reads.receive(false).code, 200);
  const auto begin = std::chrono::steady_clock::now();
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(5));
}

TEST(Server, StopsAtSignals) {
  for (const int signal : {SIGINT, SIGTERM}) {
    auto server = open({.port = 0});
    ASSERT_TRUE(server);
    server->stop_at_signals();
    std::thread thread([&] { server->run(); });
    EXPECT_EQ(get(server->port(), "/").code, 200);
    ::kill(::getpid(), signal);
    thread.join();
  }
}

// Sends each message back, and throws an exception at "fail".
class Failing final : public Conversation {
 public:
  explicit Failing(std::atomic<int>& ended) : ended_(ended) {}
  void begin(ClientConnection& line) override { line_ = &line; }
  void heard(std::string_view text) override {
    line_->send(std::make_shared<const std::string>(text));
    if (text == "fail") throw std::runtime_error("a failure");
  }
  void end() override { ++ended_; }

 private:
  std::atomic<int>& ended_;
  ClientConnection* line_ = nullptr;
};

// A service without content that refuses conversations.
class EmptyService : public Service {
 public:
  void answer(const Request&, std::function<void(Response)> done) override {
    done(refusal(Code::not_found));
  }
  Response unreadable(Code code) const override { return refusal(code); }
  void admit(const Request&, std::function<void(Admission)> done) override {
    done(refusal(Code::not_found));
  }
  std::string_view protocol() const override { return "bastide.v1"; }
  std::string unready() const override { return {}; }
  void measure() const override {}
  void tick() override {}
};

// A service that never answers, like a node that waits for a dead node.
class SilentService final : public EmptyService {
 public:
  void answer(const Request&, std::function<void(Response)> done) override {
    done_ = std::move(done);
  }
  void admit(const Request&, std::function<void(Admission)> done) override {
    admitted_ = std::move(done);
  }

 private:
  std::function<void(Response)> done_;
  std::function<void(Admission)> admitted_;
};

class FailingService final : public EmptyService {
 public:
  void answer(const Request& request, std::function<void(Response)> done) override {
    if (request.target == "/api/error") throw std::runtime_error("a failing handler");
    if (request.target == "/api/number") throw 7;
    EmptyService::answer(request, std::move(done));
  }
  void admit(const Request& request, std::function<void(Admission)> done) override {
    if (request.target == "/api/error") throw std::runtime_error("a failing handler");
    done(std::make_shared<Failing>(ended));
  }

  std::atomic<int> ended = 0;
};

class TroubledService final : public EmptyService {
 public:
  void tick() override {
    ++ticks;
    throw std::runtime_error("this second cannot be borne");
  }

  std::atomic<int> ticks = 0;
};

TEST(Server, StopsAlthoughTheServiceNeverAnswers) {
  SilentService service;
  auto server = open({.port = 0, .limits = {.ending = milliseconds(100)}});
  ASSERT_TRUE(server);
  server->attach(service);
  auto ended = std::async(std::launch::async, [&] { server->run(); });
  Client asks(server->port());
  asks.send("GET /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n\r\n");
  Client connects(server->port());
  connects.send(
      "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_FALSE(asks.closed_within(milliseconds(200)));
  server->stop();
  ASSERT_EQ(ended.wait_for(seconds(5)), std::future_status::ready);
}

// Exceptions in posted functions and in tick() do not end the server.
TEST(Server, SurvivesExceptions) {
  TroubledService service;
  auto server = open({.port = 0});
  ASSERT_TRUE(server);
  server->attach(service);
  std::thread thread([&] { server->run(); });
  std::atomic<bool> after = false;
  server->post()([] { throw std::runtime_error("nor can this task"); });
  server->post()([&] { after = true; });
  for (int i = 0; i < 50 && (service.ticks < 2 || !after); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(after);
  EXPECT_GE(service.ticks, 2);
  server->stop();
  thread.join();
}

TEST(Server, AnswersRequestsWhoseHandlerThrows) {
  FailingService service;
  auto server = open({.port = 0});
  ASSERT_TRUE(server);
  server->attach(service);
  std::thread thread([&] { server->run(); });
  EXPECT_EQ(get(server->port(), "/api/error").code, 500);
  EXPECT_EQ(get(server->port(), "/api/number").code, 500);
  EXPECT_EQ(get(server->port(), "/api").code, 404);
  Client connects(server->port());
  connects.send(
      "GET /api/error HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(connects.receive().code, 500);
  std::promise<void> after;
  server->post()([] { throw 7; });
  server->post()([&] { after.set_value(); });
  EXPECT_EQ(after.get_future().wait_for(seconds(10)), std::future_status::ready);
  server->stop();
  thread.join();
}

TEST(Conversations, ThatFailEndAlone) {
  FailingService service;
  auto server = open({.port = 0});
  ASSERT_TRUE(server);
  server->attach(service);
  std::thread thread([&] { server->run(); });
  {
    SocketClient good(server->port(), kSpeaks);
    SocketClient bad(server->port(), kSpeaks);
    good.say("before");
    EXPECT_EQ(good.hear(), "before");
    bad.say("fail");
    while (bad.hear()) continue;
    EXPECT_EQ(service.ended, 1);
    const std::string metrics = get(server->port(), "/metrics").body;
    EXPECT_NE(metrics.find("bastide_failed_tasks_total 1\n"), std::string::npos) << metrics;
    good.say("after");
    EXPECT_EQ(good.hear(), "after");
  }
  server->stop();
  thread.join();
  EXPECT_EQ(service.ended, 2);
}

TEST(Ports, ThatAreInUseAreReported) {
  const auto first = open({.port = 0});
  ASSERT_TRUE(first);
  const auto second = open({.port = first->port()});
  ASSERT_FALSE(second);
  EXPECT_EQ(in_english(second.error().message),
            "127.0.0.1:" + std::to_string(first->port()) +
                " is in use: name another --port, or leave it out to use a free one");
}

TEST(Ports, DefaultToTheNextFreeOne) {
  const auto first = open({});
  const auto second = open({});
  ASSERT_TRUE(first && second);
  EXPECT_GE(first->port(), kDefaultPort);
  EXPECT_GT(second->port(), first->port());
  EXPECT_EQ(second->addresses(),
            std::vector{"http://127.0.0.1:" + std::to_string(second->port()) + '/'});
}

TEST(Hosts, AppearInAddressesAndErrors) {
  const auto everywhere = open({.host = "0.0.0.0", .port = 0});
  ASSERT_TRUE(everywhere);
  EXPECT_EQ(everywhere->addresses().front(),
            "http://127.0.0.1:" + std::to_string(everywhere->port()) + '/');
  const auto none = open({.host = "no.such.host.invalid", .port = 0});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().source, "no.such.host.invalid");
  const auto foreign = open({.host = "192.0.2.1", .port = 0});
  ASSERT_FALSE(foreign);
  EXPECT_TRUE(in_english(foreign.error().message).starts_with("cannot listen at 192.0.2.1:0: "));
}

}  // namespace
}  // namespace bastide::serve
