// Marks that boxes print on tiles in addition to roads, cities and fields, with their names in
// data/tiles.
#pragma once

#include <cstdint>
#include <string_view>

namespace bastide {

// Marks of one segment; sets of them are bits.
using SegmentMarks = std::uint32_t;
enum SegmentMark : SegmentMarks {
  kInn = 1,
  kCathedral = 2,
  kPrincess = 4,
  kCathar = 8,          // this city segment is under siege
  kTunnel = 16,         // the road runs under the city
  kNotSemicircle = 32,  // a city at one edge of the tile that cannot be half of a castle
  kWine = 64,
  kGrain = 128,
  kCloth = 256,
};

// Marks of the whole tile; sets of them are bits.
using TileMarks = std::uint32_t;
enum TileMark : TileMarks {
  kStart = 1,
  kSpring = 2,
  kRiver = 4,
  kLake = 8,
  kVolcano = 16,
  kDragon = 32,
  kPortal = 64,
  kBazaar = 128,
  kAbbey = 256,
  kCountsCity = 512,  // one of the twelve tiles that show the Count's city
};

struct NamedMark {
  std::string_view name;
  std::uint32_t mark;
};

inline constexpr NamedMark kSegmentMarkNames[] = {
    {"inn", kInn},       {"cathedral", kCathedral}, {"princess", kPrincess},
    {"cathar", kCathar}, {"tunnel", kTunnel},       {"not-semicircle", kNotSemicircle},
    {"wine", kWine},     {"grain", kGrain},         {"cloth", kCloth},
};

inline constexpr NamedMark kTileMarkNames[] = {
    {"start", kStart},     {"spring", kSpring},          {"river", kRiver},   {"lake", kLake},
    {"volcano", kVolcano}, {"dragon", kDragon},          {"portal", kPortal}, {"bazaar", kBazaar},
    {"abbey", kAbbey},     {"counts-city", kCountsCity},
};

}  // namespace bastide
