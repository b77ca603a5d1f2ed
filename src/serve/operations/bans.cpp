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
  return Error{in_quotes(whom) + " is neither a person nor an address or network"};
}

}  // namespace

Result<Bans> Bans::in(Database& database) {
  auto rows = run_once(database, "SELECT whom FROM bans");
  if (!rows) return rows.error();
  Bans bans;
  for (Row& row : *rows) {
    std::string whom = row.take(0);
    auto meant = meant_by(whom);
    if (!meant) return meant.error();
    bans.all_[std::move(whom)] = std::move(*meant);
  }
  return bans;
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

Status ban(Database& database, const std::string& whom) {
  if (const auto meant = meant_by(whom); !meant) return meant.error();
  const auto kept =
      run_once(database, "INSERT INTO bans (whom) VALUES ($1) ON CONFLICT DO NOTHING", {whom});
  return kept ? Status(Done{}) : kept.error();
}

Result<bool> unban(Database& database, const std::string& whom) {
  const auto gone = run_once(database, "DELETE FROM bans WHERE whom = $1 RETURNING whom", {whom});
  if (!gone) return gone.error();
  return !gone->empty();
}

}  // namespace bastide::serve
