// The boxes that have something to say, in the order of all_boxes().
#include "records/boxes.h"

#include <array>

namespace bastide {

std::span<const BoxRecords* const> all_records() {
  static constexpr std::array kAll = {&base::kRecords,  &traders::kRecords, &dragon::kRecords,
                                      &abbey::kRecords, &bridges::kRecords, &king_scout::kRecords,
                                      &count::kRecords, &cathars::kRecords};
  return kAll;
}

}  // namespace bastide
