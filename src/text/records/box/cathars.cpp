#include "records/box.h"

#include <array>

namespace bastide::cathars {

namespace {

constexpr std::array<SumParts, 1> kSums = {{
    {&Arithmetic::besieged, &Arithmetic::per_besieged, "besieged_cities", "per_besieged_city"},
}};

}  // namespace

constinit const BoxRecords kRecords = {.box = Box::cathars, .sums = kSums};

}  // namespace bastide::cathars
