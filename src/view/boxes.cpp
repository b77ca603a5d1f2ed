#include "view/boxes.h"

namespace bastide {

namespace views {
extern const BoxView river, inns, traders, dragon, abbey, bridges, king_scout, count, cathars;
}  // namespace views

namespace {

constexpr const BoxView* kViews[] = {
    &views::river,   &views::inns,       &views::traders, &views::dragon,  &views::abbey,
    &views::bridges, &views::king_scout, &views::count,   &views::cathars,
};

}  // namespace

std::span<const BoxView* const> box_views() { return kViews; }

void add_belonging(std::vector<Belonging>& all, std::string_view name, unsigned count,
                   bool single) {
  if (count > 0) all.push_back({name, count, single});
}

}  // namespace bastide
