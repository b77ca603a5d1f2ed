#include "serve/chat_clients.h"

#include "serve/server_with_guests.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <deque>
#include <map>
#include <thread>

namespace bastide::serve {

namespace {

using Clock = std::chrono::steady_clock;
using Ports = std::vector<std::uint16_t>;

constexpr auto kLongest = std::chrono::seconds(20);
constexpr std::size_t kEnough = 50;  // chat lines at one table before the client leaves it

struct Talk {
  std::string table;
  std::map<std::string, std::uint32_t> acknowledged = {};
};

// A client that chats as fast as it gets answers. If a node does not answer, the client goes to
// another node and repeats the unanswered lines. The client changes tables regularly, so that every
// node has some of the tables.
struct Chatter {
  std::string token;
  std::size_t node = 0;
  std::deque<Talk> talks = {};
  std::atomic<Clock::rep> answered = 0;  // the time when the last answered line was sent
};

// Creates a table for the client, at its own node or at another node in turn.
void sit_down(Chatter& chatter, const Ports& ports) {
  const Json wanted = {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}};
  const std::uint16_t port = ports[(chatter.node + chatter.talks.size()) % ports.size()];
  const Answer answer =
      ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(chatter.token));
  if (answer.code == 201) chatter.talks.push_back({Json::parse(answer.body).at("table")});
}

// Says a line at the client's latest table. False once the connection is unusable.
bool say(Chatter& chatter, SocketClient& socket) {
  Talk& talk = chatter.talks.back();
  const std::string text = std::to_string(talk.acknowledged.size());
  const auto said = Clock::now();
  const Json message = {
      {"do", "say"}, {"table", talk.table}, {"id", text}, {"text", text}, {"ref", text}};
  socket.say(message.dump());
  const auto reply = socket.hear();
  if (!reply) return false;
  const Json heard = Json::parse(*reply);
  if (heard["ok"] != true) return false;
  talk.acknowledged[text] = heard["n"];
  chatter.answered = said.time_since_epoch().count();
  return true;
}

void chat(Chatter& chatter, const Ports& ports, const std::atomic<bool>& over) {
  while (!over) {
    SocketClient socket(ports[chatter.node], std::string(kSpeaks) + authorization(chatter.token));
    while (socket.is_open() && !over && say(chatter, socket)) {
      if (chatter.talks.back().acknowledged.size() >= kEnough) sit_down(chatter, ports);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    chatter.node = (chatter.node + 1) % ports.size();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

std::int64_t wait_for_all(const std::deque<Chatter>& chatters) {
  const auto since = Clock::now();
  const auto is_behind = [&](const Chatter& one) {
    return one.answered < since.time_since_epoch().count();
  };
  while (std::ranges::any_of(chatters, is_behind) && Clock::now() - since < kLongest)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - since).count();
}

// Reads a table; repeats the request for five seconds, because the table's node may just have been
// killed.
Json whole_table(std::uint16_t port, const std::string& table) {
  for (int i = 0; i < 20; ++i) {
    const Answer answer = ask(port, "GET", "/api/v1/tables/" + table);
    if (answer.code == 200) return Json::parse(answer.body);
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  return {};
}

void count(const Talk& talk, std::uint16_t port, ChatterProcess::Numbers& numbers) {
  const Json whole = whole_table(port, talk.table);
  std::map<std::string, std::uint32_t> there;
  if (whole.contains("entries")) {
    for (const Json& entry : whole["entries"]) {
      if (entry["kind"] == "said" && !there.emplace(entry["text"], entry["n"]).second)
        ++numbers.doubled;
    }
  }
  numbers.acknowledged += talk.acknowledged.size();
  for (const auto& [text, number] : talk.acknowledged) {
    if (there[text] != number) ++numbers.lost;
  }
}

template <class Value>
void send(int handle, const Value& value) {
  if (::write(handle, &value, sizeof value) != sizeof value) ::_exit(1);
}

void live(const Ports& ports, int asked, int answers) {
  std::deque<Chatter> chatters;
  for (std::size_t i = 0; i < 2 * ports.size(); ++i) {
    Chatter& chatter = chatters.emplace_back();
    chatter.node = i % ports.size();
    chatter.token = fresh_token(ports[chatter.node]);
    sit_down(chatter, ports);
  }
  std::atomic<bool> over{false};
  std::vector<std::thread> threads;
  for (Chatter& chatter : chatters) threads.emplace_back([&] { chat(chatter, ports, over); });
  for (char word = 0; ::read(asked, &word, 1) == 1 && word != 'x';)
    send(answers, wait_for_all(chatters));
  over = true;
  for (std::thread& thread : threads) thread.join();
  ChatterProcess::Numbers numbers;
  for (const Chatter& chatter : chatters) {
    for (const Talk& talk : chatter.talks) count(talk, ports.front(), numbers);
  }
  send(answers, numbers);
}

}  // namespace

ChatterProcess::ChatterProcess(const Ports& ports) {
  EXPECT_EQ(::pipe(to_it_), 0);
  EXPECT_EQ(::pipe(from_it_), 0);
  process_ = std::make_unique<Process>([&] { live(ports, to_it_[0], from_it_[1]); });
  ::close(to_it_[0]);
  ::close(from_it_[1]);
}

ChatterProcess::~ChatterProcess() {
  ::close(to_it_[1]);
  ::close(from_it_[0]);
}

std::chrono::milliseconds ChatterProcess::until_all_are_answered() {
  std::int64_t took = 0;
  EXPECT_EQ(::write(to_it_[1], "k", 1), 1);
  EXPECT_EQ(::read(from_it_[0], &took, sizeof took), static_cast<ssize_t>(sizeof took));
  return std::chrono::milliseconds(took);
}

ChatterProcess::Numbers ChatterProcess::stop() {
  Numbers numbers;
  EXPECT_EQ(::write(to_it_[1], "x", 1), 1);
  EXPECT_EQ(::read(from_it_[0], &numbers, sizeof numbers), static_cast<ssize_t>(sizeof numbers));
  return numbers;
}

}  // namespace bastide::serve
