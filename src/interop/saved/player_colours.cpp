#include "interop/saved/player_colours.h"

#include <algorithm>
#include <cassert>

namespace bastide::jcz {

namespace {

bool is_ours(int slot) {
  return std::find(kSlotOfLook.begin(), kSlotOfLook.end(), slot) != kSlotOfLook.end();
}

bool has(const std::vector<int>& slots, PlayerColour look) {
  return std::find(slots.begin(), slots.end(), kSlotOfLook[number(look)]) != slots.end();
}

PlayerColour first_free(const std::vector<int>& slots) {
  const auto free = std::find_if(kUsualColours.begin(), kUsualColours.end(),
                                 [&slots](PlayerColour look) { return !has(slots, look); });
  assert(free != kUsualColours.end());
  return *free;
}

}  // namespace

PlayerColours looks_of(const std::vector<int>& slots) {
  assert(slots.size() <= kMaxPlayers);
  std::vector<int> ours = slots;
  PlayerColours looks = kUsualColours;
  for (std::size_t seat = 0; seat < ours.size(); ++seat) {
    if (!is_ours(ours[seat])) {
      const PlayerColour look =
          has(ours, kUsualColours[seat]) ? first_free(ours) : kUsualColours[seat];
      ours[seat] = kSlotOfLook[number(look)];
    }
    looks[seat] = *std::find_if(kUsualColours.begin(), kUsualColours.end(), [&](PlayerColour look) {
      return kSlotOfLook[number(look)] == ours[seat];
    });
  }
  return looks;
}

}  // namespace bastide::jcz
