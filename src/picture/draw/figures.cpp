#include "draw/figures.h"

#include <array>
#include <cmath>

namespace bastide {

namespace {

// Figures stand around 0,0 with the ground at y = 8. A follower has a round head, arms held out,
// and two legs.
constexpr std::string_view kPerson =
    "M0-11.2C2.2-11.2 3.9-9.6 3.9-7.4 3.9-6 3.3-5 2.4-4.3 4.8-3.6 6.6-1.8 7.8.3 8.7 1.8 7.7 3.4 "
    "6.1 "
    "3.1 5.3 2.9 4.7 2.4 4.1 1.8 4.3 4 5.4 6 6.4 8H1.7C1.5 6.4 1 5.2 0 5.2-1 5.2-1.5 6.4-1.7 "
    "8H-6.4C-5.4 6-4.3 4-4.1 1.8-4.7 2.4-5.3 2.9-6.1 3.1-7.7 3.4-8.7 1.8-7.8.3-6.6-1.8-4.8-3.6-2.4-"
    "4.3-3.3-5-3.9-6-3.9-7.4-3.9-9.6-2.2-11.2 0-11.2Z";

struct Shape {
  Figure figure;
  std::string_view outline;
  std::string_view detail;  // SVG of a detail, in the colour of the player's mark
  Point mark;               // place of the player's mark
};

constexpr auto kShapes = std::to_array<Shape>({
    {Figure::small, kPerson, "", {0, 0}},
    {Figure::large, kPerson, "M-4.2 2.4H4.2", {0, -.9}},
    // The abbot has a mitre, a robe and a crook.
    {Figure::abbot,
     "M0-15.6C2.6-13.6 3.9-11.4 3.9-8.8V-7C3.9-5.8 3.2-4.9 2.4-4.3 5.2-3.8 7.2-2.2 8.8-.2L7.4 1.8 "
     "5.7.8 6.8 8H-6.8L-5.8 1C-5.4-1.6-4.8-3.6-2.4-4.3-3.2-4.9-3.9-5.8-3.9-7V-8.8C-3.9-11.4-2.6-"
     "13.6 0-15.6ZM8.2 8V-9.4A2.5 2.5 0 0 1 13.2-9.4V-7.8H11.4V-9.2A.8.8 0 0 0 9.9-9.2V8Z",
     "M0-13V-8.4M-2-11H2",
     {0, .6}},
    // The mayor has a tall hat, a round belly and a chain of office.
    {Figure::mayor,
     "M-3.6-13.6H3.6V-9.6H6V-7.6H3.9C3.8-6 3.2-5 2.6-4.4 6.2-3.6 8.8-.6 8.8 2.2 8.8 4 7.8 5.2 6.5 "
     "5.7L6.9 8H2V6.5H-2V8H-6.9L-6.5 5.7C-7.8 5.2-8.8 4-8.8 2.2-8.8-.6-6.2-3.6-2.6-4.4-3.2-5-3.8-6-"
     "3.9-7.6H-6V-9.6H-3.6Z",
     "M-4.6-2.4C-3.2.2 3.2.2 4.6-2.4M-3.6-10.2H3.6",
     {0, 2.8}},
    {Figure::wagon,
     "M-9.4-.6C-10-9-7-11.4 0-11.4S10-9 9.4-.6H10.9V3H-10.9V-.6ZM-9.4 4.4A3.7 3.7 0 1 1-2 4.4 3.7 "
     "3.7 0 1 1-9.4 4.4ZM2 4.4A3.7 3.7 0 1 1 9.4 4.4 3.7 3.7 0 1 1 2 4.4Z",
     "M-9.4-.6H9.4M-5-10.4V-.6M5-10.4V-.6M-6.4 4.4H-5M5 4.4H6.4",
     {0, -5.4}},
    // The builder has a helmet and a hammer.
    {Figure::builder,
     "M-4.6-8.2C-4.6-12.8 4.6-12.8 4.6-8.2H5.4V-6.8H3.8C3.6-5.6 3.1-4.9 2.4-4.3 4.4-3.8 5.6-4.4 "
     "6.8-5.8L9-4C7.6-1.6 6-.4 4.2 0 4.2 3 5.4 6 6.4 8H1.7C1.5 6.4 1 5.2 0 5.2-1 5.2-1.5 6.4-1.7 "
     "8H-6.4C-5.4 6-4.3 4-4.1 1.8-4.7 2.4-5.3 2.9-6.1 3.1-7.7 3.4-8.7 1.8-7.8.3-6.6-1.8-4.8-3.6-"
     "2.4-4.3-3.1-4.9-3.6-5.6-3.8-6.8H-5.4V-8.2ZM7.2-2.4 8.9-11.4 10.6-11.1 8.9-2.1ZM6.2-14.6 "
     "13-13.3 12.4-10.2 5.6-11.5Z",
     "M-4.6-8H4.6",
     {-.2, .2}},
    // The pig has a snout, an ear and a curly tail.
    {Figure::pig,
     "M-9.4-1.6C-8.6-5.8-3-7 1.6-6.2 3-6 4-5.6 4.8-5.2L5.4-8.2 8.2-5.2C9.2-4.4 9.8-3.6 "
     "10.2-2.8H12.2V"
     "1H9.8C9 2.2 7.8 3 6.8 3.4V8H3.4V4.2H-3.8V8H-7.2V3.4C-8.6 2.4-9.4 1-9.6-.6-11.2-.2-12.8-1.6-"
     "12.4-3.6-12.1-5-9.9-5-9.8-3.2Z",
     "M6.8-2.6H8.2M10.6-2.6V.8",
     {-1.6, -.8}},
    {Figure::barn,
     "M-10.4 8V-2.4L-11.3-1.8-12.2-3.6 0-11.8 12.2-3.6 11.3-1.8 10.4-2.4V8Z",
     "M-10.4-2.4 0-9.4 10.4-2.4M-3.6 8V1.6H3.6V8M0 1.6V8",
     {0, -4}},
});
static_assert(one_row_per_figure(kShapes));

// The shadow under a standing figure.
constexpr std::string_view kFoot = "<ellipse class=\"foot\" cy=\"8\" rx=\"9.4\" ry=\"3.2\"/>";

constexpr std::array<std::string_view, kMaxPlayers> kMarks = {
    "M0-2.2A2.2 2.2 0 1 1 0 2.2 2.2 2.2 0 1 1 0-2.2Z",             // disc
    "M0-3 2.8 0 0 3-2.8 0Z",                                       // diamond
    "M0-2.6 2.8 2.2H-2.8Z",                                        // triangle
    "M-.8-2.6H.8V-.8H2.6V.8H.8V2.6H-.8V.8H-2.6V-.8H-.8Z",          // cross
    "M-2.1-2.1H2.1V2.1H-2.1Z",                                     // square
    "M-3-2.4H-1.4V2.4H-3ZM-.8-2.4H.8V2.4H-.8ZM1.4-2.4H3V2.4H1.4Z"  // bars
};

constexpr std::array<DrawnColour, kMaxPlayers> kDrawnColours = {{
    {"#d1421f", "#fff6df", "m0"},
    {"#2260ab", "#fff6df", "m1"},
    {"#f0b71d", "#3a2a16", "m2"},
    {"#2e2925", "#fff6df", "m3"},
    {"#d985b0", "#3a2a16", "m4"},
    {"#fbfaf5", "#3a2a16", "m5"},
}};

double figure_scale(Figure figure) { return figure == Figure::large ? 1.45 : 1; }

std::string id_of(Figure figure) { return "f" + std::to_string(number(figure)); }

}  // namespace

const DrawnColour& drawn_colour(PlayerColour colour) { return kDrawnColours[number(colour)]; }

double figure_height(Figure figure, double size) { return 19 * size * figure_scale(figure); }

std::string figure_symbols() {
  std::string text;
  for (unsigned i = 0; i < kFigures; ++i) {
    const std::string outline(kShapes[i].outline);
    text += "<g id=\"f" + std::to_string(i) + "\"><path d=\"" + outline +
            "\" fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"4\" "
            "stroke-linejoin=\"round\"/><path d=\"" +
            outline + "\" stroke=\"#2b2018\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/></g>";
  }
  for (std::size_t i = 0; i < kMarks.size(); ++i) {
    text += "<path id=\"m" + std::to_string(i) + "\" d=\"" + std::string(kMarks[i]) + "\"/>";
  }
  return text;
}

std::string figure_svg(Figure figure, PlayerColour colour, Point at, bool lying, double size) {
  const DrawnColour& drawn = drawn_colour(colour);
  const Shape& shape = kShapes[number(figure)];
  const double scale = figure_scale(figure) * size;
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
