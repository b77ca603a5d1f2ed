#include "draw/icons.h"

namespace bastide {

namespace {

struct Icon {
  std::string_view id;
  std::string_view content;
};

// Classes: o is the outline of everything small, l the wall of a house, d a door; the others are
// named by colour.
constexpr Icon kBuildings[] =
    {
        {"house1",
         R"(<path class="o l" d="M-4.2-.5V4.5H4.2V-.5Z"/><path class="o red" d="M-5.2 0-3-4.6H3L5.2 0Z"/><path class="d" d="M-1 4.5V1.6H1V4.5Z"/>)"},
        {"house2",
         R"(<path class="o l" d="M-3.4 5V-.6L0-3.8 3.4-.6V5Z"/><path class="o rust" d="M-4.6.2 0-5.4 4.6.2 3.4 1.2 0-2.8-3.4 1.2Z"/><path class="d" d="M-.9 5V2H.9V5Z"/>)"},
        {"house3",
         R"(<path class="o l" d="M-3.2-1.5V5H3.2V-1.5Z"/><path class="o red" d="M-4.2-1-2.2-5.8H2.2L4.2-1Z"/><path class="d" d="M-1.9.6H-.7V2.2H-1.9ZM.7.6H1.9V2.2H.7Z"/>)"},
        {"house4",
         R"(<path class="o l" d="M-2.4-2.4V5H2.4V-2.4Z"/><path class="o slate" d="M-3.4-2 0-9 3.4-2Z"/><path class="d" d="M-.7.2H.7V2.4H-.7Z"/>)"},
        {"tower",
         R"(<path class="o s" d="M-3 4V-4H-3.8V-6.6H-2.2V-5.5H-.8V-6.6H.8V-5.5H2.2V-6.6H3.8V-4H3V4Z"/><path class="d" d="M-.6-1.6H.6V.8H-.6Z"/>)"},
        {"gate",
         R"(<path class="o s" d="M-6.4 4.4V-3.8H-7V-6H-5.4V-5H-4V-6H-2.6V-3H2.6V-6H4V-5H5.4V-6H7V-3.8H6.4V4.4Z"/><path class="d" d="M-2.4 4.4V1A2.4 2.4 0 0 1 2.4 1V4.4Z"/>)"},
        {"mouth",
         R"(<path class="o s" d="M-7.6 5.6V-1A7.6 6.6 0 0 1 7.6-1V5.6Z"/><path class="d" d="M-4.8 5.6V-.2A4.8 4.6 0 0 1 4.8-.2V5.6Z"/>)"},
        {"cloister",
         R"(<ellipse class="yard" cy="6" rx="16" ry="8.5"/><path class="o l" d="M-4 0V9.5H11V0Z"/><path class="o red" d="M-6 .8-3-7.4H9.6L12.6.8Z"/><path class="o l" d="M-11-7V9.5H-4V-7Z"/><path class="o red" d="M-12.2-6.4-7.5-15 -2.8-6.4Z"/><path class="k" d="M-7.5-19.6V-14.6M-9.1-17.9H-5.9"/><path class="d" d="M-9.1 9.5V5.4A1.6 1.8 0 0 1-5.9 5.4V9.5ZM-8.5-3.4H-6.5V.2H-8.5ZM-1 3.4H.8V6.8H-1ZM3 3.4H4.8V6.8H3ZM7 3.4H8.8V6.8H7Z"/>)"},
        {"abbey",
         R"(<ellipse class="yard" cy="10" rx="40" ry="26"/><path class="hedge" d="M-36 8A36 22 0 1 0 36 8"/><path class="o l" d="M-15-3V17H15V-3Z"/><path class="o red" d="M-18-1.5-13-17H13L18-1.5Z"/><path class="o l" d="M-26-16V18H-14V-16ZM14-16V18H26V-16Z"/><path class="o slate" d="M-28-15-20-31-12-15ZM12-15 20-31 28-15Z"/><path class="k" d="M-20-37V-30M-22.4-34.6H-17.6M20-37V-30M17.6-34.6H22.4"/><path class="d" d="M-4 17V9A4 4 0 0 1 4 9V17ZM-22-10H-18V-3H-22ZM18-10H22V-3H18ZM-22 4H-18V11H-22ZM18 4H22V11H18ZM-11 4H-8V10H-11ZM8 4H11V10H8Z"/>)"},
        {"cathedral",
         R"(<ellipse class="yard" cy="11" rx="19" ry="7"/><path class="o stone" d="M-8-2V13H8V-2Z"/><path class="o slate" d="M-9-1 0-12 9-1Z"/><path class="o stone" d="M-15-12V13.5H-7V-12ZM7-12V13.5H15V-12Z"/><path class="o slate" d="M-16.2-11.5-11-23-5.8-11.5ZM5.8-11.5 11-23 16.2-11.5Z"/><circle class="o gold" cy="1.4" r="3.2"/><path class="k thin" d="M-3.2 1.4H3.2M0-1.8V4.6"/><path class="d" d="M-2.4 13V9.4A2.4 2.6 0 0 1 2.4 9.4V13ZM-12-7.5H-10V-2.5H-12ZM10-7.5H12V-2.5H10ZM-12 3H-10V8H-12ZM10 3H12V8H10Z"/>)"},
        {"inn",
         R"(<ellipse class="pond" cx="4.5" cy="6.6" rx="8.6" ry="4.6"/><path class="ripple" d="M-.5 6.2H4M4.6 8.4H8.6"/><path class="o l" d="M-9-3.4V4.6H2.4V-3.4Z"/><path class="o thatch" d="M-10.6-2.6-7.6-9.6H1L4-2.6Z"/><path class="d" d="M-6.6 4.6V.2H-4V4.6ZM-1.8-.6H.4V1.6H-1.8Z"/><path class="k thin" d="M4.6-3.4V3.4M4.6-3.2H7.6"/><circle class="o gold" cx="8" cy="-1.4" r="1.7"/>)"},
        {"bazaar",
         R"(<ellipse class="yard" cy="7" rx="14" ry="5"/><path class="o l" d="M-9.5-1.5V8H9.5V-1.5Z"/><path class="crate" d="M-7 8V3.6H-2.6V8ZM-1.4 8V5H2.4V8Z"/><circle class="red" cx="5.4" cy="6.6" r="1.5"/><circle class="gold" cx="7.6" cy="7" r="1.3"/><path class="o ivory" d="M-12.4-.6-9-9.6H9L12.4-.6A3.1 2.4 0 0 1 6.2-.6 3.1 2.4 0 0 1 0-.6 3.1 2.4 0 0 1-6.2-.6 3.1 2.4 0 0 1-12.4-.6Z"/><path class="red" d="M-6.2-.6-4.5-9.4H0V-.6A3.1 2.4 0 0 1-6.2-.6ZM6.2-.6 4.5-9.4H9L12.2-.6A3.1 2.4 0 0 1 6.2-.6Z"/>)"},
        {"post",
         R"(<ellipse class="yard" cy="4" rx="4" ry="1.8"/><path class="k" d="M0 4.4V-6"/><path class="o crate" d="M-4.6-6.4H3.4L5.6-4.6 3.4-2.8H-4.6Z"/>)"},
};

constexpr Icon kQuarters[] = {
    {"castle",
     R"(<ellipse class="shade" cx="1" cy="10" rx="17" ry="4"/><path class="o stone" d="M-10 10V-4H-10.8V-7H-8.4V-5.4H-6V-7H-3.6V-5.4H-1.2V-7H1.2V-5.4H3.6V-7H6V-5.4H8.4V-7H10.8V-4H10V10Z"/><path class="o stone" d="M-15 10.6V-9H-16V-12.4H-13.8V-10.8H-12V-12.4H-10V-10.8H-8.2V-12.4H-6V-9H-7V10.6ZM7 10.6V-9H6V-12.4H8.2V-10.8H10V-12.4H12V-10.8H13.8V-12.4H16V-9H15V10.6Z"/><path class="k thin" d="M-11-12.4V-19M11-12.4V-19"/><path class="red" d="M-11-19-5.6-17.2-11-15.4ZM11-19 16.4-17.2 11-15.4Z"/><path class="d" d="M-3.2 10V5A3.2 3.4 0 0 1 3.2 5V10ZM-12-5H-10V-1H-12ZM10-5H12V-1H10Z"/>)"},
    {"market",
     R"(<ellipse class="yard" cy="7" rx="18" ry="6"/><path class="crate" d="M-13 8V3H-8V8ZM7 8V4H12V8Z"/><path class="k" d="M-10 8V-4M0 8V-4M10 8V-4"/><path class="o ivory" d="M-14-1-10-9H10L14-1Z"/><path class="gold" d="M-9.4-1.4-6.8-8.8H-3.2L-4.6-1.4ZM4.6-1.4 3.2-8.8H6.8L9.4-1.4Z"/><circle class="o red" cx="-4" cy="6" r="2"/><circle class="o leaf" cx="3.6" cy="6.4" r="2"/>)"},
    {"smithy",
     R"(<ellipse class="shade" cx="1" cy="9" rx="16" ry="4"/><path class="o stone" d="M6 0V-14H11V0Z"/><path class="smoke" d="M8.5-15C5-18 11-20 8-24"/><path class="o l" d="M-12-1V9H13V-1Z"/><path class="o slate" d="M-14.4-.4-10-9H11L15.4-.4Z"/><path class="lava" d="M3 9V4A3.4 3.6 0 0 1 9.8 4V9Z"/><path class="d" d="M-10 3H-1L-2.6 5.2H-4V7H-2.6V9H-8.4V7H-7V5.2C-8.6 5.2-10 4.4-10 3Z"/>)"},
    {"minster",
     R"(<ellipse class="yard" cy="9" rx="17" ry="5"/><path class="o stone" d="M-13-1V10H13V-1Z"/><path class="o slate" d="M-14.6-.4-11-7H11L14.6-.4Z"/><path class="o stone" d="M-4-10V10.6H4V-10Z"/><path class="o slate" d="M-5.4-9.4 0-21 5.4-9.4Z"/><path class="k" d="M0-25.4V-20M-1.8-23.6H1.8"/><path class="d" d="M-1.8 10.6V7A1.8 2 0 0 1 1.8 7V10.6ZM-1-6H1V-1.6H-1ZM-10 2.4H-8V7H-10ZM8 2.4H10V7H8Z"/>)"},
};

constexpr Icon kPieces[] =
    {
        {"bridge-ns",
         R"(<path class="shade" d="M-6-50H12V50H-6Z"/><path class="o plank" d="M-8-50H8V50H-8Z"/><path class="planks" d="M-8-44H8M-8-37H8M-8-30H8M-8-23H8M-8-16H8M-8-9H8M-8-2H8M-8 5H8M-8 12H8M-8 19H8M-8 26H8M-8 33H8M-8 40H8M-8 47H8"/><path class="rail" d="M-7.6-50V50M7.6-50V50"/>)"},
        {"bridge-ew",
         R"(<path class="shade" d="M-50-4V14H50V-4Z"/><path class="o plank" d="M-50-8V8H50V-8Z"/><path class="planks" d="M-44-8V8M-37-8V8M-30-8V8M-23-8V8M-16-8V8M-9-8V8M-2-8V8M5-8V8M12-8V8M19-8V8M26-8V8M33-8V8M40-8V8M47-8V8"/><path class="rail" d="M-50-7.6H50M-50 7.6H50"/>)"},
        {"beast",
         R"(<ellipse class="shade" cx="1" cy="13" rx="19" ry="4.5"/><path class="halo" d="M-18 12C-21 4-15 1-12 4-14-4-8-9-4-7-8-15-15-17-20-17-12-25 0-23 3-14 3-20 8-25 14-23L21-18 17-15 11-15C10-9 15-4 14 4 13 11 6 13-2 13H-11C-15 14-17 14-18 12Z"/><path class="o dragon" d="M-18 12C-21 4-15 1-12 4-14-4-8-9-4-7-8-15-15-17-20-17-12-25 0-23 3-14 3-20 8-25 14-23L21-18 17-15 11-15C10-9 15-4 14 4 13 11 6 13-2 13H-11C-15 14-17 14-18 12Z"/><path class="scales" d="M-18-17.4C-10-18-3-13-1-5M-12 4C-10 8-6 9-2 8M5-6C8-2 8 4 4 8"/><circle class="gold" cx="13" cy="-19.4" r="1.3"/>)"},
        {"fairy",
         R"(<ellipse class="shade" cx="1" cy="10" rx="9" ry="3"/><path class="o wing" d="M0-4C-6-14-15-12-13-5-12-1-6 1 0-1 6 1 12-1 13-5 15-12 6-14 0-4Z"/><path class="o ivory" d="M0-6C4-4 5 4 6 10H-6C-5 4-4-4 0-6Z"/><circle class="o face" cy="-8.6" r="3.2"/><path class="o gold" d="M-3.4-9.4C-3.4-13.4 3.4-13.4 3.4-9.4 1-10.6-1-10.6-3.4-9.4Z"/><path class="k thin" d="M4-1 10-8"/><circle class="o gold" cx="10.4" cy="-8.6" r="1.7"/>)"},
        {"count", R"(<ellipse class="shade" cx="1" cy="10" rx="9" ry="3"/><path class="halo" d="M0-8C5-6 7 2 8 10H-8C-7 2-5-6 0-8Z"/><path class="o violet" d="M0-8C5-6 7 2 8 10H-8C-7 2-5-6 0-8Z"/><path class="ivory" d="M-1.4-5H1.4L2 10H-2Z"/><circle class="o face" cy="-9" r="3.8"/><path class="o gold" d="M-4-10.6-4.6-16-2-13.4 0-17 2-13.4 4.6-16 4-10.6Z"/>)"},
        {"abbey-tile",
         R"(<path class="o g" d="M-7-7H7V7H-7Z"/><path class="o l" d="M-4 5V-1H4V5Z"/><path class="o red" d="M-5-.6-3-4.6H3L5-.6Z"/>)"},
        {"bridge", R"(<path class="o plank" d="M-8 5V0A9 7 0 0 1 8 0V5H5A5.4 4.6 0 0 0-5 5Z"/>)"},
        {"castle-token",
         R"(<path class="o stone" d="M-7 6V-6H-4.4V-4H-1.4V-6H1.4V-4H4.4V-6H7V6Z"/><path class="d" d="M-1.8 6V2.6A1.8 2 0 0 1 1.8 2.6V6Z"/>)"},
        {"king", R"(<path class="o gold" d="M-7 5-8-5-3.6-1 0-7 3.6-1 8-5 7 5Z"/>)"},
        {"scout",
         R"(<path class="o rust" d="M-3-7H1V1L7 3V6H-3Z"/><path class="k thin" d="M-3-3H1"/>)"},
};

constexpr Icon kNature[] = {
    {"tree1",
     R"(<ellipse class="shade" cx=".6" cy="3.6" rx="3.8" ry="1.5"/><path class="trunk" d="M0 3.6V0"/><circle class="leaf" cy="-1.6" r="3.6"/><circle class="light" cx="-.9" cy="-2.6" r="1.6"/>)"},
    {"tree2",
     R"(<ellipse class="shade" cx=".6" cy="4" rx="2.8" ry="1.2"/><path class="trunk" d="M0 4.2V2"/><path class="pine" d="M0-8C2.6-4 2.8 0 2 2.6H-2C-2.8 0-2.6-4 0-8Z"/>)"},
    {"garden",
     R"(<ellipse class="hedge" cy="1" rx="11" ry="8.6"/><ellipse class="soil" cy="1" rx="8.6" ry="6.4"/><path class="path" d="M-10 1H10M0-7V9"/><g class="red"><circle cx="-5" cy="-2" r="1.6"/><circle cx="-2.6" cy="-3.6" r="1.4"/><circle cx="5.2" cy="4" r="1.6"/><circle cx="2.8" cy="5.4" r="1.4"/></g><g class="gold"><circle cx="4.6" cy="-2.2" r="1.6"/><circle cx="2.4" cy="-3.8" r="1.4"/></g><g class="violet"><circle cx="-5" cy="4.2" r="1.6"/><circle cx="-2.6" cy="5.4" r="1.4"/></g><circle class="o ivory" cy="1" r="2"/>)"},
    {"spring",
     R"(<path class="o rock" d="M-15 8C-17 1-12-6-7-6-4-12 5-12 7-6 12-7 15-1 14 3L9 8Z"/><path class="rockface" d="M-7-6-4 2M7-6 4 0M-12 2-8 6"/><ellipse class="pond" cx="2" cy="5" rx="9" ry="5"/><path class="ripple" d="M0-4C1-1 0 1 1 4M-3 6H3"/>)"},
    {"lake",
     R"(<ellipse class="bank" rx="27" ry="22"/><ellipse class="pond" rx="24" ry="19"/><path class="ripple" d="M-13-6H-4M2-9H9M-7 3H5M8 7H14M-14 10H-8"/><path class="reed" d="M15-14V-21M18-13 19.5-19M12-15 11-20"/>)"},
    {"volcano",
     R"(<ellipse class="shade" cx="1" cy="11" rx="18" ry="4.5"/><path class="o basalt" d="M-17 11C-10 6-7-2-5-8L-2-6.6 1-8.4 5-7.6C7-1 10 6 17 11 8 14-8 14-17 11Z"/><path class="lava" d="M-5-8-2-6.6 1-8.4 5-7.6 6-4 3.4-3.4 3.8 4 1.6-1 .4 7.6-1.6-1.6-4 2-3.4-3.4-6-4.4Z"/><path class="smoke" d="M-1-10C-5-13 0-15-3-19M3-11C6-14 2-16 5-20"/>)"},
};

constexpr Icon kSigns[] =
    {
        {"shield",
         R"(<path class="halo" d="M-5.4-6.4H5.4V.2C5.4 4 2.4 6.4 0 7.6-2.4 6.4-5.4 4-5.4.2Z"/><path class="o blue" d="M-5.4-6.4H5.4V.2C5.4 4 2.4 6.4 0 7.6-2.4 6.4-5.4 4-5.4.2Z"/><path class="gold" d="M0-3.6 4.4 1.4V3.2L0-1-4.4 3.2V1.4Z"/>)"},
        {"wine",
         R"(<circle class="o disc" r="7.6"/><path class="k thin" d="M0-5.6V-2.6"/><path class="leaf" d="M0-4C2-6.4 4.4-5.6 4.8-4 3-2.6 1.4-2.8 0-4Z"/><g class="violet"><circle cx="-2.6" cy="-1.4" r="1.7"/><circle cx=".6" cy="-1.6" r="1.7"/><circle cx="3.4" cy="-.8" r="1.5"/><circle cx="-1.2" cy="1.4" r="1.7"/><circle cx="1.9" cy="1.4" r="1.7"/><circle cx=".3" cy="4.1" r="1.6"/></g>)"},
        {"grain",
         R"(<circle class="o disc" r="7.6"/><path class="straw" d="M0 6V-5.6M-3.6 5.4C-3-1-3.4-2-4-3.4M3.6 5.4C3-1 3.4-2 4-3.4"/><path class="wheat" d="M0-6.2V-1.4M-2-4.2 0-2.2 2-4.2M-2-2 0 0 2-2M-4.4-4.4-3.6.6M4.4-4.4 3.6.6"/>)"},
        {"cloth",
         R"(<circle class="o disc" r="7.6"/><path class="o red" d="M-5-2.6H3.6V3.4C1 4.6-2.4 2.4-5 3.8Z"/><ellipse class="o rust" cx="3.6" cy="-.2" rx="1.7" ry="3.4"/><path class="o red" d="M-5-4.4H3.6A1.7 1.9 0 0 1 3.6-.6H-5A1.7 1.9 0 0 1-5-4.4Z"/><path class="k thin" d="M-3.4 0V2.4M-.6 0V2.2"/>)"},
        {"princess",
         R"(<circle class="o rose" r="8"/><path class="o ivory" d="M-4.6 6.4C-4.2 2.6-2.4 1.6 0 1.6S4.2 2.6 4.6 6.4A8 8 0 0 1-4.6 6.4Z"/><path class="thatch" d="M-3.8 3.4C-4.4-3.6-2-4.4 0-4.4S4.4-3.6 3.8 3.4C2.6 1.4 2.4-.6 2-1.6H-2C-2.4-.6-2.6 1.4-3.8 3.4Z"/><circle class="face" cy="-.8" r="2.5"/><path class="o gold" d="M-3-3-3.4-6.4-1.6-4.8 0-6.9 1.6-4.8 3.4-6.4 3-3Z"/>)"},
        {"dragon",
         R"(<circle class="o disc" r="9.4"/><path class="o dragon" d="M-7 4.6C-4.4 6.4-1 6.2.6 3.6 1.8 1.6.6-.2 2.2-1.8 3.4-3 5.6-2.6 7-1.2L7.4-3.4 5.2-6.4C3.4-8 .4-7-.6-4.8-3-8-6.8-7.2-8-4.6-5.8-5-4.6-4.4-4.2-3.2-5.6-2.8-6.6-1.8-6.6-.4-5-1-3.6-.6-2.8.6-2.4 2.2-4 4-7 4.6Z"/><circle class="gold" cx="4" cy="-4.4" r=".8"/>)"},
        {"portal", R"(<path class="o stone" d="M-8.4 9V-1.6A8.4 8.4 0 0 1 8.4-1.6V9H5.2V-1.4A5.2 5.2 0 0 0-5.2-1.4V9Z"/><path class="magic" d="M-5.2 9V-1.4A5.2 5.2 0 0 1 5.2-1.4V9Z"/><path class="swirl" d="M0 2.4C1.6 1.6 1.2-.8-.4-.8-3-.8-3.4 4 .2 4.4 4.4 4.6 4.4-2.8.4-3.2"/>)"},
        {"cathar",
         R"(<circle class="o siege" r="8.2"/><path class="sword" d="M-4.6-5.2 4.4 4.2M4.6-5.2-4.4 4.2"/><path class="hilt" d="M1.8 4.6 4.8 1.6M3.8 3.6 5.6 5.4M-1.8 4.6-4.8 1.6M-3.8 3.6-5.6 5.4"/>)"},
};

template <std::size_t Count>
std::string_view find(const Icon (&icons)[Count], std::string_view id) {
  for (const Icon& candidate : icons) {
    if (candidate.id == id) return candidate.content;
  }
  return {};
}

}  // namespace

std::string_view icon(std::string_view id) {
  for (const std::string_view content :
       {find(kBuildings, id), find(kNature, id), find(kQuarters, id), find(kPieces, id),
        find(kSigns, id)}) {
    if (!content.empty()) return content;
  }
  return {};
}

}  // namespace bastide
