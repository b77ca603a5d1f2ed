#include "interop/saved/player_colours.h"

#include <algorithm>
#include <cassert>

namespace bastide::jcz {

namespace {

bool is_own_slot(int slot) {
  return std::find(kSlotOfColour.begin(), kSlotOfColour.end(), slot) != kSlotOfColour.end();
}

bool has(const std::vector<int>& slots, PlayerColour colour) {
  return std::find(slots.begin(), slots.end(), kSlotOfColour[number(colour)]) != slots.end();
}

PlayerColour first_free(const std::vector<int>& slots) {
  const auto free = std::find_if(kUsualColours.begin(), kUsualColours.end(),
                                 [&slots](PlayerColour colour) { return !has(slots, colour); });
  assert(free != kUsualColours.end());
  return *free;
}

}  // namespace

PlayerColours colours_of(const std::vector<int>& slots) {
  assert(slots.size() <= kMaxPlayers);
  std::vector<int> own = slots;
  PlayerColours colours = kUsualColours;
  for (std::size_t seat = 0; seat < own.size(); ++seat) {
    if (!is_own_slot(own[seat])) {
      const PlayerColour colour =
          has(own, kUsualColours[seat]) ? first_free(own) : kUsualColours[seat];
      own[seat] = kSlotOfColour[number(colour)];
    }
    colours[seat] = *std::find_if(
        kUsualColours.begin(), kUsualColours.end(),
        [&](PlayerColour colour) { return kSlotOfColour[number(colour)] == own[seat]; });
  }
  return colours;
}

}  // namespace bastide::jcz
