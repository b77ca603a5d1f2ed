#include "interop/saved/slots.h"

#include <algorithm>
#include <cassert>

namespace bastide::jcz {

namespace {

bool is_ours(int slot) {
  return std::find(kSlotOfLook.begin(), kSlotOfLook.end(), slot) != kSlotOfLook.end();
}

bool has(const std::vector<int>& slots, Look look) {
  return std::find(slots.begin(), slots.end(), kSlotOfLook[number(look)]) != slots.end();
}

Look first_free(const std::vector<int>& slots) {
  const auto free = std::find_if(kUsualLooks.begin(), kUsualLooks.end(),
                                 [&slots](Look look) { return !has(slots, look); });
  assert(free != kUsualLooks.end());
  return *free;
}

}  // namespace

Looks looks_of(const std::vector<int>& slots) {
  assert(slots.size() <= kMaxPlayers);
  std::vector<int> ours = slots;
  Looks looks = kUsualLooks;
  for (std::size_t seat = 0; seat < ours.size(); ++seat) {
    if (!is_ours(ours[seat])) {
      const Look look = has(ours, kUsualLooks[seat]) ? first_free(ours) : kUsualLooks[seat];
      ours[seat] = kSlotOfLook[number(look)];
    }
    looks[seat] = *std::find_if(kUsualLooks.begin(), kUsualLooks.end(),
                                [&](Look look) { return kSlotOfLook[number(look)] == ours[seat]; });
  }
  return looks;
}

}  // namespace bastide::jcz
