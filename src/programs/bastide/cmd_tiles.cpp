// bastide tiles: lists all tiles.
#include "base/text_helpers.h"
#include "bastide/commands.h"
#include "command_line/output.h"
#include "draw/board_svg.h"
#include "files/file.h"
#include "play/console.h"
#include "play/text_pictures.h"
#include "rules/options.h"
#include "tiles/tile_library.h"
#include "view/marks.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

struct TilesArguments {
  std::string code;
  std::string box;
  std::string svg;
  std::string colour = "auto";
  bool force = false;
  bool json = false;
};

std::vector<std::string_view> boxes_with_tiles() {
  std::vector<std::string_view> names;
  for (const BoxInfo& box : all_boxes()) {
    if (!tile_file(box.box).empty()) names.push_back(box.name);
  }
  return names;
}

// The tiles that the arguments select.
Result<std::span<const TileKind>> chosen(const TilesArguments& arguments) {
  const TileLibrary& library = TileLibrary::embedded();
  if (!arguments.code.empty()) {
    const auto kind = library.find(arguments.code);
    if (!kind)
      return Error{
          plain("there is no tile '" + arguments.code + "'; `bastide tiles` lists all tiles")};
    return library.tiles().subspan(kind->at(), 1);
  }
  if (arguments.box.empty()) return library.tiles();
  const auto box = find_box(arguments.box);
  for (const TileFile& file : library.files()) {
    if (box && file.name == tile_file(*box)) {
      return library.tiles().subspan(file.first.at(), file.count);
    }
  }
  return Error{plain("no expansion '" + arguments.box + "' has tiles; choose " +
                     list_of_choices(boxes_with_tiles()))};
}

std::vector<std::string> segments_of(const TileKind& tile) {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) names.push_back(segment_name(tile, i, 0));
  return names;
}

// The tile's marks, such as "inn", with their segments; a mark of the whole tile has no segment.
nlohmann::ordered_json marks_by_segment(const TileKind& tile) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const ShownMark& mark : marks_of(tile)) {
    nlohmann::ordered_json one = {{"name", mark.name}};
    if (mark.segment != kNoSegment) one["segment"] = segment_name(tile, mark.segment, 0);
    list.push_back(std::move(one));
  }
  return list;
}

nlohmann::ordered_json json_of(const TileKind& tile) {
  return {{"code", std::string(tile.code)}, {"without_gardens", tile.copies[0]},
          {"with_gardens", tile.copies[1]}, {"rotations", tile.rotations},
          {"segments", segments_of(tile)},  {"shows", in_english(in_words(tile))},
          {"marks", marks_by_segment(tile)}};
}

void print_parts(const TileKind& tile) {
  for (const std::string& name : segments_of(tile)) std::printf(" %s", name.c_str());
  std::printf("  (%s)\n", in_english(in_words(tile)).c_str());
}

void print_row(const TileKind& tile) {
  std::printf("%-6s %d / %d   ", std::string(tile.code).c_str(), tile.copies[0], tile.copies[1]);
  print_parts(tile);
}

void print_one(const TileKind& tile, bool in_colour) {
  std::printf("%s: copies in editions without gardens: %d, with gardens: %d\n   ",
              std::string(tile.code).c_str(), tile.copies[0], tile.copies[1]);
  print_parts(tile);
  for (const std::string& line : picture_of(tile, 0, in_colour))
    std::printf("    %s\n", line.c_str());
}

std::string sheet_of(const TilesArguments& arguments, std::span<const TileKind> tiles) {
  if (tiles.size() == 1) return tile_svg(tiles.front(), 0);
  if (arguments.box.empty()) return contact_sheet(TileLibrary::embedded());
  return contact_sheet(info(*find_box(arguments.box)).title.words, tiles);
}

int run(const TilesArguments& arguments) {
  const auto tiles = chosen(arguments);
  if (!tiles) return complain(tiles.error());
  if (!arguments.svg.empty()) {
    const Status free = may_write(arguments.svg, kPictureEndings, arguments.force);
    const Status written = free ? write_file(arguments.svg, sheet_of(arguments, *tiles)) : free;
    return written ? kExitOk : complain(written.error());
  }
  if (arguments.json) {
    nlohmann::ordered_json json = json_head("bastide-tiles");
    for (const TileKind& tile : *tiles) json["tiles"].push_back(json_of(tile));
    print_json(json);
  } else if (tiles->size() == 1) {
    print_one(tiles->front(), wants_colour(arguments.colour, ::isatty(STDOUT_FILENO) != 0));
  } else {
    std::printf(
        "code   copies (in editions without / with gardens), segments, and what the tile shows\n");
    for (const TileKind& tile : *tiles) print_row(tile);
  }
  return kExitOk;
}

}  // namespace

Command tiles_command() {
  const auto arguments = std::make_shared<TilesArguments>();
  Command command{"tiles", "List or draw the tiles of all expansions"};
  Argument code =
      text("CODE", "", "One tile, by its code, such as U", arguments->code).not_with({"--box"});
  for (const TileKind& tile : TileLibrary::embedded().tiles()) code.choices.emplace_back(tile.code);
  Argument box = text("--box", "NAME", "Only the tiles of one expansion", arguments->box);
  for (const std::string_view name : boxes_with_tiles()) box.choices.emplace_back(name);
  command.arguments = {
      std::move(code),
      std::move(box),
      text("--svg", "FILE", "Draw the tiles to this SVG file; - is standard output", arguments->svg)
          .not_with({"--json"}),
      flag("--force", "Replace an existing file", arguments->force).only_with({"--svg"}),
      colour("Use colours for one tile; auto: only in a terminal", arguments->colour)
          .only_with({"CODE"})
          .not_with({"--svg", "--json"}),
      flag("--json", "Print JSON instead of text", arguments->json)};
  command.examples = {{"bastide tiles --svg tiles.svg", "Draw all tiles on one sheet"},
                      {"bastide tiles U", "Show one tile as text"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
