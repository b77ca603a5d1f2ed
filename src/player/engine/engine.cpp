#include "engine/engine.h"

#include "base/text_helpers.h"
#include "engine/answer_json.h"

#include <chrono>
#include <memory>
#include <utility>

namespace bastide::engine {

namespace {

// The memory that a parsed request takes, about.
std::size_t bytes_of(const JsonNode& node) {
  std::size_t bytes = sizeof(JsonNode) + node.text.size();
  for (const JsonNode& key : node.keys) bytes += bytes_of(key);
  for (const JsonNode& item : node.items) bytes += bytes_of(item);
  return bytes;
}

}  // namespace

Engine::Engine(std::function<void(const std::string&)> write, unsigned threads)
    : write_(std::move(write)), threads_(threads), thread_([this] { work(); }) {}

Engine::~Engine() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  change_.notify_one();
  thread_.join();
}

void Engine::say(const std::string& line) {
  const std::lock_guard lock(writing_);
  write_(line);
}

// ---- the reading thread -------------------------------------------------------------------------

void Engine::take(std::string_view line) {
  if (trim(line).empty()) return;
  auto read = read_request(line);
  if (const auto* bad = std::get_if<BadRequest>(&read)) {
    say(fault_line(bad->id, bad->fault));
    return;
  }
  auto& request = std::get<Request>(read);
  if (auto* query = std::get_if<Analyse>(&request.what)) {
    const std::size_t bytes = bytes_of(query->body);
    queue({std::move(request.id), std::move(query->body), bytes});
  } else if (const auto* what = std::get_if<Terminate>(&request.what)) {
    terminate(request, *what);
  } else {
    say(hello_line(request));
  }
}

void Engine::refuse_long_line() {
  say(fault_line({},
                 {"too_long", "a line has more than " + std::to_string(kMaxLineBytes) + " bytes"}));
}

void Engine::queue(Waiting&& query) {
  {
    const std::lock_guard lock(mutex_);
    const std::size_t bytes = waiting_bytes_ + query.bytes;
    if (waiting_.size() < kMostWaiting && bytes <= kMostWaitingBytes) {
      waiting_bytes_ = bytes;
      waiting_.push_back(std::move(query));
      change_.notify_one();
      return;
    }
  }
  say(fault_line(query.id, {"too_many", "too many queries wait: send others after an answer"}));
}

void Engine::terminate(const Request& request, const Terminate& what) {
  std::vector<std::string> unsearched;
  std::size_t ended = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto meant = [&](const std::string& id) { return !what.query || *what.query == id; };
    std::deque<Waiting> others;
    for (Waiting& one : waiting_) {
      if (meant(one.id)) {
        waiting_bytes_ -= one.bytes;
        unsearched.push_back(std::move(one.id));
      } else {
        others.push_back(std::move(one));
      }
    }
    waiting_ = std::move(others);
    ended = unsearched.size();
    if (current_ && meant(*current_)) {
      terminated_ = true;
      ++ended;
    }
  }
  for (const std::string& id : unsearched) say(unsearched_line(id));
  say(terminate_line(request, ended));
}

// ---- the searching thread -----------------------------------------------------------------------

void Engine::work() {
  while (auto waiting = next()) answer(*std::move(waiting));
}

std::optional<Engine::Waiting> Engine::next() {
  std::unique_lock lock(mutex_);
  current_.reset();
  change_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= first.bytes;
  current_ = first.id;
  terminated_ = false;
  return first;
}

void Engine::answer(Waiting&& waiting) {
  using Clock = std::chrono::steady_clock;
  Query query;
  query.id = std::move(waiting.id);
  query.threads = threads_;
  if (const auto wrong = read_query(waiting.body, query)) {
    say(fault_line(query.id, *wrong, query.unknown_keys));
    return;
  }
  const auto begin = Clock::now();
  const Watch watch{
      .seconds = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); },
      .terminated = terminated_,
      .report = [&](const Answer& report) { say(answer_line(query, report)); }};
  const Answer found = answer_query(query, watch);
  {
    const std::lock_guard lock(mutex_);
    current_.reset();  // from here on a request to terminate no longer finds this query
  }
  say(answer_line(query, found));
}

}  // namespace bastide::engine
