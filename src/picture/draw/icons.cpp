#include "draw/icons.h"

#include "draw/box.h"
#include "draw/houses.h"

#include <span>

namespace bastide {

namespace {

// Some CSS classes have short names: o is the outline of small things, l a house wall, d a door.
// The other classes are named after their colour or material.
constexpr Icon kBuildings[] = {
    {"keep",
     R"(<ellipse class="shade" cx="1" cy="8.6" rx="9" ry="2.6"/><path class="o stone" d="M-7 8.4V-1H-8V-3.6H-5.6V-2.2H-3.6V-3.6H3.6V-2.2H5.6V-3.6H8V-1H7V8.4Z"/><path class="o stone" d="M-4 4V-10H-4.8V-12.6H-2.6V-11.2H-1.1V-12.6H1.1V-11.2H2.6V-12.6H4.8V-10H4V4Z"/><path class="k thin" d="M0-12.4V-18.4"/><path class="red" d="M0-18.4 5.4-16.8 0-15.2Z"/><path class="d" d="M-1.8 8.4V5.6A1.8 2 0 0 1 1.8 5.6V8.4ZM-.7-7.4H.7V-4.6H-.7ZM-5.4 1.4H-4.2V3.8H-5.4ZM4.2 1.4H5.4V3.8H4.2Z"/>)"},
    {"church",
     R"(<ellipse class="shade" cx="1" cy="8.6" rx="10" ry="2.6"/><path class="o l" d="M-2 0V8.4H10V0Z"/><path class="o p1" d="M-4 .8-1.6-6H9.2L11.6.8Z"/><path class="o l" d="M-9-6V8.4H-2V-6Z"/><path class="o slate" d="M-10.2-5.4-5.5-16.6-.8-5.4Z"/><path class="k thin" d="M-5.5-20.4V-16M-7-18.8H-4"/><path class="d" d="M-6.9 8.4V5A1.4 1.6 0 0 1-4.1 5V8.4ZM-6.3-3H-4.7V.6H-6.3ZM1 3H2.4V6H1ZM5.6 3H7V6H5.6Z"/>)"},
    {"fountain",
     R"(<ellipse class="o stone" cy="1" rx="4.4" ry="2.6"/><ellipse class="pond" cy=".6" rx="3" ry="1.5"/><path class="o stone" d="M-.7.8-.5-4H.5L.7.8Z"/>)"},
    {"well",
     R"(<ellipse class="o stone" cy="2" rx="3.6" ry="2"/><ellipse class="pond" cy="1.6" rx="2.2" ry="1"/><path class="k thin" d="M-2.8 1.6V-3.4M2.8 1.6V-3.4"/><path class="o thatch" d="M-4.2-3 0-6.2 4.2-3Z"/>)"},
    {"tower",
     R"(<ellipse class="shade" cx="2" cy="3.4" rx="4.6" ry="2"/><path class="h w-1" d="M-3.6 2.6V-8H3.6V2.6A3.6 1.6 0 0 1-3.6 2.6Z"/><path class="w-2" d="M.8 4.1V-8H3.4V2.6Z"/><path class="h w-3" d="M-4.2-7.6V-10.6H-2.5V-9.4H-.9V-10.6H.9V-9.4H2.5V-10.6H4.2V-7.6A4.2 1.5 0 0 1-4.2-7.6Z"/><path class="d" d="M-.5-4.8H.5V-2.4H-.5Z"/>)"},
    {"turret",
     R"(<ellipse class="shade" cx="2" cy="3.4" rx="4.6" ry="2"/><path class="h w-1" d="M-3.4 2.6V-8H3.4V2.6A3.4 1.6 0 0 1-3.4 2.6Z"/><path class="w-2" d="M.8 4.1V-8H3.2V2.6Z"/><path class="h slate" d="M-4.6-7.4 0-16.4 4.6-7.4A4.6 1.6 0 0 1-4.6-7.4Z"/><path class="dusk" d="M0-16.4 4.6-7.4A4.6 1.6 0 0 1 1-5.9Z"/><path class="d" d="M-.5-4.8H.5V-2.4H-.5Z"/>)"},
    {"gate",
     R"(<path class="h w-1" d="M-4 4V-6.4H4V4Z"/><path class="w-3" d="M-4-6.6H4V-5H-4Z"/><path class="d" d="M-2.6 4V-.6A2.6 2.8 0 0 1 2.6-.6V4Z"/><path class="h w-1" d="M-7.6 4.4V-6.4H-3.4V4.4A2.1 .9 0 0 1-7.6 4.4ZM3.4 4.4V-6.4H7.6V4.4A2.1.9 0 0 1 3.4 4.4Z"/><path class="w-2" d="M-5 5V-6.4H-3.6V4.6ZM6 5V-6.4H7.4V4.6Z"/><path class="h slate" d="M-8.4-6-5.5-12.4-2.6-6A2.9 1 0 0 1-8.4-6ZM2.6-6 5.5-12.4 8.4-6A2.9 1 0 0 1 2.6-6Z"/>)"},
    {"stalls",
     R"(<ellipse class="sq" cy="3" rx="11" ry="5"/><path class="crate" d="M-8 5V2H-5V5ZM5 6V3H8V6Z"/><path class="k thin" d="M-8 4V-2M-1 4V-2M1 6V0M8 6V0"/><path class="h ivory" d="M-9.4-1-7.4-4.6H-1.6L.4-1Z"/><path class="red" d="M-6.6-1-5.6-4.6H-3.4L-2.4-1Z"/><path class="h ivory" d="M-.4 1 1.6-2.6H7.4L9.4 1Z"/><path class="blue" d="M2.4 1 3.4-2.6H5.6L6.6 1Z"/>)"},
    {"mouth",
     R"(<path class="o s" d="M-7.6 5.6V-1A7.6 6.6 0 0 1 7.6-1V5.6Z"/><path class="d" d="M-4.8 5.6V-.2A4.8 4.6 0 0 1 4.8-.2V5.6Z"/>)"},
    {"post",
     R"(<ellipse class="yard" cy="4" rx="4" ry="1.8"/><path class="k" d="M0 4.4V-6"/><path class="o crate" d="M-4.6-6.4H3.4L5.6-4.6 3.4-2.8H-4.6Z"/>)"},
};

constexpr Icon kNature[] = {
    {"tree1",
     R"(<ellipse class="shade" cx=".6" cy="3.6" rx="3.8" ry="1.5"/><path class="trunk" d="M0 3.6V0"/><circle class="leaf" cy="-1.6" r="3.6"/><circle class="light" cx="-.9" cy="-2.6" r="1.6"/>)"},
    {"tree2",
     R"(<ellipse class="shade" cx=".6" cy="4" rx="2.8" ry="1.2"/><path class="trunk" d="M0 4.2V2"/><path class="pine" d="M0-8C2.6-4 2.8 0 2 2.6H-2C-2.8 0-2.6-4 0-8Z"/>)"},
    {"bush",
     R"(<ellipse class="shade" cx=".5" cy="1.8" rx="3.4" ry="1.1"/><path class="leaf" d="M-3.2 1.8A2.2 2.2 0 0 1-1.6-1.4 2.2 2.2 0 0 1 2-1 1.9 1.9 0 0 1 3 1.8Z"/><circle class="light" cx="-.8" cy="-.6" r="1"/>)"},
    {"sheep",
     R"(<ellipse class="shade" cx=".4" cy="2.6" rx="3.6" ry="1"/><path class="k thin" d="M-1.6 1V2.8M1.4 1V2.8"/><path class="wool" d="M-2.8 1.2A1.7 1.7 0 0 1-2.6-1.4 1.9 1.9 0 0 1 .4-2 1.8 1.8 0 0 1 2.8.2 1.2 1.2 0 0 1 2 1.6H-2Z"/><ellipse class="d" cx="3.2" cy="-.8" rx="1.1" ry=".9"/>)"},
    {"milestone",
     R"(<ellipse class="shade" cx="1" cy="2.4" rx="3" ry="1.1"/><path class="o thin stone" d="M-1.7 2.4V-2.2A1.7 1.7 0 0 1 1.7-2.2V2.4Z"/><path class="rockface" d="M-.8-1.4H.8"/>)"},
    {"reeds",
     R"(<path class="reed" d="M-2.4 2.6-3.2-2.4M-.4 3V-4.4M1.6 2.8 2.6-3M3.2 2.4 4.8-.6"/><path class="k" d="M-.4-4.4V-2.4M2.5-3 2.2-1.2"/>)"},
    {"hay",
     R"(<ellipse class="shade" cx=".5" cy="2.8" rx="4.6" ry="1.3"/><path class="o hay" d="M-4.2 2.6C-4-2-1.6-4.4 0-5 1.6-4.4 4-2 4.2 2.6Z"/><path class="straws" d="M-2.2 2C-1.8-.6-1-2.6-.4-3.6M.2 2.2C.4-.4.4-2 .3-3.8M2.4 2C2-.4 1.4-2.4.9-3.4"/>)"},
    {"flowers",
     R"(<g class="bloom"><circle cx="-3.4" cy=".6" r=".9"/><circle cx="-.6" cy="-1.6" r=".9"/><circle cx="2.6" cy=".2" r=".9"/><circle cx=".2" cy="1.9" r=".8"/></g><g class="gold"><circle cx="-1.6" cy="1" r=".7"/><circle cx="1.4" cy="-.8" r=".7"/><circle cx="3.6" cy="2" r=".7"/></g>)"},
};

std::string_view find(std::span<const Icon> icons, std::string_view id) {
  for (const Icon& candidate : icons) {
    if (candidate.id == id) return candidate.content;
  }
  return {};
}

template <class Visit>
void for_each_list(Visit&& visit) {
  visit(std::span<const Icon>(kBuildings));
  visit(std::span<const Icon>(kNature));
  visit(house_icons());
  for (const BoxDraw* box : all_drawings()) visit(box->icons);
}

}  // namespace

std::string_view icon(std::string_view id) {
  std::string_view content;
  for_each_list([&](std::span<const Icon> icons) {
    if (content.empty()) content = find(icons, id);
  });
  return content;
}

std::string icon_symbol(std::string_view id, std::string_view content) {
  return "<g id=\"" + std::string(id) + "\">" + std::string(content) + "</g>\n";
}

std::string icon_symbols() {
  std::string text;
  for_each_list([&](std::span<const Icon> icons) {
    for (const Icon& one : icons) text += icon_symbol(one.id, one.content);
  });
  return text;
}

}  // namespace bastide
