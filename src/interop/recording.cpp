#include "interop/recording.h"

#include "base/text.h"
#include "rules/box/abbey.h"
#include "rules/box/count.h"
#include "rules/box/dragon.h"

#include <utility>

namespace bastide::referee {

namespace {

constexpr std::string_view kFormat = "bastide-conformance-1";

KindId tile_kind(JsonReader& read, const Json& value, std::string_view what) {
  const std::string code = read.word(value, what);
  if (read.failed()) return {};
  if (const auto kind = TileLibrary::embedded().find(code)) return *kind;
  read.fail("there is no tile '" + code + "'");
  return {};
}

void read_boxes(JsonReader& read, const Json& value, Recording& recording) {
  for (const Json& entry : read.list(value, "boxes")) {
    const std::string name = read.word(entry, "a box");
    if (read.failed()) return;
    const auto box = find_box(name);
    if (!box) return read.fail("there is no box '" + name + "'");
    recording.setup.boxes.add(*box);
  }
}

void read_options(JsonReader& read, const Json& value, Options& options) {
  if (read.failed()) return;
  if (!value.is_object()) return read.fail("options must be an object, not " + shown(value));
  for (const auto& [key, entry] : value.items()) {
    const std::string name = read.word(Json(key), "an option's name");
    const std::string chosen = read.word(entry, "an option's value");
    if (read.failed()) return;
    const auto option = find_option(name);
    if (!option) return read.fail("there is no option '" + name + "'");
    const auto number = find_value(*option, chosen);
    if (!number) {
      return read.fail(std::string("the option '").append(name).append("' cannot be ") +
                       shown(Json(chosen)));
    }
    options.set(*option, *number);
  }
}

StartTile start_tile(JsonReader& read, const Json& value) {
  const auto& part = read.list(value, "a start tile", 4);
  StartTile tile;
  tile.kind = tile_kind(read, part[0], "a start tile's code");
  tile.cell.x = static_cast<std::int16_t>(read.integer(part[1], "x", INT16_MIN, INT16_MAX));
  tile.cell.y = static_cast<std::int16_t>(read.integer(part[2], "y", INT16_MIN, INT16_MAX));
  tile.rotation = static_cast<Rotation>(read.integer(part[3], "a rotation", 0, kRotations - 1));
  return tile;
}

// The other engine plays the Big Box's rules with every box that is not in another edition.
bool needs_big_box(BoxSet boxes) {
  BoxSet early;
  early.add(Box::river);
  early.add(Box::abbot);
  return std::any_of(all_boxes().begin(), all_boxes().end(),
                     [&](const BoxInfo& box) { return boxes.has(box.box) && !early.has(box.box); });
}

// What recordings do not say because the other engine knows one way only
// (docs/rules/differences.md).
void play_as_recorded(Options& options) {
  options.set(count::kFortifiedOption.option, static_cast<std::uint8_t>(count::Fortified::walls));
  options.set(count::kMarketOption.option,
              static_cast<std::uint8_t>(count::Market::also_for_barns));
  options.set(dragon::kFairyAndBarnOption.option, 1);
  options.set(abbey::kVolcanoAndBarnOption.option, 1);
  options.set(kSixthPlayerOption.option, 1);
}

void read_header(JsonReader& read, const Json& line, Recording& recording) {
  read.keys(line, {"format", "game", "boxes", "gardens", "players", "options", "start", "draws"});
  const std::string format = read.word(read.member(line, "format"), "format");
  if (!read.failed() && format != kFormat) {
    return read.fail("the format is '" + format + "', not '" + std::string(kFormat) + "'");
  }
  recording.name = read.word(read.member(line, "game"), "game");
  read_boxes(read, read.member(line, "boxes"), recording);
  if (read.failed()) return;

  Setup& setup = recording.setup;
  setup.players =
      static_cast<int>(read.integer(read.member(line, "players"), "players", 2, kMaxPlayers));
  if (needs_big_box(setup.boxes)) setup.profile = Profile::bigbox;
  setup.options = options_of(setup.profile);
  play_as_recorded(setup.options);
  read_options(read, read.member(line, "options"), setup.options);
  const bool gardens = read.boolean(read.member(line, "gardens"), "gardens");
  setup.options.set(kGardensOption.option, gardens ? 1 : 0);
  for (const Json& entry : read.list(read.member(line, "start"), "start")) {
    setup.start.push_back(start_tile(read, entry));
  }
  for (const Json& entry : read.list(read.member(line, "draws"), "draws")) {
    recording.draws.push_back(tile_kind(read, entry, "a tile of draws"));
  }
  if (setup.start.empty()) read.fail("start names no tile");
  if (recording.draws.empty()) read.fail("draws names no tile");
  // Not the boxes' own: with the River one tile more is drawn (difference-001,
  // docs/rules/differences.md).
  setup.stack = recording.draws;
}

void read_decision(JsonReader& read, Json line, int number, Recording& recording) {
  read.keys(line, {"n", "player", "may", "pass", "did", "events", "after"});
  Decision decision;
  decision.line = number;
  const auto next = static_cast<std::int64_t>(recording.decisions.size());
  decision.number = static_cast<int>(read.integer(read.member(line, "n"), "n", next, next));
  decision.player =
      PlayerId(read.integer(read.member(line, "player"), "player", 0, recording.setup.players - 1));
  decision.may_pass = read.boolean(read.member(line, "pass"), "pass");
  if (read.failed()) return;
  if (!line["may"].is_object())
    return read.fail("may must be an object, not " + shown(line["may"]));
  read.list(line["did"], "did");
  read.list(line["events"], "events");
  read.keys(line["after"], {"score", "left", "supply", "tokens"});
  decision.may = std::move(line["may"]);
  decision.did = std::move(line["did"]);
  decision.events = std::move(line["events"]);
  decision.after = std::move(line["after"]);
  recording.decisions.push_back(std::move(decision));
}

void read_final(JsonReader& read, Json line, int number, Recording& recording) {
  read.keys(line, {"final", "scored"});
  recording.last_line = number;
  for (const Json& score :
       read.list(read.member(line, "final"), "final", recording.setup.players)) {
    recording.final_scores.push_back(
        static_cast<int>(read.integer(score, "a final score", INT32_MIN, INT32_MAX)));
  }
  read.list(read.member(line, "scored"), "scored");
  if (!read.failed()) recording.scored = std::move(line["scored"]);
}

}  // namespace

Result<Recording> read_recording(std::string_view source, std::string_view text) {
  Recording recording;
  recording.source = source;
  int number = 0;
  const auto error_here = [&](const std::string& message, int column = 0) {
    return Error{message, std::string(source), number, column};
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (recording.last_line != 0) return error_here("a line follows that of the final scores");
    auto json = parse_json(line);
    if (!json) return error_here(json.error().message, json.error().column);
    JsonReader read;
    if (number == 1) {
      read_header(read, *json, recording);
    } else if (json->is_object() && json->contains("final")) {
      read_final(read, std::move(*json), number, recording);
    } else {
      read_decision(read, std::move(*json), number, recording);
    }
    if (read.failed()) return error_here(read.fault());
  }
  if (recording.last_line == 0) {
    return error_here("the file ends without its last line, that of the final scores");
  }
  return recording;
}

}  // namespace bastide::referee
