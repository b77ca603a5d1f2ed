#include "serve/operations/admin_socket.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <optional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostAsked = 1 << 20;  // bytes of a command; answers have no limit
constexpr int kLongestWait = 5'000;          // limit of each wait for a client, in milliseconds
constexpr int kBacklog = 4;

Error socket_failure(const std::string& path) {
  return {.message = std::strerror(errno), .source = path};
}

std::optional<sockaddr_un> address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof(address.sun_path)) return std::nullopt;
  std::ranges::copy(path, address.sun_path);
  return address;
}

Error too_long(const std::string& path) {
  return {.message = "this name is too long for a socket", .source = path};
}

// Waits for the handle. False if it does not become ready in time, or if the thread is to end.
bool wait_for(short what, int handle, int ending, int milliseconds) {
  std::array<pollfd, 2> both{{{handle, what, 0}, {ending, POLLIN, 0}}};
  return ::poll(both.data(), both.size(), milliseconds) > 0 && both[1].revents == 0;
}

std::string read_line(int handle, int ending, std::size_t most) {
  std::string text;
  std::array<char, 4096> part;
  while (text.size() < most && wait_for(POLLIN, handle, ending, kLongestWait)) {
    const ssize_t size = ::recv(handle, part.data(), part.size(), 0);
    if (size <= 0) break;
    const std::string_view read(part.data(), static_cast<std::size_t>(size));
    text += read.substr(0, read.find('\n'));
    if (read.find('\n') != std::string_view::npos) break;
  }
  return text;
}

void write_line(int handle, int ending, std::string text) {
  text += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    if (!wait_for(POLLOUT, handle, ending, kLongestWait)) return;
    const ssize_t size = ::send(handle, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(size));
  }
}

int fresh_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

bool is_answered(const sockaddr_un& address) {
  const int handle = fresh_socket();
  const bool answered =
      ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  if (handle >= 0) ::close(handle);
  return answered;
}

}  // namespace

Result<std::unique_ptr<AdminSocket>> AdminSocket::open(const std::string& path, Post post,
                                                       Handler handler) {
  const auto address = address_of(path);
  if (!address) return too_long(path);
  if (is_answered(*address)) {
    return Error{.message = "another server uses this store already", .source = path};
  }
  ::unlink(path.c_str());  // left by a killed server
  const int listening = fresh_socket();
  std::array<int, 2> pipe{};
  const bool good =
      listening >= 0 &&
      ::bind(listening, reinterpret_cast<const sockaddr*>(&*address), sizeof(*address)) == 0 &&
      ::chmod(path.c_str(), 0600) == 0 &&  // no client can connect before listen()
      ::listen(listening, kBacklog) == 0 && ::pipe2(pipe.data(), O_CLOEXEC) == 0;
  if (good) {
    return std::unique_ptr<AdminSocket>(
        new AdminSocket(path, listening, pipe[0], pipe[1], std::move(post), std::move(handler)));
  }
  const Error error = socket_failure(path);
  if (listening >= 0) ::close(listening);
  return error;
}

AdminSocket::AdminSocket(std::string path, int listening, int ending, int end, Post post,
                         Handler handler)
    : path_(std::move(path)),
      end_(end),
      post_(std::move(post)),
      handler_(std::move(handler)),
      thread_([this, listening, ending] { work(listening, ending); }) {}

AdminSocket::~AdminSocket() {
  ::close(end_);
  thread_.join();
  ::unlink(path_.c_str());
}

void AdminSocket::work(int listening, int ending) {
  while (wait_for(POLLIN, listening, ending, -1)) {
    const int client = ::accept4(listening, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    serve(client, ending);
    ::close(client);
  }
  ::close(listening);
  ::close(ending);
}

// The promise is shared, because the answer may come after the client has gone.
void AdminSocket::serve(int client, int ending) {
  const auto promise = std::make_shared<std::promise<std::string>>();
  auto answer = promise->get_future();
  post_([this, promise, line = read_line(client, ending, kMostAsked)] {
    handler_(line, [promise](std::string text) { promise->set_value(std::move(text)); });
  });
  constexpr auto kStep = std::chrono::milliseconds(50);
  for (int waited = 0; waited < kLongestWait; waited += static_cast<int>(kStep.count())) {
    if (answer.wait_for(kStep) == std::future_status::ready)
      return write_line(client, ending, answer.get());
    std::array<pollfd, 1> over{{{ending, POLLIN, 0}}};
    if (::poll(over.data(), over.size(), 0) > 0) return;
  }
}

Result<std::string> ask_server(const std::string& path, const std::string& line) {
  const auto address = address_of(path);
  if (!address) return too_long(path);
  const int handle = fresh_socket();
  std::array<int, 2> never{};
  const bool there =
      handle >= 0 && ::pipe2(never.data(), O_CLOEXEC) == 0 &&
      ::connect(handle, reinterpret_cast<const sockaddr*>(&*address), sizeof(*address)) == 0;
  const Error error = errno == ENOENT || errno == ECONNREFUSED
                          ? Error{"no server uses this store; give --store or --config", path}
                          : socket_failure(path);
  std::string answer;
  if (there) {
    write_line(handle, never[0], line);
    answer = read_line(handle, never[0], std::string::npos);
  }
  for (const int one : {handle, never[0], never[1]}) {
    if (one > 0) ::close(one);
  }
  if (there && !answer.empty()) return answer;
  return there ? Error{.message = "the server gave no answer", .source = path} : error;
}

}  // namespace bastide::serve
