#include "draw/ground.h"

#include <algorithm>

namespace bastide {

namespace {

std::string data_of(const std::vector<Way>& ways) {
  std::string data;
  for (const Way& way : ways) {
    for (const Path& part : way.parts) data += path_data(part);
  }
  return data;
}

std::string ploughed(const Plot& plot) {
  const double r = plot.radius;
  const std::string side = number_text(r);
  std::string furrows;
  for (double y = -r + 2; y < r; y += 3.2) {
    furrows += "M-" + side + " " + number_text(0.8 * y) + "H" + side;
  }
  const std::string low = number_text(0.8 * r + 1);
  const std::string hedge = "M-" + side + " " + low + "H" + number_text(r + 1) + "V-" + low;
  return "<g transform=\"translate(" + number_text(plot.at.x) + " " + number_text(plot.at.y) +
         ")rotate(" + number_text(plot.degrees) + ")\"><rect class=\"crop" +
         std::to_string(plot.crop) + "\" x=\"-" + side + "\" y=\"" + number_text(-0.8 * r) +
         "\" width=\"" + number_text(2 * r) + "\" height=\"" + number_text(1.6 * r) +
         "\" rx=\"3\"/>" + stroke("furrow", furrows) + stroke("row", hedge) + "</g>";
}

// Draws lighter and darker ground around some tufts. None of it reaches the tile's edge, because
// the next tile would not continue it.
std::string patches(const TileLayout& layout) {
  constexpr double kWide = 19;
  constexpr double kHigh = 11;
  constexpr std::size_t kPatches = 4;
  std::string text;
  std::size_t count = 0;
  for (const Point at : layout.tufts) {
    const double aside = std::min(at.x, kTileSize - at.x);
    const double along = std::min(at.y, kTileSize - at.y);
    if (aside < kWide || along < kHigh || count == kPatches) continue;
    text += "<ellipse class=\"" + std::string(++count % 2 == 0 ? "g1" : "g2") + "\" cx=\"" +
            number_text(at.x) + "\" cy=\"" + number_text(at.y) + "\" rx=\"" + number_text(kWide) +
            "\" ry=\"" + number_text(kHigh) + "\"/>";
  }
  return text;
}

std::string meadow(const TileLayout& layout) {
  std::string text = "<path class=\"g\" d=\"M0 0H100V100H0Z\"/>" + patches(layout);
  std::string tufts;
  for (const Point at : layout.tufts) {
    tufts += "M" + number_text(at.x) + " " + number_text(at.y) + "l-1-2.2M" + number_text(at.x) +
             " " + number_text(at.y) + "v-2.8m0 2.8l1.1-2";
  }
  if (!tufts.empty()) text += stroke("t", tufts);
  std::string tracks;
  for (const Path& track : layout.tracks) tracks += path_data(track);
  if (!tracks.empty()) text += stroke("track", tracks);
  for (const Plot& plot : layout.plots) text += ploughed(plot);
  return text;
}

std::string ways(const TileLayout& layout) {
  std::string text;
  const std::string rivers = data_of(layout.rivers);
  const std::string roads = data_of(layout.roads);
  for (const char* style : {"v0", "v1", "v2", "v3"}) {
    if (!rivers.empty()) text += stroke(style, rivers);
  }
  for (const char* style : {"r0", "r1", "r2", "r3", "r4"}) {
    if (!roads.empty()) text += stroke(style, roads);
  }
  for (const Path& ridge : layout.ridges) text += stroke("rg", path_data(ridge));
  return text;
}

std::string bridge(const Crossover& crossover) {
  const double half = crossover.over_river ? 11 : 8;
  const Point reach = half * crossover.direction;
  const Point further = (half + 3) * crossover.direction;
  const std::string deck = path_data(line(crossover.at - reach, crossover.at + reach));
  const std::string road = path_data(line(crossover.at - further, crossover.at + further));
  return stroke("x0", deck) + stroke("x1", deck) + stroke("r2", road);
}

std::string streets(const TileLayout& layout, std::uint8_t city) {
  std::string text;
  for (const Streets& streets : layout.streets) {
    if (streets.segment != city) continue;
    std::string lanes;
    for (const Path& lane : streets.lanes) lanes += path_data(lane);
    text += stroke("le", lanes) + stroke("ln", lanes);
    if (!streets.square) continue;
    const std::string at =
        " cx=\"" + number_text(streets.hub.x) + "\" cy=\"" + number_text(streets.hub.y) + "\"";
    text += "<circle class=\"sq\"" + at + " r=\"10\"/><circle class=\"ring\"" + at + " r=\"7\"/>";
  }
  return text;
}

std::string cities(const TileLayout& layout) {
  std::string text;
  for (const CityShape& city : layout.cities) {
    text += stroke("c", path_data(city.outline, true)) + streets(layout, city.segment);
    std::string walls;
    for (const Path& wall : city.walls) walls += path_data(wall);
    if (!walls.empty()) text += stroke("cs", walls);
  }
  return text;
}

}  // namespace

std::string ground_svg(const TileLayout& layout) {
  std::string text = meadow(layout) + ways(layout) + cities(layout);
  for (const Crossover& crossover : layout.crossovers) text += bridge(crossover);
  for (const Way& road : layout.roads) {
    if (!road.hidden.curves.empty()) text += stroke("u", path_data(road.hidden));
  }
  return text;
}

}  // namespace bastide
