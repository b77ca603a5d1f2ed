#include "serve/api/table_quota.h"

#include "http/client_addresses.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostOver = 10'000;

bool is_room_for(std::size_t count, std::size_t most) { return most == 0 || count < most; }

std::string counted_network(std::string_view address) {
  return address.empty() || is_own(address) ? std::string() : network_of(address);
}

}  // namespace

std::size_t TableQuota::count(const std::string& of) const {
  const auto found = in_lobby_.find(of);
  return found == in_lobby_.end() ? 0 : found->second;
}

bool TableQuota::may_make(std::string_view address, const PersonId& person,
                          const TableLimits& most) const {
  const std::string network = counted_network(address);
  return is_room_for(count(person), most.of_person) &&
         (network.empty() || is_room_for(count(network), most.of_address));
}

void TableQuota::made(const RoomId& room, std::string_view address, const PersonId& person,
                      bool in_lobby) {
  note(room, {counted_network(address), person, in_lobby});
}

void TableQuota::note(const RoomId& room, TableMaker maker) {
  if (maker.in_lobby) {
    ++in_lobby_[maker.person];
    if (!maker.network.empty()) ++in_lobby_[maker.network];
  }
  makers_[room] = std::move(maker);
}

void TableQuota::followed(const RoomId& room, const RoomId& next) {
  const auto found = makers_.find(room);
  if (found == makers_.end() || makers_.contains(next)) return;
  TableMaker maker = found->second;
  maker.over = false;
  note(next, std::move(maker));
}

void TableQuota::over(const RoomId& room) {
  const auto found = makers_.find(room);
  if (found == makers_.end() || std::exchange(found->second.over, true)) return;
  const TableMaker& maker = found->second;
  if (maker.in_lobby) {
    for (const std::string& of : {maker.person, maker.network}) {
      const auto counted = in_lobby_.find(of);
      if (counted != in_lobby_.end() && --counted->second == 0) in_lobby_.erase(counted);
    }
  }
  over_.push_back(room);
  if (over_.size() <= kMostOver) return;
  makers_.erase(over_.front());
  over_.pop_front();
}

std::string TableQuota::party(const RoomId& room, const PersonId& host) const {
  const auto found = makers_.find(room);
  return found == makers_.end() || found->second.network.empty() ? host : found->second.network;
}

}  // namespace bastide::serve
