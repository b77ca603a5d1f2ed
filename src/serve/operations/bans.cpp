#include "serve/operations/bans.h"

#include "base/text.h"
#include "base/utf8.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostOfPerson = 64;

bool is_person(std::string_view text) {
  return !text.empty() && text.size() <= kMostOfPerson &&
         std::ranges::all_of(text, [](char letter) {
           return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
         });
}

Result<Networks> meant_by(const std::string& whom) {
  if (is_person(whom)) return Networks();
  const auto network = Network::parse(whom);
  if (network) return Networks{*network};
  return Error{in_quotes(whom) + " is neither a person nor an address or network"};
}

Status write(const std::string& path, const std::string& text) {
  const std::string fresh = path + ".new";
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool good = file >= 0;
  good = good && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  good = good && ::fsync(file) == 0;
  good = good && std::rename(fresh.c_str(), path.c_str()) == 0;
  const Error error{.message = std::strerror(errno), .source = path};
  if (file >= 0) ::close(file);
  return good ? Status(Done{}) : error;
}

}  // namespace

Result<Bans> Bans::in_file(const std::string& path) {
  Bans bans;
  bans.path_ = path;
  std::ifstream file(path);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string whom(trim(line));
    if (whom.empty() || whom.starts_with('#')) continue;
    auto meant = meant_by(whom);
    if (!meant) return Error{.message = meant.error().message, .source = path, .line = number};
    bans.all_[whom] = std::move(*meant);
  }
  return bans;
}

Status Bans::keep(std::map<std::string, Networks> changed) {
  std::string text = "# Who may not come in (bastide admin ban, unban).\n";
  for (const auto& [whom, networks] : changed) text += whom + '\n';
  if (const Status written = write(path_, text); !written) return written;
  all_ = std::move(changed);
  return Done{};
}

Status Bans::add(const std::string& whom) {
  auto meant = meant_by(whom);
  if (!meant) return meant.error();
  auto changed = all_;
  changed[whom] = std::move(*meant);
  return keep(std::move(changed));
}

Status Bans::remove(const std::string& whom) {
  auto changed = all_;
  if (changed.erase(whom) == 0) return Error{in_quotes(whom) + " is not banned"};
  return keep(std::move(changed));
}

bool Bans::holds(std::string_view address, std::string_view person) const {
  if (all_.empty()) return false;
  if (!person.empty() && all_.contains(std::string(person))) return true;
  return std::ranges::any_of(all_,
                             [&](const auto& one) { return serve::holds(one.second, address); });
}

std::vector<std::string> Bans::list() const {
  std::vector<std::string> all;
  for (const auto& [whom, networks] : all_) all.push_back(whom);
  return all;
}

}  // namespace bastide::serve
