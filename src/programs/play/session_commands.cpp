// Commands that players may type, other than moves.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "interop/game_file.h"
#include "play/choices.h"
#include "play/panel.h"
#include "play/session.h"
#include "records/action_notation.h"
#include "records/replay.h"
#include "records/report.h"
#include "search/player_table.h"
#include "words/actions_in_words.h"
#include "words/events_in_words.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace bastide {

namespace {

constexpr std::size_t kUsualLog = 6;  // number of turns that `log` shows if none is given

// Splits a line into its first word and the rest.
std::pair<std::string_view, std::string_view> cut(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  return {line.substr(0, blank), trim(line.substr(blank))};
}

}  // namespace

std::span<const Session::Command> Session::commands() {
  static constexpr std::array<Command, 14> kCommands = {{
      {"help", "h", "", "this list"_en, &Session::help},
      {"undo", "u", "", "undo your last move; you get the same tile again"_en, &Session::undo},
      {"hint", "", "", "a hint: the move that the strongest computer would play"_en,
       &Session::hint},
      {"tiles", "t", "", "the tiles that are left"_en, &Session::tiles},
      {"board", "", "", "the whole board (Enter: this screen again)"_en, &Session::board},
      {"look", "", "WHERE", "another part of the board: look 7, look -1,3, look north"_en,
       &Session::look},
      {"choices", "c", "", "all legal choices, if the list is cut"_en, &Session::choices},
      {"scores", "s", "", "points and followers in supply"_en, &Session::scores},
      {"log", "", "[N]", "the last N turns and what they scored"_en, &Session::log},
      {"rules", "", "", "the rules of this game"_en, &Session::rules},
      {"why", "", "[MOVE]", "why a move is not allowed, with the rule: why 3,1 b"_en,
       &Session::why},
      {"save", "", "[FILE]", "save the game now and after every move"_en, &Session::save},
      {"load", "", "FILE", "continue a saved game"_en, &Session::load},
      {"quit", "q", "", "quit the game"_en, &Session::quit},
  }};
  return kCommands;
}

bool Session::run_command(std::string_view line) {
  const auto [word, rest] = cut(line);
  for (const Command& command : commands()) {
    const bool named =
        word == command.name || (!command.short_name.empty() && word == command.short_name);
    if (!named && !(word == "?" && command.name == "help")) continue;
    (this->*command.run)(rest);
    return true;
  }
  return false;
}

void Session::help(std::string_view) {
  reply(
      "Numbers on the board show where the tile may go. Type a number and the letter of a "
      "rotation: 7b. Coordinates work, too: 1,-2 b (or r1)."_en);
  reply("Type the number of a figure to place it; Enter or 0 places none."_en);
  reply(
      "On the board: # city, * pennant, lines are roads, double lines rivers, ⌂ cloister, ♣ "
      "garden, heavy lines bridges, § dragon, ¤ fairy. A capital letter is a follower; the list "
      "of scores shows whose. Other signs: type board."_en);
  console_.say("");
  for (const Command& command : commands()) {
    std::string usage = "  " + std::string(command.name) + ' ' + std::string(command.argument);
    if (!command.short_name.empty()) usage += "(" + std::string(command.short_name) + ")";
    console_.say(padded(usage, 16) + in_words(command.help));
  }
}

void Session::board(std::string_view) {
  for (const std::string& line : whole_board(table_, language_, console_.colour))
    console_.say(line);
}

// The cell that `look` moves to the centre, from a place number, a cell, or a direction from the
// current centre.
std::optional<Cell> Session::place_to_look_at(std::string_view text) const {
  constexpr int kStep = 4;
  constexpr std::array<std::string_view, kSides> kWays = {"north", "east", "south", "west"};
  const State& state = table_.state();
  for (unsigned side = 0; side < kSides; ++side) {
    if (text.empty() || kWays[side].substr(0, text.size()) != text) continue;
    Cell cell = centre_.value_or(state.board.tiles.back().cell);
    for (int i = 0; i < kStep; ++i) cell = neighbour(cell, static_cast<Side>(side));
    return cell;
  }
  if (const auto cell = parse_cell({text, 1})) return *cell;
  const auto number = parse_integer(text);
  if (!number || state.turn.phase != Phase::place) return std::nullopt;
  const auto all = places(state);
  if (*number < 1 || *number > static_cast<std::int64_t>(all.size())) return std::nullopt;
  return all[static_cast<std::size_t>(*number) - 1].cell;
}

void Session::look(std::string_view rest) {
  const auto cell = place_to_look_at(rest);
  if (!cell) return reply("look 7, look -1,3 or look north: a place, a cell or a direction."_en);
  centre_ = *cell;
  fresh_ = true;
}

void Session::tiles(std::string_view) {
  const State& state = table_.state();
  std::string text;
  for (const KindId kind : state.rules->stack_kinds) {
    const unsigned count = state.bag.count[kind.at()];
    if (count == 0) continue;
    text += std::string(text.empty() ? "" : "  ") + std::string(state.rules->tile(kind).code) +
            " x" + std::to_string(count);
  }
  const unsigned left = state.bag.left;
  reply(left == 0
            ? Sentence("No tile is left."_en)
            : say("{n} left: {tiles}"_en, {{"n", static_cast<int>(left)}, {"tiles", plain(text)}}));
}

void Session::choices(std::string_view) {
  const State& state = table_.state();
  if (table_.game().over()) return reply("The game is over."_en);
  if (state.turn.phase == Phase::place) return board({});
  for (const std::string& line : menu(state, language_)) console_.say(line);
}

void Session::scores(std::string_view) {
  for (const std::string& line : score_lines(table_, language_, console_.colour))
    console_.say(line);
}

void Session::log(std::string_view rest) {
  std::size_t wanted = kUsualLog;
  if (!rest.empty()) {
    const auto number = parse_integer(rest);
    if (!number || *number < 1) return reply("log N shows the last N turns."_en);
    wanted = static_cast<std::size_t>(*number);
  }
  const Record record = table_.record();
  const auto played = replay(record);
  const std::size_t turns = played->turns.size();
  for (std::size_t i = turns - std::min(wanted, turns); i < turns; ++i) {
    console_.out << turn_report(*played, i, record, language_);
  }
}

void Session::hint(std::string_view) {
  if (table_.game().over()) return reply("The game is over."_en);
  const State& state = table_.state();
  const Action action = computers_.ask(std::string(levels().back().name), table_);
  std::string text = in_words(
      say("The strongest computer {action}"_en, {{"action", report_in_words(state, action)}}));
  if (action.type() == ActionType::place) {
    const auto all = places(state);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].cell == action.cell()) {
        text += " (" + std::to_string(i + 1) + letter_of(action.rotation()) + ')';
      }
    }
  }
  console_.say_wrapped(text + '.');
}

void Session::rules(std::string_view) {
  const Setup& setup = table_.game().rules().setup;
  console_.say_wrapped(in_words("Edition"_en) + ' ' + std::string(name_of(setup.profile)) + ": " +
                       in_words(info(setup.profile).description));
  for (const BoxInfo& box : all_boxes()) {
    if (!setup.boxes.has(box.box)) continue;
    console_.say_wrapped(in_words(box.title) + ": " + in_words(box.description) + ' ' +
                         std::string(box.citation));
  }
  for (const OptionInfo& option : all_options()) {
    if (!setup.boxes.has(option.box())) continue;
    console_.say_wrapped("  " + std::string(option.name) + ' ' +
                         std::string(value_name(option.option, setup.options.get(option.option))) +
                         ": " + in_words(option.explanation) + ' ' + std::string(option.citation));
  }
}

void Session::why(std::string_view rest) {
  if (rest.empty()) {
    if (!refusal_.empty()) return console_.say_wrapped(refusal_ + '.');
    return reply("No move was refused; type why and a move to ask about it."_en);
  }
  const State& state = table_.state();
  const Choice choice = parse_choice(state, rest, pending_);
  switch (choice.kind) {
    case Choice::Kind::none:
      return reply(say("{text} is not a move."_en, {{"text", plain(in_quotes(rest))}}));
    case Choice::Kind::problem: return console_.say_wrapped(in_words(choice.problem) + '.');
    case Choice::Kind::cell: return reply("That place is legal in at least one rotation."_en);
    case Choice::Kind::action: break;
  }
  const auto refused = refusal(state, choice.action);
  console_.say_wrapped(refused ? refused->text(language_) + '.' : in_words("That is legal."_en));
}

void Session::undo(std::string_view) {
  if (!table_.undo()) return reply("There is no move to undo."_en);
  news_.assign(1, in_words("Move undone. The next tiles stay the same."_en));
  turn_line_.clear();
  pending_.reset();
  centre_.reset();
  fresh_ = true;
}

// Returns false, and tells the player why, if the path is that of an existing file that is not this
// game's.
bool Session::may_save_as(const std::string& path) const {
  std::error_code ignored;
  if (path == path_ || !std::filesystem::is_regular_file(path, ignored)) return true;
  reply(say("'{path}' exists already; choose another name."_en, {{"path", plain(path)}}));
  return false;
}

void Session::save(std::string_view rest) {
  if (rest.empty() && path_.empty()) return reply("save FILE needs a file name."_en);
  const std::string path = rest.empty() ? path_ : std::string(rest);
  if (!may_save_as(path) || !save_to(path)) return;
  path_ = path;
  reply(say("Saved; continue with `bastide play {path}`."_en, {{"path", plain(path)}}));
}

void Session::load(std::string_view rest) {
  if (rest.empty()) return reply("load FILE needs the name of a saved game."_en);
  if (dirty()) return reply("Save this game first, or quit."_en);
  const std::string path(rest);
  const auto record = load_game(path);
  if (!record) return console_.say_wrapped(record.error().text(language_));
  auto table = with_known_computers(Table::resume(*record, table_.seed()));
  if (!table) return console_.say_wrapped(table.error().text(language_));
  begin(std::move(*table), path);
}

void Session::quit(std::string_view) {
  if (path_.empty() && dirty() && console_.interactive()) {
    const auto answer =
        console_.ask(in_words("Save the game? (a file name; Enter: no; back: play on)"_en) + "> ");
    if (!answer) return end_of_input();
    if (*answer == "back") return;
    if (!answer->empty() && !(may_save_as(*answer) && save_to(*answer))) return;
    path_ = *answer;
  }
  done_ = true;
  reply(path_.empty() ? Sentence("The game is not saved."_en)
                      : say("The game is saved; continue it with `bastide play {path}`."_en,
                            {{"path", plain(path_)}}));
}

}  // namespace bastide
