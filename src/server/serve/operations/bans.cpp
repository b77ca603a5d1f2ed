#include "serve/operations/bans.h"

#include "base/utf8.h"

#include <algorithm>
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
  return Error{in_quotes(whom) + " is not an account, a guest, an address or a network"};
}

}  // namespace

Bans Bans::in(Database& database, std::int64_t now) {
  Rows rows = query(database, "SELECT whom, until FROM bans WHERE until = 0 OR until > $1", {now});
  Bans bans;
  for (Row& row : rows) {
    std::string whom = row.take(0);
    Networks networks = must(meant_by(whom));
    bans.all_[std::move(whom)] = {std::move(networks), row.number(1)};
  }
  return bans;
}

bool Bans::holds(std::string_view address, std::string_view person) const {
  if (all_.empty()) return false;
  if (!person.empty() && all_.contains(std::string(person))) return true;
  return std::ranges::any_of(
      all_, [&](const auto& one) { return bastide::holds(one.second.networks, address); });
}

std::vector<std::string> Bans::list() const {
  std::vector<std::string> all;
  for (const auto& [whom, ban] : all_) all.push_back(whom);
  return all;
}

std::map<std::string, std::int64_t> Bans::ends() const {
  std::map<std::string, std::int64_t> ends;
  for (const auto& [whom, ban] : all_) {
    if (ban.until != 0) ends[whom] = ban.until;
  }
  return ends;
}

Status check_ban(const std::string& whom, const std::string& own_address) {
  const auto network = Network::parse(whom);
  if (!network) return Done{};
  if (network->is_too_wide_to_ban())
    return Error{whom + " is too wide: ban at most a /8 of IPv4 or a /16 of IPv6"};
  if (network->holds("127.0.0.1") || network->holds("::1"))
    return Error{whom + " contains this machine itself"};
  if (!own_address.empty() && network->holds(own_address))
    return Error{whom + " contains " + own_address + ", from where you are logged in"};
  return Done{};
}

void ban(Database& database, const std::string& whom, std::int64_t until, std::int64_t now) {
  must(meant_by(whom));
  query(database, "DELETE FROM bans WHERE until > 0 AND until <= $1", {now});
  query(database,
        "INSERT INTO bans (whom, until) VALUES ($1, $2) "
        "ON CONFLICT (whom) DO UPDATE SET until = excluded.until",
        {whom, until});
}

bool unban(Database& database, const std::string& whom) {
  return has_row(database, "DELETE FROM bans WHERE whom = $1 RETURNING whom", {whom});
}

}  // namespace bastide::serve
