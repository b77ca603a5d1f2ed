#include "wasm/commands.h"

#include "analysis/effort.h"
#include "base/language.h"
#include "draw/board_svg.h"
#include "records/action_notation.h"
#include "records/setup_json.h"
#include "rules/turn.h"
#include "search/player_table.h"
#include "shuffle/verify_shuffle.h"
#include "wasm/answers.h"
#include "wasm/offer_rows.h"
#include "wasm/player_level.h"
#include "wasm/request.h"
#include "words/actions_in_words.h"
#include "words/events_in_words.h"
#include "words/refusal.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

namespace bastide {

namespace {

using request::cell_in;
using request::is_true;
using request::number_in;
using request::number_of;
using request::part_of;
using request::string_in;
using request::text_in;

// The request's seed; 0 if the request has none.
Result<std::uint64_t> seed_in(const JsonNode& request) {
  const std::string& digits = part_of(request, "seed").text;  // of a string or a number
  if (digits.empty()) return 0;
  const char* const end = digits.data() + digits.size();
  std::uint64_t seed = 0;
  const auto [last, fault] = std::from_chars(digits.data(), end, seed);
  if (fault == std::errc() && last == end) return seed;
  return Error{"a seed is a number from 0 to 18446744073709551615"_en};
}

Result<std::string> answer(const Json& json) { return answers::text_of(json); }

// ---- setups and new games -----------------------------------------------------------------------

Error of_page(const Error& error) { return {error.message, {}, error.line, error.column}; }

Result<std::string> check(Core& core, const JsonNode& request) {
  const JsonNode& setup = part_of(request, "setup");
  const auto players = std::clamp<std::int64_t>(number_in(setup, "players"), 1, kMaxPlayers);
  const std::vector<std::string> names = usual_names(static_cast<int>(players));
  const auto fresh = fresh_record(setup, names);
  return answer(core.language().write(fresh ? Sentence() : fresh.error().message));
}

// A seat for a person or a known computer player; an error if the computer player is unknown.
Result<Seat> seat_for(const std::string& name, const JsonNode& request) {
  Seat seat{name, string_in(request, "computer")};
  if (seat.is_person() || find_player(seat.computer) != nullptr) return seat;
  return Error{
      bastide::say("there is no computer player '{name}'"_en, {{"name", plain(seat.computer)}})};
}

Result<std::string> show(Core& core, std::uint32_t game) {
  core.speak_of(*core.find(game));
  return answer(answers::view(game, *core.find(game), core.layouts(), core.language()));
}

Result<PageGame> opened(const Result<Record>& record, const JsonNode& request) {
  if (!record) return of_page(record.error());
  const auto seed = seed_in(request);
  if (!seed) return seed.error();
  auto page = PageGame::open(*record, *seed);
  return page ? std::move(page) : Result<PageGame>(of_page(page.error()));
}

// The colour that the request names, or the seat's default colour.
std::string colour_for(const JsonNode& player, std::size_t seat) {
  const std::string& named = string_in(player, "look");
  return named.empty() && seat < kPlayerColourNames.size() ? std::string(kPlayerColourNames[seat])
                                                           : named;
}

Result<std::string> create(Core& core, const JsonNode& request) {
  std::vector<std::string> names;
  std::vector<std::string> colours;
  std::vector<Seat> seats;
  for (const JsonNode& player : part_of(request, "players").items) {
    names.push_back(string_in(player, "name"));
    colours.push_back(colour_for(player, colours.size()));
    const auto seat = seat_for(names.back(), player);
    if (!seat) return seat.error();
    seats.push_back(*seat);
  }
  auto page = opened(fresh_record(part_of(request, "setup"), names, colours), request);
  if (!page) return page.error();
  for (const Seat& seat : seats) {
    if (const Status seated = page->seat_player(seat); !seated) return of_page(seated.error());
  }
  if (is_true(request, "online")) page->keep_names();
  return show(core, core.keep(std::move(*page)));
}

Result<std::string> open(Core& core, const JsonNode& request) {
  const SavedGames* saved = core.saved_games();
  auto record = (saved == nullptr ? read_record : saved->read)(string_in(request, "content"), {});
  const std::int64_t at = number_in(request, "at");
  if (record && at >= 0 && static_cast<std::size_t>(at) < record->actions.size())
    record->actions.resize(static_cast<std::size_t>(at));
  auto page = opened(record, request);
  if (!page) return page.error();
  if (is_true(request, "online")) page->keep_names();
  return show(core, core.keep(std::move(*page)));
}

// ---- catalogue and language ---------------------------------------------------------------------

Result<std::string> catalogue(Core& core, const JsonNode&) {
  return answer(answers::catalogue(core.language()));
}

// Sets the language of all later answers: the given word catalogue, or English without one.
Result<std::string> speak(Core& core, const JsonNode& request) {
  auto language = Language::read(string_in(request, "language"), string_in(request, "words"));
  if (!language) return of_page(language.error());
  core.speak(std::move(*language));
  return answer(nullptr);
}

Result<std::string> art(Core&, const JsonNode&) { return answer(answers::art()); }

Result<std::string> tile_art(Core& core, const JsonNode& request) {
  Json list = Json::array();
  for (const JsonNode& code : part_of(request, "codes").items) {
    Json one = answers::tile_art(text_in(code), core.layouts());
    if (!one.is_null()) list.push_back(std::move(one));
  }
  return answer(list);
}

Result<std::string> level(Core&, const JsonNode& request) {
  return answer(player_level(part_of(request, "games")));
}

// ---- a game -------------------------------------------------------------------------------------

struct Asked {
  Core& core;
  std::uint32_t number;
  PageGame& game;
  const JsonNode& request;

  const std::vector<Action>& legal() const { return game.table().game().legal(); }
};

Result<Action> offered(const Asked& asked, std::int64_t index) {
  const auto& list = asked.legal();
  if (index < 0 || static_cast<std::size_t>(index) >= list.size())
    return Error{"there is no such action now"_en};
  return list[static_cast<std::size_t>(index)];
}

Error refused(const State& state, Action action) {
  const auto why = refusal(state, action);
  return {why->reason, std::string(why->citation)};
}

Result<std::string> played(const Asked& asked, Action action) {
  const std::size_t before = asked.game.at();
  if (!asked.game.play(action)) return refused(asked.game.state(), action);
  return answer({{"view", answers::view(asked.number, asked.game, asked.core.layouts(),
                                        asked.core.language())},
                 {"entries", answers::log(asked.game, before, asked.game.at(), asked.core)}});
}

Status is_now(const Asked& asked) {
  if (number_in(asked.request, "at") == static_cast<std::int64_t>(asked.game.at())) return Done{};
  return Error{"the game has moved on"_en};
}

Result<std::string> play(const Asked& asked) {
  if (const Status now = is_now(asked); !now) return now.error();
  const auto action = offered(asked, number_in(asked.request, "index"));
  return action ? played(asked, *action) : Result<std::string>(action.error());
}

Result<std::string> say(const Asked& asked) {
  if (const Status now = is_now(asked); !now) return now.error();
  const auto action = parse_action(asked.game.state(), string_in(asked.request, "phrase"));
  return action ? played(asked, *action) : Result<std::string>(of_page(action.error()));
}

// Plays many actions and returns only the last view.
Result<std::string> replay(const Asked& asked) {
  if (const Status now = is_now(asked); !now) return now.error();
  for (const JsonNode& phrase : part_of(asked.request, "phrases").items) {
    const auto action = parse_action(asked.game.state(), phrase.text);
    if (!action) return of_page(action.error());
    if (!asked.game.play(*action)) return refused(asked.game.state(), *action);
  }
  return show(asked.core, asked.number);
}

Result<std::string> draw(const Asked& asked) {
  if (asked.game.table().game().over() || asked.game.state().turn.decider != kChance)
    return Error{"no tile is drawn now"_en};
  return played(asked, asked.game.table().next_draw());
}

Result<std::string> view(const Asked& asked) { return show(asked.core, asked.number); }

Result<std::string> close(const Asked& asked) {
  asked.core.close(asked.number);
  return answer(nullptr);
}

// A sentence with and without cells and tile codes.
Json both_forms(const Core& core, const Sentence& sentence) {
  return {{"text", core.language().write(sentence)}, {"seen", core.beside_board().write(sentence)}};
}

Result<std::string> words(const Asked& asked) {
  const auto& list = asked.legal();
  answers::AuctionWorth tiles(asked.game.state());
  Json texts = Json::array();
  for (const JsonNode& one : part_of(asked.request, "indices").items) {
    const auto index = static_cast<std::size_t>(number_of(one));
    const bool known = index < list.size();
    const Sentence choice = known ? answers::choice_with_worth(asked.game.state(), list[index],
                                                               asked.game.table().names(), tiles)
                                  : Sentence();
    texts.push_back(both_forms(asked.core, choice));
  }
  return answer(texts);
}

Result<std::string> prospect(const Asked& asked) {
  const auto action = offered(asked, number_in(asked.request, "index"));
  if (!action) return action.error();
  return answer(answers::prospect(asked.game, *action, asked.core));
}

Result<std::string> why_not(const Asked& asked) {
  const Cell cell = cell_in(asked.request);
  const auto rotation = static_cast<Rotation>(number_in(asked.request, "rotation") & 3);
  const auto refused = refusal(asked.game.state(), Action::place(cell, rotation));
  if (!refused) return answer(nullptr);
  return answer(
      {{"reason", asked.core.language().write(refused->reason)}, {"citation", refused->citation}});
}

Result<std::string> choose(const Asked& asked) {
  const PlayerInfo* info = find_player(string_in(asked.request, "computer"));
  if (info == nullptr) return Error{"there is no such computer player"_en};
  if (asked.game.table().game().over() || asked.game.state().turn.decider == kChance)
    return Error{"no player has to move now"_en};
  Rng rng(asked.game.table().decision_seed());
  const Core::MakePlayer make = asked.core.player_maker();
  if (make == nullptr) return Error{plain("this core has no computer players")};
  const Action chosen = make(*info)->choose(asked.game.state(), rng);
  const auto& list = asked.legal();
  return answer(std::find(list.begin(), list.end(), chosen) - list.begin());
}

Result<std::string> analyse(const Asked& asked) {
  const auto effort = analysis::find_effort(string_in(asked.request, "effort"));
  if (!effort) return Error{plain("there is no such effort")};
  const Core::AnalyseGame analyse_game = asked.core.game_analyser();
  if (analyse_game == nullptr) return Error{plain("this core analyses no games")};
  return answer(analyse_game(asked.game, *effort, asked.core.language()));
}

Result<std::string> evaluate(const Asked& asked) {
  const Core::EvaluatePosition evaluate_position = asked.core.position_evaluator();
  if (evaluate_position == nullptr) return Error{plain("this core values no positions")};
  return evaluate_position(asked.game);
}

// Calls one of the tools that set up positions.
template <class Call>
Result<std::string> with_tools(const Asked& asked, Call&& call) {
  const PositionTools* tools = asked.core.position_tools();
  if (tools == nullptr) return Error{plain("this core sets up no positions")};
  auto done = call(*tools);
  return done ? std::move(done) : Result<std::string>(of_page(done.error()));
}

Result<std::string> arrange(const Asked& asked) {
  return with_tools(
      asked, [&](const PositionTools& tools) { return tools.arrange(asked.game, asked.request); });
}

Result<std::string> segments(const Asked& asked) {
  return with_tools(asked, [&](const PositionTools& tools) {
    return tools.segments(asked.game, cell_in(asked.request), asked.core.language());
  });
}

Result<std::string> best_turns(const Asked& asked) {
  return with_tools(asked, [&](const PositionTools& tools) {
    return tools.best_turns(asked.game, asked.core.language());
  });
}

// Checks the draws of a server's game against its shuffle commitment and secret. On success, the
// game's record gets the shuffle notes.
Result<std::string> verify(const Asked& asked) {
  RevealedShuffle revealed{
      string_in(asked.request, "commitment"), string_in(asked.request, "secret"), {}};
  for (const JsonNode& seed : part_of(asked.request, "seeds").items)
    revealed.seeds.push_back(text_in(seed));
  const auto draws = verify_shuffle(asked.game.record(), revealed);
  if (!draws) return draws.error();
  asked.game.tell_shuffle(shuffle_notes(*bytes_of_hex(revealed.secret), revealed.seeds));
  return answer({{"draws", *draws}});
}

Result<std::string> seek(const Asked& asked) {
  asked.game.seek(
      static_cast<std::size_t>(std::max<std::int64_t>(0, number_in(asked.request, "at"))));
  return show(asked.core, asked.number);
}

Result<std::string> features(const Asked& asked) {
  return answer(
      answers::features(asked.game.state(), asked.game.table().names(), asked.core.language()));
}

Result<std::string> closing(const Asked& asked) {
  const State& state = asked.game.state();
  const std::int64_t feature = number_in(asked.request, "feature");
  const bool known = feature >= 0 &&
                     static_cast<std::size_t>(feature) < state.board.features.size() &&
                     state.board.features[static_cast<std::size_t>(feature)].alive();
  if (!known) return answer(Json::array());
  return answer(answers::closing(state, FeatureId(static_cast<std::size_t>(feature))));
}

Result<std::string> auction_worth(const Asked& asked) {
  return answer(answers::auction_worth(asked.game.state(), asked.core.language()));
}

Result<std::string> fitting(const Asked& asked) {
  return answer(answers::fitting(asked.game.state(), cell_in(asked.request)));
}

Result<std::string> summary(const Asked& asked) {
  return answer(answers::summary(asked.game, asked.core));
}

Result<std::string> log(const Asked& asked) {
  return answer(answers::log(asked.game, 0, asked.game.log().size(), asked.core));
}

bool is_name_of(const PlayerInfo& player, std::string_view name) {
  const std::string_view character = player.character;
  return name == character || name.starts_with(std::string(character) + ' ');
}

// Names a seat again after another player took it, unless a person typed its name: a computer
// player by its character, the only person "You".
void rename_seat(const Asked& asked, PlayerId number, const Seat& before) {
  const auto& seats = asked.game.table().seats();
  const Seat& now = seats[number.at()];
  const PlayerInfo* computer = find_player(before.computer);
  const bool usual =
      is_word_for_you(now.name) || (computer != nullptr && is_name_of(*computer, now.name));
  if (!usual || asked.game.keeps_names() || now.computer == before.computer) return;
  if (!now.is_person()) {
    asked.game.rename(number, free_name_of(*find_player(now.computer), asked.game.table().names()));
  } else if (std::count_if(seats.begin(), seats.end(),
                           [](const Seat& seat) { return seat.is_person(); }) == 1) {
    asked.game.rename(number, asked.core.language().write("You"_en));
  }
}

Result<std::string> seat(const Asked& asked) {
  const auto number = number_in(asked.request, "seat");
  const auto& seats = asked.game.table().seats();
  if (number < 0 || static_cast<std::size_t>(number) >= seats.size())
    return Error{"there is no such seat"_en};
  const Seat before = seats[static_cast<std::size_t>(number)];
  const auto changed = seat_for(before.name, asked.request);
  if (!changed) return changed.error();
  if (const Status seated = asked.game.seat_player(*changed); !seated)
    return of_page(seated.error());
  rename_seat(asked, PlayerId(static_cast<unsigned>(number)), before);
  return show(asked.core, asked.number);
}

Result<std::string> record(const Asked& asked) {
  const std::string form = string_in(asked.request, "form");
  const Record record = asked.game.record();
  if (form != "jcz")
    return answer(form == "json" ? write_record_json(record) : write_record(record));
  const SavedGames* saved = asked.core.saved_games();
  if (saved == nullptr) return Error{plain("this core writes records only")};
  const auto text = saved->write(record);
  return text ? answer(*text) : Result<std::string>(of_page(text.error()));
}

// The place of a tile, so that the page can show it there; null for another action.
Json placed_tile(const State& state, Action action) {
  if (action.type() != ActionType::place) return nullptr;
  return {{"x", action.cell().x},
          {"y", action.cell().y},
          {"rotation", static_cast<int>(action.rotation())},
          {"code", state.rules->tile(kind_coming_by(state, action)).code}};
}

// The position after `at` actions; the game stays where it is.
std::unique_ptr<State> position_at(PageGame& game, std::size_t at) {
  const std::size_t now = game.at();
  game.seek(at);
  auto position = std::make_unique<State>(game.state());
  game.seek(now);
  return position;
}

// The tile of the request's PlacedTile as a turn; none if the request has none, or names an unknown
// tile.
std::vector<ShownTurn> proposed_turns(const JsonNode& placed, const TileLibrary& library) {
  const auto kind = library.find(string_in(placed, "code"));
  if (!kind) return {};
  return {{.cell = cell_in(placed),
           .tile = &library[*kind],
           .rotation = static_cast<Rotation>(number_in(placed, "rotation") & 3),
           .ghost = true}};
}

// The request's caption, and the result of a finished game.
std::vector<std::string> caption_in(const Asked& asked) {
  std::vector<std::string> caption;
  for (const JsonNode& paragraph : part_of(asked.request, "caption").items)
    caption.push_back(text_in(paragraph));
  if (caption.empty()) return caption;
  const auto end = position_at(asked.game, asked.game.log().size());
  if (is_over(*end))
    caption.push_back(
        asked.core.language().write(winners_in_words(*end, asked.game.table().names())));
  return caption;
}

Result<std::string> picture(const Asked& asked) {
  const auto at = number_in(asked.request, "at");
  const auto state =
      position_at(asked.game, at < 0 ? asked.game.at() : static_cast<std::size_t>(at));
  DrawOptions options;
  options.language = &asked.core.language();
  options.names = asked.game.table().names();
  options.player_colours = asked.game.table().colours();
  options.owners = is_true(asked.request, "owners");
  options.caption = caption_in(asked);
  options.turns = proposed_turns(part_of(asked.request, "proposed"), *state->rules->library);
  return answer(board_svg(*state, options));
}

// Actions that could follow a position of the game, in the words of the log.
Result<std::string> tell(const Asked& asked) {
  const auto at = number_in(asked.request, "at");
  if (at < 0) return Error{"there is no such action now"_en};
  const auto state = position_at(asked.game, static_cast<std::size_t>(at));
  Json told = Json::array();
  for (const JsonNode& phrase : part_of(asked.request, "phrases").items) {
    const auto action = parse_action(*state, text_in(phrase));
    if (!action) return of_page(action.error());
    if (refusal(*state, *action)) return refused(*state, *action);
    told.push_back({{"words", both_forms(asked.core, report_in_words(*state, *action))},
                    {"tile", placed_tile(*state, *action)}});
    play(*state, *action);
  }
  return answer(told);
}

// ---- the lists of commands ----------------------------------------------------------------------

struct Command {
  std::string_view name;
  Result<std::string> (*run)(Core&, const JsonNode&);
};
constexpr Command kCommands[] = {
    {"catalogue", catalogue}, {"art", art},       {"tile_art", tile_art}, {"speak", speak},
    {"check", check},         {"create", create}, {"open", open},         {"level", level},
};

// Commands about an open game.
struct GameCommand {
  std::string_view name;
  Result<std::string> (*run)(const Asked&);
};
constexpr GameCommand kGameCommands[] = {
    {"view", view},         {"close", close},       {"words", words},
    {"prospect", prospect}, {"why_not", why_not},   {"play", play},
    {"say", say},           {"replay", replay},     {"draw", draw},
    {"choose", choose},     {"seek", seek},         {"log", log},
    {"seat", seat},         {"features", features}, {"closing", closing},
    {"picture", picture},   {"record", record},     {"verify_shuffle", verify},
    {"summary", summary},   {"fitting", fitting},   {"auction_worth", auction_worth},
    {"analyse", analyse},   {"tell", tell},         {"evaluate", evaluate},
    {"arrange", arrange},   {"segments", segments}, {"best_turns", best_turns},
};

}  // namespace

Result<std::string> answer_request(Core& core, const JsonNode& request) {
  if (request.kind != JsonNode::Kind::object) return Error{plain("this is no request")};
  const std::string name = string_in(request, "do");
  for (const Command& command : kCommands) {
    if (command.name == name) return command.run(core, request);
  }
  for (const GameCommand& command : kGameCommands) {
    if (command.name != name) continue;
    const auto number = static_cast<std::uint32_t>(number_in(request, "game"));
    PageGame* game = core.find(number);
    if (game == nullptr) return Error{"there is no such game"_en};
    core.speak_of(*game);
    return command.run({core, number, *game, request});
  }
  return Error{plain("the core does not know '" + name + "'")};
}

}  // namespace bastide
