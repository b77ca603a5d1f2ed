#include "draw/figures.h"

#include <array>
#include <cmath>

namespace bastide {

namespace {

// A hooded traveller in a cloak around 0,0; the ground is at 8.
constexpr std::string_view kCloak =
    "M0-10.5C3-10.5 4.4-8.2 4.1-5.9 3.9-4.4 3.4-3.6 2.9-2.9 5.4-.6 6.9 3.6 7.2 8H-7.2C-6.9 "
    "3.6-5.4-.6-2.9-2.9-3.4-3.6-3.9-"
    "4.4-4.1-5.9-4.4-8.2-3-10.5 0-10.5Z";

struct Shape {
  Figure figure;
  std::string_view outline;
  std::string_view detail;  // in the mark's colour
  Point mark;               // place of the player's mark
};

constexpr auto kShapes = std::to_array<Shape>({
    {Figure::small, kCloak, "", {0, 3}},
    {Figure::large, kCloak, "", {0, 3}},
    {Figure::abbot,
     "M0-14 3.6-9.6C4.4-7.6 4.2-4.6 2.9-2.9 5.4-.6 6.9 3.6 7.2 8H-7.2C-6.9 "
     "3.6-5.4-.6-2.9-2.9-4.2-4.6-4.4-7.6-3.6-9.6Z",
     "M0-12.4V-7M-1.9-10H1.9",
     {0, 3}},
    {Figure::mayor,
     "M-3.6-13H3.6V-9.4H6V-7.6H3.9C3.8-5.4 3.4-3.6 2.9-2.9 6.4-1 8.4 3.6 8.6 8H-8.6C-8.4 "
     "3.6-6.4-1-2.9-2.9-3.4-3.6-3.8-5.4-"
     "3.9-7.6H-6V-9.4H-3.6Z",
     "M-4 0 0 3.4 4 0",
     {0, 4.6}},
    {Figure::wagon,
     "M-9-8C-9-12 9-12 9-8V2H10.5V4.2H9A4 4 0 0 1 1.6 5H-1.6A4 4 0 0 1-9 4.2H-10.5V2H-9Z",
     "M-9-3H9",
     {0, -6}},
    {Figure::builder,
     "M-4.6-8.2C-4.6-12.6 4.6-12.6 4.6-8.2H6V-6.6H3.9C3.6-4.4 3.4-3.6 2.9-2.9 5.4-.6 6.9 3.6 7.2 "
     "8H-7.2C-6.9 3.6-5.4-.6-"
     "2.9-2.9-3.4-3.6-3.6-4.4-3.9-6.6H-6V-8.2Z",
     "M-4.6-8.2H4.6",
     {0, 3}},
    {Figure::pig,
     "M-10-1C-9-6 3-7 5-5L6-7.6 8-5.4C10-4 10-3 11.4-2.4V.6C10 1.6 9 2 7 2.4L6.4 6H3.6L3 "
     "3.4H-4L-4.6 6H-7.4L-8 2.4C-10 1.6-"
     "10.4 0-10-1Z",
     "M8-2.4V-2.2",
     {-2, -1}},
    {Figure::barn, "M-11 8V-3L-6-10H6L11-3V8Z", "M-11-3H11M-3.4 8V2H3.4V8", {0, -6}},
});
static_assert(one_row_per_figure(kShapes));

// The shadow under a standing figure, and the base of a large one.
constexpr std::string_view kFoot = "<ellipse class=\"foot\" cy=\"8\" rx=\"9.4\" ry=\"3.2\"/>";
constexpr std::string_view kBase = "<path class=\"base\" d=\"M-8.6 7H8.6L10 11.6H-10Z\"/>";

constexpr std::array<std::string_view, kMaxPlayers> kMarks = {
    "M0-2.2A2.2 2.2 0 1 1 0 2.2 2.2 2.2 0 1 1 0-2.2Z",             // disc
    "M0-3 2.8 0 0 3-2.8 0Z",                                       // diamond
    "M0-2.6 2.8 2.2H-2.8Z",                                        // triangle
    "M-.8-2.6H.8V-.8H2.6V.8H.8V2.6H-.8V.8H-2.6V-.8H-.8Z",          // cross
    "M-2.1-2.1H2.1V2.1H-2.1Z",                                     // square
    "M-3-2.4H-1.4V2.4H-3ZM-.8-2.4H.8V2.4H-.8ZM1.4-2.4H3V2.4H1.4Z"  // bars
};

constexpr std::array<PlayerLook, kMaxPlayers> kLooks = {{
    {"#d1421f", "#fff6df", "m0"},
    {"#2260ab", "#fff6df", "m1"},
    {"#f0b71d", "#3a2a16", "m2"},
    {"#2e2925", "#fff6df", "m3"},
    {"#d985b0", "#3a2a16", "m4"},
    {"#f3efe4", "#3a2a16", "m5"},
}};

std::string id_of(Figure figure) { return "f" + std::to_string(number(figure)); }

}  // namespace

const PlayerLook& drawn_look(Look look) { return kLooks[number(look)]; }

std::string figure_symbols() {
  std::string text;
  for (unsigned i = 0; i < kFigures; ++i) {
    const std::string outline(kShapes[i].outline);
    text += "<g id=\"f" + std::to_string(i) + "\"><path d=\"" + outline +
            "\" fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"4\" "
            "stroke-linejoin=\"round\"/><path d=\"" +
            outline + "\" stroke=\"#2b2018\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/></g>";
  }
  for (std::size_t i = 0; i < kMarks.size(); ++i) {
    text += "<path id=\"m" + std::to_string(i) + "\" d=\"" + std::string(kMarks[i]) + "\"/>";
  }
  return text;
}

std::string figure_svg(Figure figure, Look look, Point at, bool lying, double size) {
  const PlayerLook& drawn = drawn_look(look);
  const Shape& shape = kShapes[number(figure)];
  const double scale = figure == Figure::large ? 1.3 * size : size;
  std::string text =
      "<g transform=\"translate(" + number_text(at.x) + " " + number_text(at.y) + ")";
  if (lying) text += "rotate(-90)";
  if (scale != 1) {
    const long percent = std::lround(scale * 100);
    text += "scale(" + std::to_string(percent / 100) + "." + std::to_string(percent % 100 / 10) +
            std::to_string(percent % 10) + ")";
  }
  text += "\" fill=\"" + std::string(drawn.colour) + "\">";
  if (!lying && figure != Figure::barn) text += kFoot;
  if (figure == Figure::large) text += kBase;
  text += "<use href=\"#" + id_of(figure) + "\"/>";
  const std::string ink(drawn.ink);
  if (!shape.detail.empty()) {
    text += "<path d=\"" + std::string(shape.detail) + "\" fill=\"none\" stroke=\"" + ink +
            "\" stroke-width=\"1.2\"/>";
  }
  text += "<use href=\"#" + std::string(drawn.mark) + "\" x=\"" + number_text(shape.mark.x) +
          "\" y=\"" + number_text(shape.mark.y) + "\" fill=\"" + ink + "\"/></g>";
  return text;
}

}  // namespace bastide
