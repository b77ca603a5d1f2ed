#include "interop/box.h"

#include <array>

namespace bastide {

extern const BoxInterop kBaseInterop;
extern const BoxInterop kRiverInterop;
extern const BoxInterop kAbbotInterop;
extern const BoxInterop kInnsInterop;
extern const BoxInterop kTradersInterop;
extern const BoxInterop kDragonInterop;
extern const BoxInterop kAbbeyInterop;
extern const BoxInterop kBridgesInterop;
extern const BoxInterop kKingScoutInterop;
extern const BoxInterop kCountInterop;
extern const BoxInterop kCatharsInterop;

std::span<const BoxInterop* const> interop_of_boxes() {
  static constexpr std::array<const BoxInterop*, 11> kBoxTables = {
      &kBaseInterop,      &kRiverInterop,  &kAbbotInterop,   &kInnsInterop,
      &kTradersInterop,   &kDragonInterop, &kAbbeyInterop,   &kBridgesInterop,
      &kKingScoutInterop, &kCountInterop,  &kCatharsInterop,
  };
  return kBoxTables;
}

}  // namespace bastide
