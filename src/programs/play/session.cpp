#include "play/session.h"

#include "base/utf8.h"
#include "interop/game_file.h"
#include "play/choices.h"
#include "records/action_notation.h"
#include "words/actions_in_words.h"
#include "words/events_in_words.h"
#include "words/language_variants.h"
#include "words/prompt.h"
#include "words/refusal.h"

#include <filesystem>
#include <utility>

namespace bastide {

namespace {

constexpr std::string_view kClearScreen = "\x1b[H\x1b[2J\x1b[3J";

// A file name for a new game, which no file has yet.
std::string spare_path() {
  std::string path = "unfinished.bastide";
  for (int i = 2; std::filesystem::exists(path); ++i) {
    path = "unfinished-" + std::to_string(i) + ".bastide";
  }
  return path;
}

Sentence question_of(const State& state) {
  const Prompt asked = prompt(state);
  if (!may_pass(state)) return say("{question} (type a number)"_en, {{"question", asked.question}});
  return say("{question} (type a number; Enter: {passing})"_en,
             {{"question", asked.question}, {"passing", asked.passing}});
}

}  // namespace

Session::Session(Table table, Console console, std::string path, Language language)
    : console_(std::move(console)),
      table_(std::move(table)),
      path_(std::move(path)),
      language_(with_names(std::move(language), table_.names())) {
  saved_ = table_.record().actions;
}

void Session::begin(Table table, std::string path) {
  table_ = std::move(table);
  language_ = with_names(std::move(language_), table_.names());
  path_ = std::move(path);
  saved_ = table_.record().actions;
  news_.clear();
  turn_line_.clear();
  refusal_.clear();
  pending_.reset();
  centre_.reset();
  fresh_ = true;
}

bool Session::run() {
  while (!done_) {
    advance();
    save_quietly();
    if (fresh_) show();
    const auto line = console_.ask(question());
    if (line) {
      handle(*line);
    } else {
      end_of_input();
    }
  }
  return saved_well_;
}

// ---- playing the game ---------------------------------------------------------------------------

// Draws tiles and lets computers play until a person decides.
void Session::advance() {
  while (!table_.game().over() && !table_.waits_for_person()) {
    const PlayerId decider = table_.state().turn.decider;
    const bool chance = decider == kChance;
    perform(chance ? table_.next_draw()
                   : computers_.ask(table_.seats()[decider.at()].computer, table_));
  }
}

// Plays a legal action, and adds the action and its events to the news that the persons read.
void Session::perform(Action action) {
  const State& state = table_.state();
  const bool chance = state.turn.decider == kChance;
  const PlayerId doer = chance ? state.turn.active : state.turn.decider;
  const std::uint16_t turn = state.turn.number;
  if (!turn_line_.empty()) turn_line_ += ", ";
  if (turn_line_.empty() || doer != doer_) turn_line_ += table_.names()[doer.at()] + ' ';
  turn_line_ += in_words(report_in_words(state, action));
  doer_ = doer;
  const auto events = table_.play(action);
  const bool over = table_.game().over();
  if (over || state.turn.number != turn) end_turn_line();
  tell(*events);
}

void Session::end_turn_line() {
  if (!turn_line_.empty()) news_.push_back(turn_line_ + '.');
  turn_line_.clear();
}

void Session::tell(const Events& events) {
  for (const Event& event : events) {
    // A returned figure is not reported, because the player's supply shows it.
    if (event.type == EventType::returned || event.type == EventType::game_over) continue;
    news_.push_back("  " + in_words(explain(event, table_.game().rules(), table_.names())) + '.');
  }
}

void Session::show() {
  fresh_ = false;
  const bool over = table_.game().over();
  ScreenView view{.news = news_, .pending = pending_, .centre = centre_};
  if (over) view.news.clear();  // final scoring is long: print it below the board instead
  if (console_.interactive() && !over) {
    console_.out << kClearScreen;
  } else {
    console_.say("");
  }
  for (const std::string& line : screen(table_, view, console_, language_)) console_.say(line);
  if (!over) return;
  for (const std::string& text : news_) console_.say_wrapped(text);
  console_.say("");
  console_.say_wrapped(
      in_words(say("The game is over. {winners}. {scores}."_en,
                   {{"winners", winners_in_words(table_.state(), table_.names())},
                    {"scores", scores_in_words(table_.state(), table_.names())}})));
}

std::string Session::question() const {
  if (table_.game().over()) return in_words("undo, save FILE, log or quit"_en) + "> ";
  const State& state = table_.state();
  const std::string name = table_.names()[state.turn.decider.at()];
  if (pending_) {
    return in_words(say("{name}: which rotation? (a letter; Enter: elsewhere)"_en,
                        {{"name", plain(name)}})) +
           "> ";
  }
  if (state.turn.phase == Phase::place) {
    const auto all = places(state);
    const bool letters = all.size() == 1 && all[0].rotations.size() > 1;
    if (letters) {
      return in_words(
                 say("{name}: which rotation? (a letter, or help)"_en, {{"name", plain(name)}})) +
             "> ";
    }
    const std::string numbers =
        all.size() > 1 ? "1-" + std::to_string(all.size()) : std::string("1");
    return in_words(
               say("{name}, {where} ({numbers}, or help)"_en, {{"name", plain(name)},
                                                               {"where", prompt(state).question},
                                                               {"numbers", plain(numbers)}})) +
           "> ";
  }
  return name + ", " + in_words(question_of(state)) + "> ";
}

void Session::handle(const std::string& line) {
  if (line.empty() && pending_) {
    pending_.reset();
    fresh_ = true;
    return;
  }
  if (!run_command(line)) choose(line);
}

void Session::choose(const std::string& line) {
  if (table_.game().over()) {
    if (!line.empty()) reply("The game is over: undo, save FILE, log or quit."_en);
    return;
  }
  const State& state = table_.state();
  const Choice choice = parse_choice(state, line, pending_);
  switch (choice.kind) {
    case Choice::Kind::none:
      if (!line.empty())
        reply(
            say("{text} is not a command here; type help."_en, {{"text", plain(in_quotes(line))}}));
      fresh_ = line.empty();
      return;
    case Choice::Kind::problem: console_.say_wrapped(in_words(choice.problem) + '.'); return;
    case Choice::Kind::cell:
      pending_ = choice.cell;
      fresh_ = true;
      return;
    case Choice::Kind::action: break;
  }
  if (const auto refused = refusal(state, choice.action)) {
    refusal_ = refused->text(language_);
    reply(say("No: {why}."_en, {{"why", plain(refusal_)}}));
    return;
  }
  pending_.reset();
  centre_.reset();
  refusal_.clear();
  fresh_ = true;
  // A placement clears the news, because the player has read it. A claim adds to the news of its
  // placement.
  if (choice.action.type() == ActionType::place) news_.clear();
  perform(choice.action);
}

// ---- saving -------------------------------------------------------------------------------------

void Session::save_quietly() {
  if (path_.empty() || !dirty()) return;
  save_to(path_);
}

bool Session::save_to(const std::string& path) {
  const Record record = table_.record();
  const Status written = save_game(path, record);
  saved_well_ = written.ok();
  if (written.ok()) {
    saved_ = record.actions;
  } else {
    reply(
        say("The game is not saved: {why}"_en, {{"why", plain(written.error().text(language_))}}));
  }
  return written.ok();
}

void Session::end_of_input() {
  done_ = true;
  reply("The game stops: there is no more input."_en);
  if (table_.game().over()) return;
  if (path_.empty() && dirty()) path_ = spare_path();
  if (dirty() && !save_to(path_)) return;
  if (!path_.empty())
    reply(say("The game is saved; continue it with `bastide play {path}`."_en,
              {{"path", plain(path_)}}));
}

}  // namespace bastide
