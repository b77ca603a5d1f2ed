#include "draw/houses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace bastide {

namespace {

struct HouseForm {
  double length;  // along the ridge
  double width;
  double wall;  // height of the eaves
  double roof;  // height of the ridge above the eaves
};
constexpr std::array<HouseForm, kHouseForms> kForms = {{
    {10, 6.6, 3, 2.6},
    {7.4, 6.2, 3, 2.4},
    {7.4, 6.4, 5.4, 2.6},
}};
constexpr double kEaves = 0.7;  // how far the roof reaches over the walls
constexpr Point kHouseShadow = {2.6, 1.2};
constexpr std::string_view kHouse = "house";

// A point of a house in space; z is its height.
struct Spot3 {
  Point at;
  double z;
};

class HouseBuilder {
 public:
  HouseBuilder(const HouseForm& form, unsigned facing) : form_(form) {
    const double angle = facing * std::numbers::pi / kHouseFacings;
    along_ = {std::cos(angle), std::sin(angle)};
    across_ = {-along_.y, along_.x};
    if (across_.y < 0) across_ = -1 * across_;
    if (along_.y < 0) along_ = -1 * along_;
  }

  std::string svg() {
    shadow();
    walls();
    roof();
    return std::move(svg_);
  }

 private:
  // A point `a` times half the length along the ridge and `b` times half the width across it.
  Spot3 spot(double a, double b, double z, double more = 0) const {
    return {(a * (form_.length / 2 + more)) * along_ + (b * (form_.width / 2 + more)) * across_, z};
  }
  static Point seen(Spot3 spot) { return {spot.at.x, 0.92 * spot.at.y - spot.z + 1.4}; }

  static std::string outline(std::initializer_list<Spot3> corners) {
    std::string data;
    for (const Spot3& corner : corners) {
      const Point at = seen(corner);
      data += (data.empty() ? "M" : "L") + number_text(at.x) + " " + number_text(at.y);
    }
    return data + "Z";
  }

  void add(std::string_view style, const std::string& data) { svg_ += stroke(style, data); }

  // The house's foot, and the foot moved away from the light.
  void shadow() {
    std::vector<Spot3> feet = {spot(1, 1, 0), spot(1, -1, 0), spot(-1, -1, 0), spot(-1, 1, 0)};
    for (Spot3& foot : feet) foot.at = foot.at + kHouseShadow;
    add("shade", outline({feet[0], feet[1], feet[2], feet[3]}));
  }

  // The two walls that face south: the long one below the eaves, and a gable.
  void walls() {
    const double high = form_.wall;
    const double top = form_.wall + form_.roof;
    const std::string gable = outline(
        {spot(1, 1, 0), spot(1, 1, high), spot(1, 0, top), spot(1, -1, high), spot(1, -1, 0)});
    if (along_.y > 0.1) add(along_.x > 0 ? "h lee" : "h l", gable);
    if (across_.y > 0.1) {
      add(across_.x > 0.3 ? "h lee" : "h l",
          outline({spot(1, 1, 0), spot(1, 1, high), spot(-1, 1, high), spot(-1, 1, 0)}));
    }
    std::string windows;
    const auto window = [&](double a, double b) {
      const Point low = seen(spot(a, b, high * 0.3));
      windows += "M" + number_text(low.x) + " " + number_text(low.y) + "v-1.5";
    };
    if (across_.y > 0.4) {
      for (const double a : {-0.55, 0.0, 0.55}) window(a, 1);
    }
    if (along_.y > 0.4) {
      for (const double b : {-0.4, 0.4}) window(1, b);
    }
    if (!windows.empty()) add("win", windows);
  }

  // Both slopes, the sunny one and the one in the lee, and the ridge between them.
  void roof() {
    const double low = form_.wall - 0.5;
    const double top = form_.wall + form_.roof;
    const Spot3 one = spot(1, 0, top, kEaves);
    const Spot3 other = spot(-1, 0, top, kEaves);
    const std::string far =
        outline({one, other, spot(-1, -1, low, kEaves), spot(1, -1, low, kEaves)});
    const std::string near =
        outline({one, other, spot(-1, 1, low, kEaves), spot(1, 1, low, kEaves)});
    add("h", far);
    add("h", near);
    add("dusk", across_.x > -0.8 * across_.y ? near : far);
    std::string courses;
    for (const double b : {0.33, 0.66}) {
      const Point from = seen(spot(0.94, b, top - b * (top - low), kEaves));
      const Point to = seen(spot(-0.94, b, top - b * (top - low), kEaves));
      courses += path_data(line(from, to));
    }
    add("tiles", courses);
  }

  HouseForm form_;
  Point along_;   // the ridge's direction, to the south
  Point across_;  // at a right angle to it, also to the south
  std::string svg_;
};

struct BuiltHouse {
  std::string id;
  std::string svg;
};

const std::vector<BuiltHouse>& built_houses() {
  static const std::vector<BuiltHouse> all = [] {
    std::vector<BuiltHouse> houses;
    for (unsigned form = 0; form < kHouseForms; ++form) {
      for (unsigned facing = 0; facing < kHouseFacings; ++facing) {
        houses.push_back({std::string(kHouse) + std::to_string(form) + std::to_string(facing),
                          HouseBuilder(kForms[form], facing).svg()});
      }
    }
    return houses;
  }();
  return all;
}

}  // namespace

unsigned facing_along(Point street) {
  const double angle = std::atan2(street.y, street.x) + 2 * std::numbers::pi;
  return static_cast<unsigned>(std::lround(angle * kHouseFacings / std::numbers::pi)) %
         kHouseFacings;
}

std::string_view house_icon(unsigned form, unsigned facing) {
  return built_houses()[form * kHouseFacings + facing].id;
}

std::string_view turned_icon(std::string_view symbol, Rotation rotation) {
  if (!symbol.starts_with(kHouse)) return symbol;
  const auto form = static_cast<unsigned>(symbol[kHouse.size()] - '0');
  const auto facing = static_cast<unsigned>(symbol[kHouse.size() + 1] - '0');
  return house_icon(form, (facing + rotation * kHouseFacings / 2) % kHouseFacings);
}

std::string_view roof_style(std::uint8_t city, unsigned shade) {
  static const std::vector<std::string> styles = [] {
    std::vector<std::string> all;
    for (int i = 0; i < kMaxTileSegments; ++i) {
      for (const std::string_view known : {"q0a R", "q0b R", "q0c R"}) {
        all.push_back(std::string(known) + static_cast<char>('a' + i));
      }
    }
    return all;
  }();
  return styles[city * kRoofShades + shade];
}

std::string style_in(std::string_view style, const Roofs& roofs) {
  if (!style.starts_with("q0")) return std::string(style);
  const auto city = static_cast<std::size_t>(style.back() - 'a');
  return {'q', static_cast<char>('0' + roofs[city]), style[2]};
}

std::span<const Icon> house_icons() {
  static const std::vector<Icon> icons = [] {
    std::vector<Icon> all;
    for (const BuiltHouse& house : built_houses()) all.push_back({house.id, house.svg});
    return all;
  }();
  return icons;
}

}  // namespace bastide
