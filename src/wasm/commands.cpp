#include "wasm/commands.h"

#include "draw/svg.h"
#include "interop/jcz.h"
#include "records/notation.h"
#include "records/record_builder.h"
#include "rules/turn.h"
#include "search/player.h"
#include "wasm/answers.h"
#include "words/choice.h"
#include "words/refusal.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// ---- what a request says ------------------------------------------------------------------------

// What the request holds under a key; null if nothing.
const Json& part_of(const Json& request, const char* key) {
  static const Json kNothing;
  const auto found = request.find(key);
  return found == request.end() ? kNothing : *found;
}

// Empty for what is no string.
const std::string& text_in(const Json& json) {
  static const std::string kEmpty;
  return json.is_string() ? json.get_ref<const std::string&>() : kEmpty;
}

const std::string& string_in(const Json& request, const char* key) {
  return text_in(part_of(request, key));
}

std::int64_t number_in(const Json& request, const char* key) {
  const auto found = request.find(key);
  return found != request.end() && found->is_number_integer() ? found->get<std::int64_t>() : -1;
}

std::uint64_t seed_in(const Json& request) {
  std::uint64_t seed = 0;
  for (const char digit : string_in(request, "seed")) {
    if (digit >= '0' && digit <= '9') seed = 10 * seed + static_cast<unsigned>(digit - '0');
  }
  return seed;
}

Result<std::string> answer(const Json& json) { return answers::text_of(json); }

// ---- setups and new games -----------------------------------------------------------------------

Excerpt excerpt(const std::string& text) { return {text, 0, 0}; }

// Setup and names must outlive the builder.
Status build_setup(RecordBuilder& builder, const Json& setup,
                   const std::vector<std::string>& names) {
  if (const std::string& profile = string_in(setup, "profile"); !profile.empty()) {
    if (const Status done = builder.profile(excerpt(profile)); !done) return done;
  }
  for (const Json& box : part_of(setup, "boxes")) {
    if (text_in(box) == info(Box::base).name) continue;
    if (const Status done = builder.box(excerpt(text_in(box))); !done) return done;
  }
  const auto options = part_of(setup, "options").items();
  for (auto option = options.begin(); option != options.end(); ++option) {
    const Status done = builder.option(excerpt(option.key()), excerpt(text_in(option.value())));
    if (!done) return done;
  }
  for (const Json& part : part_of(setup, "without")) {
    if (const Status done = builder.without(excerpt(text_in(part))); !done) return done;
  }
  for (const std::string& name : names) {
    if (const Status done = builder.player(excerpt(name)); !done) return done;
  }
  return builder.begin({});
}

Error plain(const Error& error) { return {error.message, {}, error.line, error.column}; }

Result<std::string> check(Core&, const Json& request) {
  const Json& setup = part_of(request, "setup");
  const auto players = std::clamp<std::int64_t>(number_in(setup, "players"), 1, kMaxPlayers);
  const std::vector<std::string> names = usual_names(static_cast<int>(players));
  RecordBuilder builder;
  const Status built = build_setup(builder, setup, names);
  return answer(built ? std::string() : built.error().message);
}

Result<std::string> show(Core& core, std::uint32_t game) {
  return answer(answers::view(game, *core.find(game), core.layouts()));
}

Result<std::string> create(Core& core, const Json& request) {
  std::vector<std::string> names;
  std::vector<Seat> seats;
  for (const Json& player : part_of(request, "players")) {
    names.push_back(string_in(player, "name"));
    seats.push_back({names.back(), string_in(player, "computer")});
    if (!seats.back().is_person() && find_player(seats.back().computer) == nullptr)
      return Error{"there is no computer player '" + seats.back().computer + "'"};
  }
  RecordBuilder builder;
  if (const Status built = build_setup(builder, part_of(request, "setup"), names); !built)
    return plain(built.error());
  const auto record = builder.finish();
  if (!record) return plain(record.error());
  auto page = PageGame::open(*record, seed_in(request));
  if (!page) return plain(page.error());
  for (const Seat& seat : seats) {
    if (const Status seated = page->seat_player(seat); !seated) return plain(seated.error());
  }
  return show(core, core.keep(std::move(*page)));
}

Result<std::string> open(Core& core, const Json& request) {
  const auto record = read_game(string_in(request, "content"), {});
  if (!record) return plain(record.error());
  auto page = PageGame::open(*record, seed_in(request));
  if (!page) return plain(page.error());
  return show(core, core.keep(std::move(*page)));
}

// ---- what there is ------------------------------------------------------------------------------

Result<std::string> catalogue(Core&, const Json&) { return answer(answers::catalogue()); }
Result<std::string> art(Core&, const Json&) { return answer(answers::art()); }

Result<std::string> tile_art(Core& core, const Json& request) {
  Json list = Json::array();
  for (const Json& code : part_of(request, "codes")) {
    Json one = answers::tile_art(text_in(code), core.layouts());
    if (!one.is_null()) list.push_back(std::move(one));
  }
  return answer(list);
}

Result<std::string> tile_picture(Core&, const Json& request) {
  const TileLibrary& library = TileLibrary::embedded();
  const auto kind = library.find(string_in(request, "code"));
  if (!kind) return Error{"there is no such tile"};
  return answer(tile_svg(library[*kind], 0));
}

// ---- a game -------------------------------------------------------------------------------------

struct Asked {
  Core& core;
  std::uint32_t number;
  PageGame& game;
  const Json& request;

  std::vector<Action> legal() const { return game.table().game().legal(); }
};

Result<Action> offered(const Asked& asked, std::int64_t index) {
  const auto list = asked.legal();
  if (index < 0 || static_cast<std::size_t>(index) >= list.size())
    return Error{"there is no such action now"};
  return list[static_cast<std::size_t>(index)];
}

Result<std::string> played(const Asked& asked, Action action) {
  if (const auto refused = refusal(asked.game.state(), action))
    return Error{refused->reason, refused->citation};
  const std::size_t before = asked.game.at();
  asked.game.play(action);
  return answer({{"view", answers::view(asked.number, asked.game, asked.core.layouts())},
                 {"entries", answers::log(asked.game, before, asked.game.at())}});
}

Status is_now(const Asked& asked) {
  if (number_in(asked.request, "at") == static_cast<std::int64_t>(asked.game.at())) return Done{};
  return Error{"the game has gone on since"};
}

Result<std::string> play(const Asked& asked) {
  if (const Status now = is_now(asked); !now) return now.error();
  const auto action = offered(asked, number_in(asked.request, "index"));
  return action ? played(asked, *action) : Result<std::string>(action.error());
}

Result<std::string> say(const Asked& asked) {
  if (const Status now = is_now(asked); !now) return now.error();
  const auto action = parse_action(asked.game.state(), string_in(asked.request, "phrase"));
  return action ? played(asked, *action) : Result<std::string>(plain(action.error()));
}

Result<std::string> draw(const Asked& asked) {
  if (asked.game.table().game().over() || asked.game.state().turn.decider != kChance)
    return Error{"no tile is to be drawn now"};
  return played(asked, asked.game.table().next_draw());
}

Result<std::string> view(const Asked& asked) { return show(asked.core, asked.number); }

Result<std::string> close(const Asked& asked) {
  asked.core.close(asked.number);
  return answer(nullptr);
}

Result<std::string> words(const Asked& asked) {
  const auto list = asked.legal();
  Json texts = Json::array();
  for (const Json& index : part_of(asked.request, "indices")) {
    const bool known = index.is_number_unsigned() && index.get<std::size_t>() < list.size();
    texts.push_back(known ? choice_in_words(asked.game.state(), list[index.get<std::size_t>()])
                          : "");
  }
  return answer(texts);
}

Result<std::string> prospect(const Asked& asked) {
  const auto action = offered(asked, number_in(asked.request, "index"));
  if (!action) return action.error();
  return answer(answers::prospect(asked.game, *action));
}

Result<std::string> why_not(const Asked& asked) {
  const Cell cell{static_cast<std::int16_t>(number_in(asked.request, "x")),
                  static_cast<std::int16_t>(number_in(asked.request, "y"))};
  const auto rotation = static_cast<Rotation>(number_in(asked.request, "rotation") & 3);
  const auto refused = refusal(asked.game.state(), Action::place(cell, rotation));
  if (!refused) return answer(nullptr);
  return answer({{"reason", refused->reason}, {"citation", refused->citation}});
}

Result<std::string> choose(const Asked& asked) {
  const PlayerInfo* info = find_player(string_in(asked.request, "computer"));
  if (info == nullptr) return Error{"there is no such computer player"};
  if (asked.game.table().game().over() || asked.game.state().turn.decider == kChance)
    return Error{"nobody decides now"};
  Rng rng(asked.game.table().decision_seed());
  const Action chosen = info->make()->choose(asked.game.state(), rng);
  const auto list = asked.legal();
  return answer(std::find(list.begin(), list.end(), chosen) - list.begin());
}

Result<std::string> seek(const Asked& asked) {
  asked.game.seek(
      static_cast<std::size_t>(std::max<std::int64_t>(0, number_in(asked.request, "at"))));
  return show(asked.core, asked.number);
}

Result<std::string> features(const Asked& asked) {
  return answer(answers::features(asked.game.state()));
}

Result<std::string> log(const Asked& asked) {
  return answer(answers::log(asked.game, 0, asked.game.log().size()));
}

Result<std::string> seat(const Asked& asked) {
  const auto number = number_in(asked.request, "seat");
  const auto& seats = asked.game.table().seats();
  if (number < 0 || static_cast<std::size_t>(number) >= seats.size())
    return Error{"there is no such seat"};
  Seat changed = seats[static_cast<std::size_t>(number)];
  changed.computer = string_in(part_of(asked.request, "player"), "computer");
  if (!changed.is_person() && find_player(changed.computer) == nullptr)
    return Error{"there is no computer player '" + changed.computer + "'"};
  if (const Status seated = asked.game.seat_player(changed); !seated) return plain(seated.error());
  return show(asked.core, asked.number);
}

Result<std::string> record(const Asked& asked) {
  const std::string form = string_in(asked.request, "form");
  const Record record = asked.game.record();
  if (form != "jcz")
    return answer(form == "json" ? write_record_json(record) : write_record(record));
  const auto saved = write_jcz(record);
  return saved ? answer(*saved) : Result<std::string>(plain(saved.error()));
}

Result<std::string> picture(const Asked& asked) {
  DrawOptions options;
  options.names = asked.game.table().names();
  options.owners = part_of(asked.request, "owners") == Json(true);
  options.banner = part_of(asked.request, "banner") == Json(true);
  return answer(board_svg(asked.game.state(), options));
}

// ---- the tables ---------------------------------------------------------------------------------

struct Command {
  std::string_view name;
  Result<std::string> (*run)(Core&, const Json&);
};
constexpr Command kCommands[] = {
    {"catalogue", catalogue}, {"art", art},       {"tile_art", tile_art},
    {"check", check},         {"create", create}, {"tile_picture", tile_picture},
    {"open", open},
};

// Those about a game that there is.
struct GameCommand {
  std::string_view name;
  Result<std::string> (*run)(const Asked&);
};
constexpr GameCommand kGameCommands[] = {
    {"view", view},         {"close", close},     {"words", words},   {"prospect", prospect},
    {"why_not", why_not},   {"play", play},       {"say", say},       {"draw", draw},
    {"choose", choose},     {"seek", seek},       {"log", log},       {"seat", seat},
    {"features", features}, {"picture", picture}, {"record", record},
};

}  // namespace

Result<std::string> answer_request(Core& core, const Json& request) {
  if (!request.is_object()) return Error{"this is no request"};
  const std::string name = string_in(request, "do");
  for (const Command& command : kCommands) {
    if (command.name == name) return command.run(core, request);
  }
  for (const GameCommand& command : kGameCommands) {
    if (command.name != name) continue;
    const auto number = static_cast<std::uint32_t>(number_in(request, "game"));
    PageGame* game = core.find(number);
    if (game == nullptr) return Error{"there is no such game"};
    return command.run({core, number, *game, request});
  }
  return Error{"the core does not know '" + name + "'"};
}

}  // namespace bastide
