#include "view/boxes.h"

namespace bastide {

namespace views {
extern const BoxView kRiver, kInns, kTraders, kDragon, kAbbey, kBridges, kKingScout, kCount,
    kCathars;
}  // namespace views

namespace {

constexpr const BoxView* kViews[] = {
    &views::kRiver,   &views::kInns,      &views::kTraders, &views::kDragon,  &views::kAbbey,
    &views::kBridges, &views::kKingScout, &views::kCount,   &views::kCathars,
};

}  // namespace

std::span<const BoxView* const> box_views() { return kViews; }

void add_belonging(std::vector<Belonging>& all, std::string_view name, unsigned count,
                   bool single) {
  if (count > 0) all.push_back({name, count, single});
}

}  // namespace bastide
