#include "draw/faces.h"

#include <array>
#include <cassert>
#include <string_view>

namespace bastide {

namespace {

struct Portrait {
  std::string_view ground;
  std::string_view skin;
  std::string_view hair;
  std::string_view cloth;
  std::string_view behind;  // path of the hair behind the head; may be empty
  std::string_view before;  // path of the hair and the beard before it
  std::string_view more;    // SVG of a hat, glasses or jewels, above everything else
};

// clang-format off
constexpr std::array<Portrait, kFaces> kPortraits = {{
    // Pip
    {"#cfe3a0", "#f6cfa8", "#c8622a", "#5b8c3a",
     "",
     "M16 30c-2-14 6-20 16-20s18 6 16 20c-2-5-5-8-8-9 1 2 0 3-1 3-2-3-6-5-9-4 1 2 0 3-2 3-4 0-9 2-12 7z",
     R"(<path fill="#b9773f" d="M23 35h1.5v1.5H23zM26 36.5h1.5v1.5H26zM36.5 36.5H38V38h-1.5zM39.5 35H41v1.5h-1.5z"/>)"},
    // Tilda
    {"#f5dfa0", "#f8d7b6", "#e0b252", "#3f73a8",
     "M14 27c-5 10-5 22-1 30 6 1 7-5 6-10l1-18zM50 27c5 10 5 22 1 30-6 1-7-5-6-10l-1-18z",
     "M16 31c-1-14 6-21 16-21s17 7 16 21c-3-8-8-12-16-14-8 2-13 6-16 14z",
     R"(<path fill="#b0431f" d="M10 49h9v4h-9zM45 49h9v4h-9z"/>)"},
    // Bruno
    {"#e3c9a6", "#d9a06b", "#4a2f1b", "#b0431f",
     "",
     "M17.5 30c0 15 5 21.5 14.5 21.5s14.5-6.5 14.5-21.5c-2 5-5 6-8 5.5-3-1-10-1-13 0-3 .5-6-.5-8-5.5z",
     R"(<path fill="#7a8f3c" d="M14 25c0-12 8-18 18-18s18 6 18 18c-11-5-25-5-36 0z"/><path fill="#5d6e2b" d="M13 26c10-7 28-7 38 0-1 2-3 2-4 1-9-5-21-5-30 0-1 1-3 1-4-1z"/>)"},
    // Clara
    {"#f0d3d0", "#e9b58a", "#2d1d17", "#d09a2a",
     "M32 1a8 8 0 1 0 .1 0z",
     "M16 31c-2-13 5-22 16-22s18 9 16 22c-2-7-5-11-9-13-6 3-15 4-19 5-2 2-3 5-4 8z",
     R"(<path fill="#e9c46a" d="M16 36h3v4h-3zM45 36h3v4h-3z"/>)"},
    // Victor
    {"#bcd3e6", "#f0c39a", "#6d4a2c", "#2f4f7f",
     "",
     "M32 36c-3-3-9-2-11 3 4 0 9 .5 11-1 2 1.5 7 1 11 1-2-5-8-6-11-3zM17 24c-1 4-1 8 0 11l4-10zM47 24c1 4 1 8 0 11l-4-10z",
     R"(<path fill="#e0902a" d="M43 17c7-3 11-9 11-16-7 2-12 8-13 14z"/><path fill="#2f4f7f" d="M18 21c0-10 4-15 14-15s14 5 14 15z"/><path fill="#243c63" d="M8 22c8-4 40-4 48 0 1 4-49 4-48 0z"/>)"},
    // Irma
    {"#ddd0ea", "#efc8a4", "#f7f0e2", "#6b4a86",
     "M12 34c0-17 8-27 20-27s20 10 20 27c0 8 2 14 4 19H8c2-5 4-11 4-19z",
     "M17 28c1-10 7-15 15-15s14 5 15 15c-5-5-9-7-15-7s-10 2-15 7z",
     R"(<path fill="none" stroke="#5b4636" stroke-width="1.2" d="M23 26.5q3-2 6 0M35 26.5q3-2 6 0"/>)"},
    // Aurel
    {"#cfe0cf", "#8a5a3b", "#1f1612", "#3f6b45",
     "",
     "M15 30c-3-3-1-9 2-10-1-4 3-7 6-6 2-4 8-4 10-1 4-2 9 1 8 5 5 1 7 7 5 11l-1 2c-1-6-3-9-5-10-5 1-13 1-17 0-3 2-5 5-6 10zM18 35c1 10 6 14 14 14s13-4 14-14c-1 4-3 6-6 6-3-3-13-3-16 0-3 0-5-2-6-6z",
     R"(<path fill="none" stroke="#e9c46a" stroke-width="2" d="M19 51q13 11 26 0"/>)"},
    // Magda
    {"#f0c9b4", "#f3cfae", "#b9bcc2", "#8e3214",
     "M14 28c-4 10-4 20-2 26h40c2-6 2-16-2-26z",
     "M16 32c-2-14 5-21 16-21s18 7 16 21c-1-6-4-10-7-12-3 2-7 2-9 0-2 2-6 2-9 0-3 2-6 6-7 12z",
     R"(<path fill="#e0a92a" d="M21 12l-2-9 7 4 6-6 6 6 7-4-2 9z"/><path fill="none" stroke="#3b2b1b" stroke-width="1.3" d="M21 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM33 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM31 29.5h2"/>)"},
}};
// clang-format on

constexpr std::string_view kBackdrop = "M0 0h64v64H0z";
constexpr std::string_view kShoulders = "M6 64c0-12 11-18 26-18s26 6 26 18z";
constexpr std::string_view kHeadAndNeck =
    "M26 40h12v8c0 5-12 5-12 0zM32 14c10 0 15 7 15 16 3-1 4 5 0 6-1 7-8 12-15 12s-14-5-15-12"
    "c-4-1-3-7 0-6 0-9 5-16 15-16z";
constexpr std::string_view kBothEyes = "M26 28.5a1.7 2 0 1 0 .1 0zM38 28.5a1.7 2 0 1 0 .1 0z";
constexpr std::string_view kSmile =
    R"(<path fill="none" stroke="#7c3a24" stroke-width="1.8" stroke-linecap="round" d="M28 40q4 3 8 0"/>)";

void add_path(std::string& svg, std::string_view path, std::string_view colour) {
  if (path.empty()) return;
  svg.append(R"(<path fill=")").append(colour).append(R"(" d=")").append(path).append(R"("/>)");
}

}  // namespace

std::string face_svg(std::size_t face) {
  assert(face < kFaces);
  const Portrait& one = kPortraits[face];
  std::string svg;
  add_path(svg, kBackdrop, one.ground);
  add_path(svg, one.behind, one.hair);
  add_path(svg, kShoulders, one.cloth);
  add_path(svg, kHeadAndNeck, one.skin);
  add_path(svg, one.before, one.hair);
  add_path(svg, kBothEyes, "#2b2118");
  return svg.append(kSmile).append(one.more);
}

}  // namespace bastide
