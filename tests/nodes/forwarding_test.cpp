// Two nodes exchange messages over a real NATS server, with test services instead of rooms.
#include "serve/nodes/forwarding.h"

#include "serve/nats.h"
#include "serve/no_store.h"
#include "serve/nodes/node_router.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::string_view kRoom = "/api/v1/tables/abcdefghijkmnpqr";
constexpr std::string_view kWatch = R"({"do":"watch","table":"abcdefghijkmnpqr"})";
constexpr std::size_t kLong = 3'000'000;
constexpr std::size_t kTooLong = 33'000'000;
constexpr std::int64_t kThird = 3;
const std::string kToTheSecond = subject_of("test", 2);
const Bytes32 kKey{1, 2, 3};

// A store in which all rooms belong to the second node, unless a test sets another node.
class AtTheSecond final : public NoStore {
 public:
  void home(const std::string&, std::function<void(Result<std::int64_t>)> done) override {
    done(where);
  }
  std::int64_t where = 2;
};

// Numbers of conversations begun and ended and of messages received, and the size of the answer to
// each message in bytes.
struct Visits {
  int begun = 0;
  int said = 0;
  int ended = 0;
  std::size_t answer = 10;
};

class Visit final : public Conversation {
 public:
  explicit Visit(Visits& visits) : visits_(visits) {}
  void begin(ClientConnection& line) override {
    line_ = &line;
    ++visits_.begun;
  }
  void heard(std::string_view) override {
    ++visits_.said;
    line_->send(std::make_shared<const std::string>(visits_.answer, 'x'));
  }
  void end() override { ++visits_.ended; }

 private:
  Visits& visits_;
  ClientConnection* line_ = nullptr;
};

// Answers each request with the request's body.
class Echo final : public Service {
 public:
  void answer(const Request& request, std::function<void(Response)> done) override {
    ++counted;
    answer_admitted(request, std::move(done));
  }
  void answer_admitted(const Request& request, std::function<void(Response)> done) override {
    Response response;
    response.text = std::string(request.body) + more;
    done(response);
  }
  void admit(const Request&, std::function<void(Admission)> done) override {
    done(std::shared_ptr<Conversation>(std::make_shared<Visit>(visits)));
  }
  std::optional<Response> refuse(const Request&) override {
    ++counted;
    return refusing ? std::optional(refusal(Code::too_many)) : std::nullopt;
  }
  Response unreadable(Code code) const override { return refusal(code); }
  std::string_view protocol() const override { return {}; }
  std::string unready() const override { return {}; }
  void measure() const override {}
  void tick() override {}

  Visits visits;
  std::string more;
  bool refusing = false;
  int counted = 0;  // requests that counted towards the rate limit
};

// A client at the first node.
class TestConnection final : public ClientConnection {
 public:
  void send(const Text& text) override { heard += text->size(); }
  void close(std::uint16_t code, std::string_view) override { closed = code; }
  const std::string& id() const override { return id_; }

  std::size_t heard = 0;
  int closed = 0;

 private:
  std::string id_ = "test";
};

class TwoNodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
    nats_ = std::make_unique<NatsServer>();
    for (const std::int64_t id : {1, 2}) join(id);
  }

  void join(std::int64_t id) {
    auto number = std::make_shared<NodeNumber>();
    number->value = id;
    NodeRouter::Context context{.here = &echo_,
                                .store = &store_,
                                .post = {},
                                .number = number,
                                .name = "test",
                                .key = kKey,
                                .telemetry = telemetry_};
    context.post = [this](std::function<void()> one) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(one));
      came_.notify_all();
    };
    context.changed = [](const RoomCard&) {};
    context.heard = [](const Notice&) {};
    context.missed = [] {};
    auto joined = NodeRouter::join(nats_->address(), std::move(context));
    ASSERT_TRUE(joined) << joined.error().text();
    nodes_.push_back(std::move(*joined));
    numbers_.push_back(number);
  }

  // Runs posted functions until `is` holds. False if nothing is posted for a while.
  bool until(const std::function<bool()>& is, milliseconds patience = milliseconds(5000)) {
    while (!is()) {
      std::unique_lock lock(mutex_);
      if (!came_.wait_for(lock, patience, [this] { return !posted_.empty(); })) return false;
      const auto one = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      one();
    }
    return true;
  }
  void settle() {
    until([] { return false; }, milliseconds(300));
  }

  NodeRouter& first() { return *nodes_.front(); }
  std::optional<Response> answer_of(std::string_view body) {
    const Request request{.method = "GET", .target = kRoom, .body = body};
    std::optional<Response> answered;
    first().answer(request, [&](Response response) { answered = std::move(response); });
    until([&] { return answered.has_value(); });
    return answered;
  }
  // A client of the first node that talks to rooms of the second.
  std::shared_ptr<Conversation> come(TestConnection& line) {
    std::shared_ptr<Conversation> talk;
    first().admit({.method = "GET", .target = "/api/v1/socket"},
                  [&](Service::Admission admitted) { talk = std::get<1>(admitted); });
    talk->begin(line);
    return talk;
  }
  std::uint64_t refused() const { return telemetry_->metrics.messages_refused.value(); }

  std::unique_ptr<NatsServer> nats_;
  SharedTelemetry telemetry_ = std::make_shared<Telemetry>();
  AtTheSecond store_;
  Echo echo_;
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
  std::vector<std::unique_ptr<NodeRouter>> nodes_;
  std::vector<std::shared_ptr<NodeNumber>> numbers_;
};

TEST_F(TwoNodes, SplitLongMessages) {
  std::string body(kLong, 'x');
  for (std::size_t i = 0; i < body.size(); i += 1000) body[i] = static_cast<char>('a' + i % 26);
  const auto answered = answer_of(body);
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->code, Code::ok);
  EXPECT_TRUE(answered->text == body);
}

TEST_F(TwoNodes, RefuseTooLongMessages) {
  auto answered = answer_of(std::string(kTooLong, 'x'));
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->code, Code::unavailable);
  echo_.more = std::string(kTooLong, 'x');
  answered = answer_of("short");
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->code, Code::unavailable);
  TestConnection line;
  const auto talk = come(line);
  echo_.visits.answer = kTooLong;
  talk->heard(kWatch);
  EXPECT_TRUE(until([&] { return line.closed == kServiceRestart; }));
  EXPECT_EQ(line.heard, 0U);
  talk->end();
}

TEST_F(TwoNodes, LookUpNoRoomForRefusedClients) {
  echo_.refusing = true;
  const auto answered = answer_of({});
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->code, Code::too_many);
}

TEST_F(TwoNodes, CountARequestOnce) {
  store_.where = 1;
  for (int asked = 1; asked <= 2; ++asked) {
    ASSERT_TRUE(answer_of({}));
    EXPECT_EQ(echo_.counted, asked);
  }
}

// The store knows a node's new number before the node has subscribed to messages for this number.
TEST_F(TwoNodes, ReconnectClientsAfterANewNumber) {
  store_.where = kThird;
  TestConnection line;
  const auto talk = come(line);
  talk->heard(kWatch);
  settle();
  EXPECT_EQ(echo_.visits.said, 0);
  EXPECT_EQ(line.closed, 0);
  numbers_.back()->value = kThird;
  nodes_.back()->beat({.alive = {1, kThird}});
  EXPECT_TRUE(until([&] { return line.closed == kServiceRestart; }));
  talk->end();
  TestConnection again;
  const auto another = come(again);
  another->heard(kWatch);
  EXPECT_TRUE(until([&] { return again.heard > 0; }));
  another->end();
}

TEST_F(TwoNodes, IgnoreOtherMessageVersions) {
  auto bus = Bus::connect(nats_->address(), {});
  ASSERT_TRUE(bus);
  MessageSealer third(kKey, std::make_shared<NodeNumber>());
  for (const std::string& subject : {subject_of("test", 2, kNodeMessageVersion + 1),
                                     subject_of_all("test", kNodeMessageVersion + 1)})
    (*bus)->publish(subject, third.seal(kThird, subject, encode_node_message({{"open", 7}})));
  settle();
  EXPECT_EQ(echo_.visits.begun, 0);
  EXPECT_EQ(refused(), 0U);
}

TEST_F(TwoNodes, SendNothingToIncompatibleNodes) {
  TestConnection line;
  const auto before = come(line);
  before->heard(kWatch);
  ASSERT_TRUE(until([&] { return line.heard > 0; }));
  first().beat({.alive = {1, 2}, .incompatible = {2}});
  EXPECT_EQ(line.closed, kServiceRestart);
  before->end();
  settle();
  const int begun = echo_.visits.begun;
  TestConnection another;
  const auto talk = come(another);
  talk->heard(kWatch);
  EXPECT_EQ(another.closed, kServiceRestart);
  talk->end();
  const auto answered = answer_of({});
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->code, Code::unavailable);
  EXPECT_NE(answered->text.find("another version"), std::string::npos) << answered->text;
  settle();
  EXPECT_EQ(echo_.visits.begun,
            begun + 1);  // the first node refuses the message without asking the second
}

TEST_F(TwoNodes, EndSoonWhileNatsHangs) {
  nats_->hang();
  std::this_thread::sleep_for(milliseconds(4000));
  for (int i = 0; i < 1000; ++i) first().tell_all(Notice{.what = kAnnounced, .text = "Tea."});
  const auto began = steady_clock::now();
  nodes_.clear();
  const auto took = std::chrono::duration_cast<milliseconds>(steady_clock::now() - began);
  EXPECT_LT(took.count(), 4000);
  nats_->go_on();
}

TEST_F(TwoNodes, OpenAClientOnceIfTheMessageComesTwice) {
  auto bus = Bus::connect(nats_->address(), {});
  ASSERT_TRUE(bus);
  MessageSealer third(kKey, std::make_shared<NodeNumber>());
  for (int i = 0; i < 2; ++i)
    (*bus)->publish(kToTheSecond,
                    third.seal(kThird, kToTheSecond, encode_node_message({{"open", 7}})));
  ASSERT_TRUE(until([&] { return echo_.visits.begun == 2; }));
  EXPECT_EQ(echo_.visits.ended, 1);
}

// A client of NATS without the nodes' key can read and repeat encrypted messages, but the nodes
// ignore its messages.
TEST_F(TwoNodes, IgnoreStrangersOnNats) {
  std::mutex mutex;
  std::vector<std::pair<std::string, std::string>> overheard;
  auto spy = Bus::connect(nats_->address(), {.hear =
                                                 [&](std::string subject, std::string message) {
                                                   const std::lock_guard lock(mutex);
                                                   overheard.emplace_back(subject, message);
                                                 },
                                             .interrupted = {}});
  ASSERT_TRUE(spy);
  (*spy)->subscribe("bastide.>");
  ASSERT_TRUE((*spy)->wait_until_subscribed());
  TestConnection line;
  const auto talk = come(line);
  talk->heard(kWatch);
  ASSERT_TRUE(until([&] { return line.heard > 0; }));
  settle();
  const int begun = echo_.visits.begun;
  ASSERT_EQ(echo_.visits.said, 1);
  {
    const std::lock_guard lock(mutex);
    ASSERT_GE(overheard.size(), 3U);
    for (const auto& [subject, message] : overheard) {
      EXPECT_EQ(message.find("watch"), std::string::npos);
      (*spy)->publish(subject, message);
      (*spy)->publish(subject_of("test", 1), message);
      (*spy)->publish(subject_of_all("test"), message);
    }
  }
  MessageSealer stranger({9}, std::make_shared<NodeNumber>());
  (*spy)->publish(kToTheSecond,
                  stranger.seal(kThird, kToTheSecond, encode_node_message({{"open", 7}})));
  (*spy)->publish(kToTheSecond, encode_node_message({{"open", 7}, {"from", 3}, {"to", 2}}));
  settle();
  EXPECT_EQ(echo_.visits.begun, begun);
  EXPECT_EQ(echo_.visits.said, 1);
  EXPECT_EQ(line.heard, echo_.visits.answer);
  EXPECT_EQ(line.closed, 0);
  EXPECT_EQ(refused(),
            4 * overheard.size() + 2);  // both nodes refuse a message that goes to all nodes
  talk->heard(kWatch);
  EXPECT_TRUE(until([&] { return line.heard == 2 * echo_.visits.answer; }));
  talk->end();
}

// No call of the server waits for a NATS server that hangs.
TEST_F(TwoNodes, NeverWaitForNats) {
  TestConnection line;
  const auto talk = come(line);
  talk->heard(kWatch);
  ASSERT_TRUE(until([&] { return line.heard > 0; }));
  nats_->hang();
  milliseconds longest{0};
  for (const auto end = steady_clock::now() + milliseconds(6000); steady_clock::now() < end;) {
    const auto began = steady_clock::now();
    first().tell_all(Notice{.what = kAnnounced, .text = std::string(10'000, 'x')});
    longest =
        std::max(longest, std::chrono::duration_cast<milliseconds>(steady_clock::now() - began));
    std::this_thread::sleep_for(milliseconds(5));
  }
  EXPECT_LT(longest.count(), 100);
  nats_->go_on();
  EXPECT_TRUE(until([&] { return line.closed == kServiceRestart; }));
  talk->end();
}

}  // namespace
}  // namespace bastide::serve
