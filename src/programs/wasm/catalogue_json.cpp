// The catalogue of boxes, options, tiles and players, and the drawings of figures and tiles.
#include "base/sentence.h"
#include "draw/box.h"
#include "draw/faces.h"
#include "draw/figures.h"
#include "draw/page_drawings.h"
#include "rules/action_info.h"
#include "rules/ruleset.h"
#include "search/player_table.h"
#include "tiles/tile_library.h"
#include "view/marks.h"
#include "wasm/answers.h"
#include "words/counted_nouns.h"
#include "words/nouns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::answers {

namespace {

int tiles_of(std::string_view file) {
  const TileLibrary& library = TileLibrary::embedded();
  int tiles = 0;
  for (const TileFile& one : library.files()) {
    if (one.name != file) continue;
    for (unsigned i = 0; i < one.count; ++i) tiles += library.tiles()[one.first.at() + i].copies[0];
  }
  return tiles;
}

Json boxes(const Language& language) {
  Json list = Json::array();
  for (const BoxInfo& box : all_boxes()) {
    list.push_back({{"name", box.name},
                    {"title", language.write(box.title)},
                    {"description", language.write(box.description)},
                    {"citation", box.citation},
                    {"tiles", tiles_of(tile_file(box.box))},
                    {"sixth_player", box.sixth_player}});
  }
  return list;
}

Json profiles(const Language& language) {
  Json list = Json::array();
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    list.push_back(
        {{"name", name_of(profile)}, {"description", language.write(info(profile).description)}});
  }
  return list;
}

Json options(const Language& language) {
  Json list = Json::array();
  for (const OptionInfo& option : all_options()) {
    Json by_profile = Json::object();
    for (int p = 0; p < kProfiles; ++p) {
      const auto profile = static_cast<Profile>(p);
      by_profile[std::string(name_of(profile))] =
          value_name(option.option, options_of(profile).get(option.option));
    }
    list.push_back({{"name", option.name},
                    {"box", info(option.box()).name},
                    {"values", option.values},
                    {"explanation", language.write(option.explanation)},
                    {"citation", option.citation},
                    {"profiles", std::move(by_profile)}});
  }
  return list;
}

// Turns "small_city" into "small city".
std::string plain_name(std::string_view name) {
  std::string words(name);
  for (char& letter : words) {
    if (letter == '_' || letter == '-') letter = ' ';
  }
  return words;
}

// The titles of options, option values, parts, profiles and computer players.
Json names(const Language& language) {
  Json by_name = Json::object();
  const auto add = [&](std::string_view name) {
    by_name[std::string(name)] = language.write(English{plain_name(name)});
  };
  for (const OptionInfo& option : all_options()) {
    add(option.name);
    for (const std::string_view value : option.values) add(value);
  }
  for (const std::string_view part : kPartNames) add(part);
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    by_name[std::string(name_of(profile))] = language.write(info(profile).title);
  }
  for (const PlayerInfo& player : bastide::players()) {
    by_name[std::string(player.name)] = language.write(title_of(player));
  }
  return by_name;
}

std::string_view box_of(std::string_view file) {
  for (const BoxInfo& box : all_boxes()) {
    if (tile_file(box.box) == file) return box.name;
  }
  return {};
}

// The kinds of a tile's segments with their numbers, such as "2 cities, field": tiles with equal
// edges differ in how many segments have these edges.
Sentence land_of(const TileKind& tile) {
  std::array<int, kSegmentKinds> counts{};
  std::vector<SegmentKind> kinds;
  for (unsigned i = 0; i < tile.segment_count; ++i) {
    const SegmentKind kind = tile.segments[i].kind;
    if (counts[static_cast<std::size_t>(kind)]++ == 0) kinds.push_back(kind);
  }
  std::vector<Sentence> row;
  for (const SegmentKind kind : kinds) {
    const int count = counts[static_cast<std::size_t>(kind)];
    row.push_back(count == 1 ? Sentence(English{name_of(kind)}) : counted(count, name_of(kind)));
  }
  return row_of(std::move(row));
}

// A list of `words` without duplicates, in the same order.
Sentence row_of_words(const std::vector<std::string_view>& words) {
  std::vector<Sentence> row;
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (std::find(words.begin(), word, *word) == word) row.emplace_back(English{*word});
  }
  return row_of(std::move(row));
}

// A tile's segments and marks in words, such as "city, road, 2 fields; pennant".
Sentence words_of(const TileKind& tile) {
  std::vector<std::string_view> marks;
  for (const ShownMark& mark : marks_of(tile)) marks.push_back(mark.name);
  if (marks.empty()) return land_of(tile);
  return say("{land}; {marks}"_en, {{"land", land_of(tile)}, {"marks", row_of_words(marks)}});
}

// The tile's edges as printed, clockwise from the north: "city", "road", "field", "field".
Json edges_of(const TileKind& tile, const Language& language) {
  Json edges = Json::array();
  for (const std::uint8_t segment : tile.faces[0].side_segment) {
    const SegmentKind kind =
        segment == kNoSegment ? SegmentKind::field : tile.segments[segment].kind;
    edges.push_back(language.write(nouns::printed_kind(kind)));
  }
  return edges;
}

Json kinds(const Language& language) {
  Json list = Json::array();
  const TileLibrary& library = TileLibrary::embedded();
  for (const TileFile& file : library.files()) {
    for (unsigned i = 0; i < file.count; ++i) {
      const TileKind& tile = library.tiles()[file.first.at() + i];
      list.push_back({{"code", tile.code},
                      {"box", box_of(file.name)},
                      {"copies", tile.copies[0]},
                      {"words", language.write(words_of(tile))},
                      {"edges", edges_of(tile, language)}});
    }
  }
  return list;
}

}  // namespace

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json catalogue(const Language& language) {
  Json computers = Json::array();
  for (const PlayerInfo& player : levels()) {
    computers.push_back({{"name", player.name},
                         {"character", player.character},
                         {"description", language.write(player.description)}});
  }
  Json figures = Json::array();
  for (std::size_t i = 0; i < kFigures; ++i) figures.push_back(name_of(static_cast<Figure>(i)));
  Json actions = Json::array({"none"});
  Json signs = Json::array({""});
  for (const ActionInfo& action : all_actions()) {
    actions.push_back(action.name);
    signs.push_back(icon_of(action.type));
  }
  Json colours = Json::array();
  for (const PlayerColour colour : kUsualColours) {
    const DrawnColour& drawn = drawn_colour(colour);
    colours.push_back({{"name", name_of(colour)}, {"colour", drawn.colour}, {"ink", drawn.ink}});
  }
  return {{"boxes", boxes(language)},      {"profiles", profiles(language)},
          {"options", options(language)},  {"parts", kPartNames},
          {"names", names(language)},      {"computers", std::move(computers)},
          {"figures", std::move(figures)}, {"actions", std::move(actions)},
          {"signs", std::move(signs)},     {"kinds", kinds(language)},
          {"looks", std::move(colours)}};
}

Json art() {
  Json figures = Json::array();
  for (const PlayerColour colour : kUsualColours) {
    Json own = Json::array();
    for (std::size_t i = 0; i < kFigures; ++i)
      own.push_back(figure_svg(static_cast<Figure>(i), colour, {0, 0}, false));
    figures.push_back(std::move(own));
  }
  Json faces = Json::array();
  for (std::size_t i = 0; i < kFaces; ++i) faces.push_back(face_svg(i));
  const PageLand land = page_land();
  return {{"css", page_styles()},
          {"defs", page_symbols()},
          {"figures", std::move(figures)},
          {"faces", std::move(faces)},
          {"land", {{"svg", land.svg}, {"width", land.width}, {"height", land.height}}}};
}

Json tile_art(std::string_view code, Layouts& layouts) {
  const TileLibrary& library = TileLibrary::embedded();
  const auto kind = library.find(code);
  if (!kind) return nullptr;
  const TileKind& tile = library[*kind];
  const TileLayout& layout = layouts.of(tile);
  const TileParts parts = tile_parts(tile, layout);
  Json segments = Json::array();
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    segments.push_back({{"kind", name_of(tile.segments[i].kind)},
                        {"path", parts.outlines[i]},
                        {"at", point(layout.anchors[i])}});
  }
  return {{"code", tile.code},
          {"ground", parts.ground},
          {"ornaments", parts.ornaments},
          {"sceneries", parts.sceneries},
          {"segments", std::move(segments)}};
}

}  // namespace bastide::answers
