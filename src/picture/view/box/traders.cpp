// View of Traders & Builders: goods.
#include "rules/box/traders.h"

#include "view/box.h"

namespace bastide::traders {

namespace {

constexpr MarkName kMarks[] = {
    {kWine, "wine", "w"}, {kGrain, "grain", "g"}, {kCloth, "cloth", "c"}};

void add_belongings(const State& state, PlayerId player, std::vector<Belonging>& all) {
  for (std::size_t good = 0; good < kGoodsNames.size(); ++good) {
    add_belonging(all, kGoodsNames[good], state.players[player.at()].goods[good]);
  }
}

}  // namespace

constinit const BoxView kView = {.segment_marks = kMarks, .add_belongings = add_belongings};

}  // namespace bastide::traders
