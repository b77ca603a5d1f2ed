#include "recorded/recording.h"

#include "base/text_helpers.h"
#include "interop/box.h"
#include "recorded/box.h"

#include <algorithm>
#include <utility>

namespace bastide::recorded {

namespace {

constexpr std::string_view kFormat = "bastide-conformance-1";

KindId tile_kind(JsonChecks& read, const JsonNode& value, std::string_view what) {
  const std::string& code = read.word(value, what);
  if (read.failed()) return {};
  if (const auto kind = TileLibrary::embedded().find(code)) return *kind;
  read.fail(value, plain("there is no tile '" + code + "'"));
  return {};
}

void read_boxes(JsonChecks& read, const JsonNode& value, Recording& recording) {
  for (const JsonNode& entry : read.list(value, "boxes")) {
    const std::string name = read.word(entry, "a box");
    if (read.failed()) return;
    const auto box = find_box(name);
    if (!box) {
      read.fail(entry, plain("there is no expansion '" + name + "'"));
      return;
    }
    recording.setup.boxes.add(*box);
  }
}

std::string_view own_value(Option option, std::string_view recorded) {
  for (const BoxRecorded* box : all_recorded()) {
    for (const RecordedValue& value : box->values) {
      if (value.option == option && value.recorded == recorded) return value.own;
    }
  }
  return recorded;
}

void read_options(JsonChecks& read, const JsonNode& value, Options& options) {
  read.is(value, "options", JsonNode::Kind::object);
  for (std::size_t i = 0; i < value.keys.size() && !read.failed(); ++i) {
    const std::string& name = read.word(value.keys[i], "an option's name");
    const std::string& chosen = read.word(value.items[i], "an option's value");
    if (read.failed()) return;
    const auto option = find_option(name);
    const auto number = option ? find_value(*option, own_value(*option, chosen)) : std::nullopt;
    if (!option) {
      read.fail(value.keys[i], plain("there is no option '" + name + "'"));
    } else if (!number) {
      read.fail(value.items[i],
                plain("the option '" + name + "' cannot be " + in_english(shown(value.items[i]))));
    } else {
      options.set(*option, *number);
    }
  }
}

StartTile start_tile(JsonChecks& read, const JsonNode& value) {
  const auto& part = read.list(value, "a start tile", 4);
  StartTile tile;
  tile.kind = tile_kind(read, part[0], "a start tile's code");
  tile.cell.x = static_cast<std::int16_t>(read.integer(part[1], "x", INT16_MIN, INT16_MAX));
  tile.cell.y = static_cast<std::int16_t>(read.integer(part[2], "y", INT16_MIN, INT16_MAX));
  tile.rotation = static_cast<Rotation>(read.integer(part[3], "a rotation", 0, kRotations - 1));
  return tile;
}

// True if a box of the setup is only in the Big Box: recordings then have the Big Box's rules.
bool needs_big_box(const Setup& setup) {
  const auto boxes = all_recorded();
  return std::any_of(boxes.begin(), boxes.end(), [&](const BoxRecorded* box) {
    return box->box != Box::base && setup.boxes.has(box->box) && !box->before_big_box;
  });
}

// Sets the options that recordings leave out because their engine has one fixed value.
void play_as_recorded(Options& options) {
  for (const BoxInterop* box : all_interop()) {
    for (const OptionValue& only : box->always) {
      options.set(only.option, *find_value(only.option, only.value));
    }
  }
}

void read_header(JsonChecks& read, const JsonNode& line, Recording& recording) {
  read.keys(line, {"format", "game", "boxes", "gardens", "players", "options", "start", "draws"});
  const JsonNode& format = read.member(line, "format");
  if (read.word(format, "format") != kFormat) {
    read.fail(format, plain("the format is " + in_english(shown(format)) + ", not '" +
                            std::string(kFormat) + "'"));
  }
  recording.name = read.word(read.member(line, "game"), "game");
  read_boxes(read, read.member(line, "boxes"), recording);
  if (read.failed()) return;

  Setup& setup = recording.setup;
  setup.players =
      static_cast<int>(read.integer(read.member(line, "players"), "players", 2, kMaxPlayers));
  if (needs_big_box(setup)) setup.profile = Profile::bigbox;
  setup.options = options_of(setup.profile);
  play_as_recorded(setup.options);
  read_options(read, read.member(line, "options"), setup.options);
  const bool gardens = read.boolean(read.member(line, "gardens"), "gardens");
  setup.options.set(kGardensOption.option, gardens ? 1 : 0);
  for (const JsonNode& entry : read.list(read.member(line, "start"), "start")) {
    setup.start.push_back(start_tile(read, entry));
  }
  for (const JsonNode& entry : read.list(read.member(line, "draws"), "draws")) {
    recording.draws.push_back(tile_kind(read, entry, "a tile of draws"));
  }
  if (setup.start.empty()) read.fail(line, plain("'start' contains no tile"));
  if (recording.draws.empty()) read.fail(line, plain("'draws' contains no tile"));
  // The recording's stack differs from the boxes' stack: with the River one more tile is drawn
  // (difference-001, docs/rules/differences.md).
  setup.stack = recording.draws;
}

void read_decision(JsonChecks& read, const JsonNode& line, Recording& recording) {
  read.keys(line, {"n", "player", "may", "pass", "did", "events", "after"});
  Decision decision;
  decision.line = line.line;
  const auto next = static_cast<std::int64_t>(recording.decisions.size());
  decision.number = static_cast<int>(read.integer(read.member(line, "n"), "n", next, next));
  decision.player =
      PlayerId(read.integer(read.member(line, "player"), "player", 0, recording.setup.players - 1));
  decision.may_pass = read.boolean(read.member(line, "pass"), "pass");
  if (read.failed()) return;
  decision.may = read.member(line, "may");
  decision.did = read.member(line, "did");
  decision.events = read.member(line, "events");
  decision.after = read.member(line, "after");
  read.is(decision.may, "may", JsonNode::Kind::object);
  read.list(decision.did, "did");
  read.list(decision.events, "events");
  read.keys(decision.after, {"score", "left", "supply", "tokens"});
  recording.decisions.push_back(std::move(decision));
}

void read_final(JsonChecks& read, const JsonNode& line, Recording& recording) {
  read.keys(line, {"final", "scored"});
  recording.last_line = line.line;
  for (const JsonNode& score :
       read.list(read.member(line, "final"), "final", recording.setup.players)) {
    recording.final_scores.push_back(
        static_cast<int>(read.integer(score, "a final score", INT32_MIN, INT32_MAX)));
  }
  recording.scored = read.member(line, "scored");
  read.list(recording.scored, "scored");
}

// Rewords the error of the JSON parser: the line ends too early, or is no JSON at all.
Error in_plain_words(Error error) {
  const std::string message = in_english(error.message);
  const bool ends = message.find("end of input") != std::string::npos;
  const bool other = message.find("bad JSON") == std::string::npos;
  if (!other)
    error.message = plain(ends ? "the line ends in the middle of its JSON" : "this is not JSON");
  return error;
}

Error of_source(Error error, std::string_view source) {
  error.source = source;
  return error;
}

}  // namespace

Result<Recording> read_recording(std::string_view source, std::string_view text) {
  Recording recording;
  recording.source = source;
  int number = 0;
  const auto error_here = [&](const std::string& message) {
    return Error{plain(message), std::string(source), number, 1};
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (recording.last_line != 0) return error_here("a line follows that of the final scores");
    const auto json = read_json(line, number);
    if (!json) return of_source(in_plain_words(json.error()), source);
    JsonChecks read;
    if (number == 1) {
      read_header(read, *json, recording);
    } else if (json->find("final") != nullptr) {
      read_final(read, *json, recording);
    } else {
      read_decision(read, *json, recording);
    }
    if (read.failed()) return of_source(read.error(), source);
  }
  if (recording.last_line == 0) {
    return error_here("the file lacks its last line with the final scores");
  }
  return recording;
}

}  // namespace bastide::recorded
