// Traders & Builders in recorded games.
#include "recorded/box.h"
#include "recorded/comparable_text.h"

#include <algorithm>

namespace bastide::traders {

namespace {

using namespace recorded;

constexpr BonusRow kBonuses[] = {{BonusKind::goods, "trade-goods"}};

template <int Good>
int goods_of(const State& state, unsigned player) {
  return state.players[player].goods[Good];
}

constexpr TokenRow kTokens[] = {
    {"wine", goods_of<0>}, {"grain", goods_of<1>}, {"cloth", goods_of<2>}};

// difference-008: removes the second turn that recordings announce when no tile is left for it.
void forget_turn_without_tile(const State& state, const Events& happened, Words& recorded) {
  const bool own = std::any_of(happened.begin(), happened.end(), [](const Event& event) {
    return event.type == EventType::bonus_turn;
  });
  if (own || state.bag.left != 0) return;
  recorded.erase(std::remove(recorded.begin(), recorded.end(), kBonusTurn), recorded.end());
}

}  // namespace

constinit const BoxRecorded kRecorded = {.box = Box::traders,
                                         .bonuses = kBonuses,
                                         .tokens = kTokens,
                                         .forget = forget_turn_without_tile};

}  // namespace bastide::traders
