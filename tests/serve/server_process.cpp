#include "serve/server_process.h"

#include "serve/server_with_guests.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

namespace bastide::serve {

int kills_wanted() {
  const char* wanted = std::getenv("BASTIDE_KILLS");
  return wanted == nullptr ? 20 : std::atoi(wanted);
}

Process::Process(const std::function<void()>& run) : child_(::fork()) {
  if (child_ != 0) return;
  run();
  ::_exit(0);
}

int Process::wait() const {
  int status = 0;
  ::waitpid(child_, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool Process::ends_within(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (child_ > 0 && std::chrono::steady_clock::now() < until) {
    if (::waitpid(child_, nullptr, WNOHANG) == child_) child_ = 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return child_ == 0;
}

void Process::kill() {
  if (child_ <= 0) return;
  ::kill(child_, SIGKILL);
  ::waitpid(child_, nullptr, 0);
  child_ = 0;
}

// ---- servers ------------------------------------------------------------------------------------

namespace {

TableServiceSettings quick_settings_at(const std::string& store) {
  TableServiceSettings settings = quick_settings();
  settings.store = store;
  return settings;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& store, std::uint16_t port,
                             const std::function<void()>& before)
    : ServerProcess(quick_settings_at(store), port, before) {}

ServerProcess::ServerProcess(const TableServiceSettings& settings, std::uint16_t port,
                             const std::function<void()>& before) {
  EXPECT_EQ(::pipe(ends_), 0);
  process_ = std::make_unique<Process>([&] {
    if (before) before();
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTERM);
    sigprocmask(SIG_BLOCK, &stop, nullptr);
    const TableServer server(settings.store, settings, {.port = port});
    const std::uint16_t listens = server.port();
    if (::write(ends_[1], &listens, sizeof listens) != sizeof listens) ::_exit(1);
    int signal = 0;
    sigwait(&stop, &signal);
  });
  ::close(ends_[1]);
  EXPECT_EQ(::read(ends_[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_));
}

bool ServerProcess::ends_on_sigterm(std::chrono::milliseconds time) {
  ::kill(id(), SIGTERM);
  return process_->ends_within(time);
}

ServerProcess::~ServerProcess() { ::close(ends_[0]); }

// ---- bots ---------------------------------------------------------------------------------------

LoadProcess::LoadProcess(const load_test::LoadSettings& settings) {
  EXPECT_EQ(::pipe(to_it_), 0);
  EXPECT_EQ(::pipe(from_it_), 0);
  process_ = std::make_unique<Process>([&] {
    Numbers numbers;
    const auto send = [&] {
      if (::write(from_it_[1], &numbers, sizeof numbers) < 0) ::_exit(1);
    };
    const auto result = load_test::run_load(
        settings, {[&] {
                     pollfd wanted{.fd = to_it_[0], .events = POLLIN, .revents = 0};
                     return ::poll(&wanted, 1, 0) > 0;
                   },
                   [&](std::string_view what, std::size_t, std::size_t) {
                     if (what != "seconds" || std::exchange(numbers.begun, true)) return;
                     send();
                   }});
    numbers.acknowledged = result.acknowledged;
    numbers.lost = result.lost;
    numbers.doubled = result.doubled;
    numbers.stuck = result.stuck;
    send();
  });
  ::close(to_it_[0]);
  ::close(from_it_[1]);
}

LoadProcess::~LoadProcess() {
  ::close(to_it_[1]);
  ::close(from_it_[0]);
}

bool LoadProcess::begun() {
  Numbers numbers;
  return ::read(from_it_[0], &numbers, sizeof numbers) == sizeof numbers && numbers.begun;
}

LoadProcess::Numbers LoadProcess::stop() {
  Numbers numbers;
  EXPECT_EQ(::write(to_it_[1], "x", 1), 1);
  EXPECT_EQ(::read(from_it_[0], &numbers, sizeof numbers), static_cast<ssize_t>(sizeof numbers));
  return numbers;
}

}  // namespace bastide::serve
