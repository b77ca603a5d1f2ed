#include "draw/owner_colours.h"

#include "base/bits.h"
#include "draw/pieces.h"
#include "view/scene.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr double kStripe = 7;
constexpr std::string_view kVeil = "#6f6b60";  // colour of scored features; no player has it

// The fill for one owner, or the pattern for several.
std::string fill_of(Sheet& sheet, PlayerSet owners, const PlayerColours& colours) {
  const auto first = static_cast<unsigned>(std::countr_zero(owners));
  if (!has_several(owners)) return std::string(drawn_colour(colours[first]).colour);
  std::string bars;
  double x = 0;
  for_each_bit(owners, [&](unsigned player) {
    bars += rectangle({x, 0, x + kStripe, kStripe}, 0,
                      "fill=\"" + std::string(drawn_colour(colours[player]).colour) + "\"");
    x += kStripe;
  });
  const std::string id = "own" + std::to_string(owners);
  sheet.define(id, "<pattern id=\"" + id + "\" patternUnits=\"userSpaceOnUse\" width=\"" +
                       number_text(x) + "\" height=\"" + number_text(kStripe) +
                       "\" patternTransform=\"rotate(45)\">" + bars + "</pattern>");
  return "url(#" + id + ")";
}

constexpr std::string_view kPale = "#fff6e0";
constexpr double kPaleOpacity = 0.6;

double opacity_of(SegmentKind kind) {
  return kind == SegmentKind::field ? 0.62 : kind == SegmentKind::road ? 0.85 : 0.75;
}

void add_bridge_wash(Sheet& sheet, const ShownTile& shown, std::string_view fill) {
  const Point at = corner_of(shown.cell);
  const Area strip = shown.bridge == Bridge::north_south
                         ? Area{at.x + 43, at.y, at.x + 57, at.y + kTileSize}
                         : Area{at.x, at.y + 43, at.x + kTileSize, at.y + 57};
  sheet.add(rectangle(strip, 0, "fill=\"" + std::string(fill) + "\" opacity=\".6\""));
}

}  // namespace

void add_owners(Sheet& sheet, const State& state, const PlayerColours& colours) {
  const Scene scene = scene_of(state);
  for (const ShownFeature& feature : features_of(state)) {
    if (feature.kind == SegmentKind::river) continue;
    const bool done = feature.complete && feature.owners == 0;
    if (!done && feature.owners == 0) continue;
    const std::string fill = done ? std::string(kVeil) : fill_of(sheet, feature.owners, colours);
    const double opacity = done ? 0.45 : opacity_of(feature.kind);
    for (const SegmentPlace& place : places_of(state, feature.id)) {
      const ShownTile& shown = scene.tiles[place.tile];
      if (place.segment >= shown.tile->segment_count) {
        add_bridge_wash(sheet, shown, fill);
      } else {
        // Red over green is brown, so fields get a pale layer below the colour.
        if (!done && feature.kind == SegmentKind::field) {
          sheet.add_wash(*shown.tile, place.segment, shown.rotation, corner_of(shown.cell), kPale,
                         kPaleOpacity);
        }
        sheet.add_wash(*shown.tile, place.segment, shown.rotation, corner_of(shown.cell), fill,
                       opacity);
      }
    }
  }
}

}  // namespace bastide
