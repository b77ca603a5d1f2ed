#include "engine/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

extern char** environ;  // NOLINT: declared as POSIX requires

namespace bastide::engine {

namespace {

constexpr int kMostMsToWrite = 10'000;
constexpr std::size_t kMostLineBytes = std::size_t{16} << 20;

// A pipe that programs started later do not inherit.
struct Pipe {
  int read = -1;
  int write = -1;
  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
  void close() const {
    if (read >= 0) ::close(read);
    if (write >= 0) ::close(write);
  }
};

// Starts the program; returns 0 or the error number. The program gets its own process group, so
// that Ctrl-C does not reach it.
int spawn(const std::string& command, const Pipe& in, const Pipe& out, pid_t& child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes, &signals);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::string shell = "/bin/sh";
  std::string option = "-c";
  std::string text = command;
  std::array<char*, 4> words = {shell.data(), option.data(), text.data(), nullptr};
  const int error =
      ::posix_spawn(&child, shell.c_str(), &actions, &attributes, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  return error;
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // if the program has ended, write() returns an error
  Pipe in;
  Pipe out;
  pid_t child = 0;
  int error = in.open() && out.open() ? 0 : errno;
  if (error == 0) error = spawn(command, in, out, child);
  if (error != 0) {
    in.close();
    out.close();
    return Error{plain("cannot start '" + command + "': " + std::strerror(error))};
  }
  ::close(in.read);
  ::close(out.write);
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);  // a program that reads nothing must not block write()
  return std::unique_ptr<ChildProcess>(new ChildProcess(child, in.write, out.read));
}

ChildProcess::~ChildProcess() {
  using namespace std::chrono_literals;
  ::close(in_);
  ::close(out_);
  for (int i = 0; i < 200; ++i) {
    if (::waitpid(child_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(10ms);
  }
  ::kill(-child_, SIGKILL);
  ::waitpid(child_, nullptr, 0);
}

bool ChildProcess::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(in_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    pollfd waits{in_, POLLOUT, 0};
    if (written < 0 && errno == EAGAIN && ::poll(&waits, 1, kMostMsToWrite) > 0) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

ChildProcess::Read ChildProcess::read_line(std::string& line, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  std::size_t searched = 0;
  while (true) {
    const std::size_t found = read_.find('\n', searched);
    if (found != std::string::npos) {
      line = read_.substr(0, found);
      read_.erase(0, found + 1);
      return Read::line;
    }
    searched = read_.size();
    if (read_.size() > kMostLineBytes) return Read::ended;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    pollfd waits{out_, POLLIN, 0};
    const int ready = ::poll(&waits, 1, static_cast<int>(std::max<long>(0, left.count())));
    if (ready == 0) return Read::nothing_yet;
    if (ready < 0 && errno != EINTR) return Read::ended;
    if (ready < 0) continue;
    std::array<char, 65'536> bytes{};
    const ssize_t got = ::read(out_, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Read::ended;
    read_.append(bytes.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace bastide::engine
