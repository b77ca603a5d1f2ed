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
  std::string text = ways(layout) + cities(layout);
  for (const Crossover& crossover : layout.crossovers) text += bridge(crossover);
  for (const Way& road : layout.roads) {
    if (!road.hidden.curves.empty()) text += stroke("u", path_data(road.hidden));
  }
  return text;
}

}  // namespace bastide
