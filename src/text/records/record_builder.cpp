#include "records/record_builder.h"

#include "base/language.h"
#include "base/utf8.h"
#include "records/action_notation.h"
#include "records/start_figures.h"
#include "rules/position.h"
#include "words/events_in_words.h"
#include "words/prompt.h"
#include "words/refusal.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace bastide {

Error error_at(const Excerpt& excerpt, Sentence message) {
  return {.message = std::move(message), .line = excerpt.line, .column = excerpt.column};
}

namespace {

// Adds the position of `excerpt` to an error whose column counts bytes from the excerpt's start.
Error within(const Excerpt& excerpt, Error error) {
  const std::size_t offset = error.column > 0 ? static_cast<std::size_t>(error.column) - 1 : 0;
  error.line = excerpt.line;
  error.column = excerpt.column + characters(excerpt.text.substr(0, offset));
  return error;
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool all = fault == std::errc{} && end == text.data() + text.size();
  if (!all || std::to_string(number) != text) return std::nullopt;
  return number;
}

template <class Table>
std::vector<std::string_view> names_in(const Table& table) {
  std::vector<std::string_view> names;
  for (const auto& row : table) names.push_back(row.name);
  return names;
}

constexpr std::string_view kRest = "rest";

English not_over_yet(Phase phase) {
  switch (phase) {
    case Phase::draw:
    case Phase::place: return "turn {n} is not over yet"_en;
    case Phase::claim: return "turn {n} is not over yet: a claim or 'pass' is missing"_en;
    default: return "turn {n} is not over yet: {wanted}"_en;
  }
}

}  // namespace

Status check_version(const Excerpt& version) {
  if (version.text == std::to_string(kRecordVersion)) return Done{};
  return error_at(version,
                  say("this record has version {found}; this program reads version {known}"_en,
                      {{"found", quotation(version.text)}, {"known", kRecordVersion}}));
}

// ---- headers ------------------------------------------------------------------------------------

Status RecordBuilder::profile(const Excerpt& name) {
  const auto found = find_profile(name.text);
  if (!found) {
    return error_at(name,
                    say("there is no profile {name}; choose {profiles}"_en,
                        {{"name", quotation(name.text)},
                         {"profiles", one_of({kProfileNames.begin(), kProfileNames.end()})}}));
  }
  record_.setup.profile = *found;
  return Done{};
}

Status RecordBuilder::box(const Excerpt& name) {
  const auto found = find_box(name.text);
  if (!found) {
    return error_at(
        name, say("there is no expansion {name}; choose {boxes}"_en,
                  {{"name", quotation(name.text)}, {"boxes", one_of(names_in(all_boxes()))}}));
  }
  const bool twice = std::any_of(boxes_.begin(), boxes_.end(),
                                 [&](const Excerpt& box) { return box.text == name.text; });
  if (twice)
    return error_at(
        name, say("the expansion {name} is named twice"_en, {{"name", quotation(name.text)}}));
  boxes_.push_back(name);
  record_.setup.boxes.add(*found);
  return Done{};
}

Status RecordBuilder::option(const Excerpt& name, const Excerpt& value) {
  const auto found = find_option(name.text);
  if (!found) {
    return error_at(
        name, say("there is no option {name}; choose {options}"_en,
                  {{"name", quotation(name.text)}, {"options", one_of(names_in(all_options()))}}));
  }
  const auto chosen = find_value(*found, value.text);
  if (!chosen) {
    return error_at(
        value, say("the option {option} cannot be {value}; choose {values}"_en,
                   {{"option", quotation(name.text)},
                    {"value", quotation(value.text)},
                    {"values", one_of({info(*found).values.begin(), info(*found).values.end()})}}));
  }
  for (const auto& [option, unused] : options_) {
    if (option == *found)
      return error_at(
          name, say("the option {option} is set twice"_en, {{"option", quotation(name.text)}}));
  }
  options_.emplace_back(*found, *chosen);
  return Done{};
}

Status RecordBuilder::player(const Excerpt& name) {
  if (const Status checked = check_name(name.text); !checked) {
    return error_at(name, checked.error().message);
  }
  const auto& names = record_.names;
  if (std::find(names.begin(), names.end(), name.text) != names.end()) {
    return error_at(name, say("two players are called {name}: choose different names"_en,
                              {{"name", quotation(name.text)}}));
  }
  if (names.size() == static_cast<std::size_t>(kMaxPlayers)) {
    return error_at(name, "too many players: the game is for two to six"_en);
  }
  record_.names.emplace_back(name.text);
  names_.push_back(name);
  return Done{};
}

Status RecordBuilder::colour(const Excerpt& name) {
  const auto found = find_player_colour(name.text);
  if (!found) {
    return error_at(
        name, say("there is no player colour {name}; choose {colours}"_en,
                  {{"name", quotation(name.text)},
                   {"colours", one_of({kPlayerColourNames.begin(), kPlayerColourNames.end()})}}));
  }
  const bool twice = std::any_of(colours_.begin(), colours_.end(),
                                 [&](const Excerpt& colour) { return colour.text == name.text; });
  if (twice) {
    return error_at(name,
                    say("two players have the colour {name}"_en, {{"name", quotation(name.text)}}));
  }
  record_.colours[colours_.size()] = *found;
  colours_.push_back(name);
  return Done{};
}

Status RecordBuilder::seed(const Excerpt& number) {
  const auto value = whole_number<std::uint64_t>(number.text);
  if (!value) {
    return error_at(number, say("{text} is not a seed: write a whole number from 0 to 2^64 - 1"_en,
                                {{"text", quotation(number.text)}}));
  }
  record_.seed = *value;
  return Done{};
}

Status RecordBuilder::start_tile(const Excerpt& text) {
  const std::vector<Word> parts = words(text.text);
  if (parts.size() != 3)
    return error_at(text, "a start tile is 'TILE X,Y rN', such as 'D 0,0 r0'"_en);
  const auto kind = parse_tile(parts[0]);
  if (!kind) return within(text, kind.error());
  const auto cell = parse_cell(parts[1]);
  if (!cell) return within(text, cell.error());
  const auto rotation = parse_rotation(parts[2]);
  if (!rotation) return within(text, rotation.error());
  if (start_.size() == kMaxTiles) return error_at(text, "too many start tiles"_en);
  start_.push_back(text);
  record_.setup.start.push_back({*kind, *cell, *rotation});
  return Done{};
}

Status RecordBuilder::stack_tile(const Excerpt& code) {
  const bool rest = !stack_.empty() && stack_[0].text == kRest;
  if (rest || (code.text == kRest && !stack_.empty()))
    return error_at(code, "a stack is 'stack rest', or 'stack TILE TILE'"_en);
  if (code.text == kRest) {
    stack_.push_back(code);
    return Done{};
  }
  const auto kind = parse_tile({code.text, 1});
  if (!kind) return within(code, kind.error());
  if (stack_.size() == kMaxTiles) {
    return error_at(code,
                    say("the stack is too large: {n} tiles at most"_en, {{"n", int{kMaxTiles}}}));
  }
  stack_.push_back(code);
  record_.setup.stack.push_back(*kind);
  return Done{};
}

Status RecordBuilder::pieces(const Excerpt& name, const Excerpt& count) {
  const auto found = find_piece(name.text);
  if (!found) {
    return error_at(name, say("there is no piece {name}; choose {pieces}"_en,
                              {{"name", quotation(name.text)},
                               {"pieces", one_of({kPieceNames.begin(), kPieceNames.end()})}}));
  }
  const auto number = whole_number<std::uint8_t>(count.text);
  if (!number)
    return error_at(count,
                    say("{text} is not a number of pieces"_en, {{"text", quotation(count.text)}}));
  auto& pieces = record_.setup.pieces[*found];
  if (pieces)
    return error_at(name,
                    say("the piece {piece} appears twice"_en, {{"piece", quotation(name.text)}}));
  pieces = *number;
  if (!pieces_) pieces_ = name;
  return Done{};
}

Status RecordBuilder::without(const Excerpt& part) {
  const auto found = find_part(part.text);
  if (!found) {
    return error_at(part, say("{name} cannot be left out; choose {parts}"_en,
                              {{"name", quotation(part.text)},
                               {"parts", one_of({kPartNames.begin(), kPartNames.end()})}}));
  }
  record_.setup.leave_out(*found);
  return Done{};
}

Status RecordBuilder::note(const Excerpt& name, const Excerpt& text) {
  Note note{std::string(name.text), std::string(text.text)};
  if (const Status checked = check_note(note); !checked) {
    return error_at(text, checked.error().message);
  }
  if (record_.notes.size() == kMaxNotes) return error_at(name, "too many headers"_en);
  record_.notes.push_back(std::move(note));
  return Done{};
}

Status RecordBuilder::result(const Excerpt& player, const Excerpt& score) {
  scores_.push_back({player, score});
  return Done{};
}

Status RecordBuilder::figure(const Excerpt& text) {
  if (figures_.size() == kMaxFiguresOnBoard) return error_at(text, "too many figures"_en);
  figures_.push_back(text);
  return Done{};
}

Status RecordBuilder::start_score(const Excerpt& player, const Excerpt& score) {
  start_scores_.push_back({player, score});
  return Done{};
}

Status RecordBuilder::first(const Excerpt& player) {
  first_ = player;
  return Done{};
}

Result<std::size_t> RecordBuilder::seat_of(const Excerpt& name) const {
  const auto& names = record_.names;
  const auto found = std::find(names.begin(), names.end(), name.text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return error_at(
      name, say("there is no player {name}; choose {names}"_en,
                {{"name", quotation(name.text)}, {"names", one_of({names.begin(), names.end()})}}));
}

// ---- the setup as a whole -----------------------------------------------------------------------

Status RecordBuilder::check_players(const Excerpt& end) const {
  if (record_.names.empty()) return error_at(end, "the header 'players' is missing"_en);
  const bool alone = record_.setup.plays_without(Part::opponents);
  if (record_.names.size() < 2 && !alone)
    return error_at(names_[0], "there is only one player: the game is for two to six"_en);
  return Done{};
}

Status RecordBuilder::check_colours() const {
  if (colours_.empty() || colours_.size() == record_.names.size()) return Done{};
  const auto players = static_cast<int>(record_.names.size());
  return error_at(colours_[0], say("{n} players need {n} colours"_en, {{"n", players}}));
}

Error RecordBuilder::blame(const Error& error) const {
  Setup setup = record_.setup;
  setup.start.clear();
  setup.stack.clear();
  setup.pieces = {};
  if (!make_ruleset(setup)) return error_at(names_[0], error.message);
  setup.pieces = record_.setup.pieces;
  if (!make_ruleset(setup)) return error_at(*pieces_, error.message);
  if (start_.empty()) return error_at(stack_[0], error.message);
  for (std::size_t i = 0; i < start_.size(); ++i) {
    setup.start.push_back(record_.setup.start[i]);
    if (!make_ruleset(setup)) return error_at(start_[i], error.message);
  }
  return error_at(stack_.empty() ? start_[0] : stack_[0], error.message);
}

// The same for an error that is not there without figures, scores and first player.
Error RecordBuilder::blame_midway(const Error& error) const {
  Setup setup = record_.setup;
  setup.figures.clear();
  if (!make_ruleset(setup))
    return error_at(start_scores_.empty() ? *first_ : start_scores_[0].points, error.message);
  std::size_t wrong = 0;
  for (; wrong + 1 < figures_.size(); ++wrong) {
    setup.figures.push_back(record_.setup.figures[wrong]);
    if (!make_ruleset(setup)) break;
  }
  return error_at(figures_[wrong], error.message);
}

Status RecordBuilder::begin(const Excerpt& end) {
  if (const Status checked = check_players(end); !checked) return checked;
  if (const Status checked = check_colours(); !checked) return checked;
  Setup& setup = record_.setup;
  setup.players = static_cast<int>(record_.names.size());
  setup.options = options_of(setup.profile);
  for (const auto& [option, value] : options_) setup.options.set(option, value);
  if (!stack_.empty() && stack_[0].text == kRest) {
    auto left = tiles_left(setup);
    if (!left) return blame(left.error());
    setup.stack = std::move(*left);
  }
  auto game = Game::create(setup);
  if (!game) return blame(game.error());
  game_.emplace(std::move(*game));
  return begin_midway();
}

// Adds what needs the start tiles on the table and the players' names.
Status RecordBuilder::begin_midway() {
  Setup& setup = record_.setup;
  for (const Excerpt& text : figures_) {
    const auto figure = parse_start_figure(game_->rules().initial, text.text);
    if (!figure) return within(text, figure.error());
    setup.figures.push_back(*figure);
  }
  for (const Score& score : start_scores_) {
    const auto points = points_in(start_scores_, score);
    if (!points) return points.error();
    setup.scores[*seat_of(score.player)] = *points;
  }
  if (first_) {
    const auto seat = seat_of(*first_);
    if (!seat) return seat.error();
    setup.first = PlayerId(*seat);
  }
  if (!begins_midway(setup)) return Done{};
  auto game = Game::create(setup);
  if (!game) return blame_midway(game.error());
  game_.emplace(std::move(*game));
  return Done{};
}

// ---- turns --------------------------------------------------------------------------------------

Status RecordBuilder::turn_follows(const Excerpt& number) const {
  const auto given = whole_number<int>(number.text);
  if (!given)
    return error_at(
        number, say("{text} is not the number of a turn"_en, {{"text", quotation(number.text)}}));
  if (game_->over()) return error_at(number, "the game is over: no turns may follow"_en);
  const Turn& turn = game_->state().turn;
  if (turn.number == turn_) {
    return error_at(number, say(not_over_yet(turn.phase),
                                {{"n", turn_}, {"wanted", wanted_now(game_->state())}}));
  }
  if (*given == turn.number) return Done{};
  return error_at(number, say("this is turn {turn}, not turn {given}"_en,
                              {{"turn", turn.number}, {"given", *given}}));
}

Status RecordBuilder::turn(const Excerpt& number, const Excerpt& player) {
  if (const Status follows = turn_follows(number); !follows) return follows;
  const auto seat = seat_of(player);
  if (!seat) return seat.error();
  const Turn& turn = game_->state().turn;
  if (*seat != turn.active.at()) {
    return error_at(player, say("it is the turn of {name}"_en,
                                {{"name", quotation(record_.names[turn.active.at()])}}));
  }
  turn_ = turn.number;
  return Done{};
}

Status RecordBuilder::action(const Excerpt& phrase) {
  const State& state = game_->state();
  const bool turn_over = game_->over() || state.turn.number != turn_;
  const bool just_placed =
      !game_->actions().empty() && game_->actions().back().type() == ActionType::place;
  // Allows a superfluous pass, because a person who writes a record by hand may write a pass where
  // no claim is possible.
  if (turn_over && just_placed && phrase.text == "pass") return Done{};
  if (turn_over && !game_->over()) {
    return error_at(phrase, say("turn {n} is over before this"_en, {{"n", turn_}}));
  }
  const auto action = parse_action(state, phrase.text);
  if (!action) return within(phrase, action.error());
  const auto played = play_or_refuse(*game_, *action);
  if (!played) return error_at(phrase, played.error().message);
  return Done{};
}

// Checks that the score, one of `scores`, is a number of points, and that it is its player's only
// one.
Result<int> RecordBuilder::points_in(const std::vector<Score>& scores, const Score& score) const {
  if (const auto seat = seat_of(score.player); !seat) return seat.error();
  const auto same = std::count_if(scores.begin(), scores.end(), [&](const Score& other) {
    return other.player.text == score.player.text;
  });
  if (same > 1) {
    return error_at(score.player,
                    say("this names {name} twice"_en, {{"name", quotation(score.player.text)}}));
  }
  const auto points = whole_number<int>(score.points.text);
  if (points) return *points;
  return error_at(score.points, say("{text} is not a number of points"_en,
                                    {{"text", quotation(score.points.text)}}));
}

Status RecordBuilder::check_score(const Score& score) const {
  const auto points = points_in(scores_, score);
  if (!points) return points.error();
  if (*points == game_->state().players[*seat_of(score.player)].score) return Done{};
  return error_at(score.points, say("the result is wrong: by the actions it is {scores}"_en,
                                    {{"scores", scores_in_words(game_->state(), record_.names)}}));
}

Status RecordBuilder::check_result() const {
  if (scores_.empty()) return Done{};
  const Excerpt& at = scores_[0].player;
  if (!game_->over()) {
    return error_at(at, "there is a result, but the game is not over: is the file incomplete?"_en);
  }
  for (const Score& score : scores_) {
    if (const Status checked = check_score(score); !checked) return checked;
  }
  if (scores_.size() == record_.names.size()) return Done{};
  return error_at(at, say("the result lacks a player: by the actions it is {scores}"_en,
                          {{"scores", scores_in_words(game_->state(), record_.names)}}));
}

Result<PlayedRecord> RecordBuilder::finish() {
  if (const Status checked = check_result(); !checked) return checked.error();
  const auto actions = game_->actions();
  record_.actions.assign(actions.begin(), actions.end());
  return PlayedRecord{std::move(record_), std::move(*game_)};
}

}  // namespace bastide
