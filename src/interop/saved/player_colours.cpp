#include "interop/saved/player_colours.h"

#include <algorithm>
#include <cassert>

namespace bastide::jcz {

namespace {

bool is_own_slot(int slot) {
  return std::find(kSlotOfColour.begin(), kSlotOfColour.end(), slot) != kSlotOfColour.end();
}

bool has(const std::vector<int>& slots, PlayerColour look) {
  return std::find(slots.begin(), slots.end(), kSlotOfColour[number(look)]) != slots.end();
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
  std::vector<int> own = slots;
  PlayerColours looks = kUsualColours;
  for (std::size_t seat = 0; seat < own.size(); ++seat) {
    if (!is_own_slot(own[seat])) {
      const PlayerColour look =
          has(own, kUsualColours[seat]) ? first_free(own) : kUsualColours[seat];
      own[seat] = kSlotOfColour[number(look)];
    }
    looks[seat] = *std::find_if(kUsualColours.begin(), kUsualColours.end(), [&](PlayerColour look) {
      return kSlotOfColour[number(look)] == own[seat];
    });
  }
  return looks;
}

}  // namespace bastide::jcz
