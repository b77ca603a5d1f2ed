#include "game/table.h"

#include "base/text_helpers.h"
#include "game/dealer.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

constexpr std::string_view kSeatsNote = "x-seats";
constexpr std::string_view kPerson = "person";

// The players by seat as text, such as "person, greedy".
std::string seats_text(const std::vector<Seat>& seats) {
  std::string text;
  for (const Seat& seat : seats) {
    if (!text.empty()) text += ", ";
    text += seat.is_person() ? kPerson : std::string_view(seat.computer);
  }
  return text;
}

std::vector<Seat> seats_of(const Record& record) {
  std::vector<Seat> seats;
  for (const std::string& name : record.names) seats.push_back({name, {}});
  const auto note = std::find_if(record.notes.begin(), record.notes.end(),
                                 [](const Note& one) { return one.name == kSeatsNote; });
  if (note == record.notes.end()) return seats;
  const auto parts = split(note->text, ',');
  for (std::size_t i = 0; i < std::min(parts.size(), seats.size()); ++i) {
    const std::string_view who = trim(parts[i]);
    if (who != kPerson) seats[i].computer = who;
  }
  return seats;
}

}  // namespace

Action next_draw(const State& state, std::span<const Action> past, std::uint64_t seed) {
  for (const Action action : past) seed = Rng(seed ^ action.bits()).next();
  Rng rng(seed);
  return Dealer(state, rng).next(state);
}

Table::Table(Game game, std::vector<Seat> seats, std::uint64_t seed)
    : game_(std::move(game)), seats_(std::move(seats)), seed_(seed) {
  for (const Seat& seat : seats_) names_.push_back(seat.name);
}

Result<Table> Table::create(const Setup& setup, std::vector<Seat> seats, std::uint64_t seed) {
  std::vector<std::string> names;
  for (const Seat& seat : seats) names.push_back(seat.name);
  auto game = new_game(setup, names);
  if (!game) return game.error();
  return Table(std::move(*game), std::move(seats), seed);
}

Result<Table> Table::resume(const Record& record, std::uint64_t fresh_seed) {
  auto game = Game::create(record.setup);
  if (!game) return game.error();
  for (const Action action : record.actions) {
    if (!game->play(action)) return Error{"the record contains a move that is not legal"_en};
  }
  Table table(std::move(*game), seats_of(record), record.seed.value_or(fresh_seed));
  table.colours_ = record.colours;
  for (const Note& note : record.notes) {
    if (note.name != kSeatsNote) table.notes_.push_back(note);
  }
  return table;
}

Status Table::seat_player(const Seat& seat) {
  for (Seat& own : seats_) {
    if (own.name != seat.name) continue;
    own = seat;
    return Done{};
  }
  return Error{say("no player is called {name}; choose {names}"_en,
                   {{"name", plain('\'' + seat.name + '\'')},
                    {"names", one_of({names_.begin(), names_.end()})}})};
}

void Table::rename(PlayerId seat, std::string name) {
  names_[seat.at()] = name;
  seats_[seat.at()].name = std::move(name);
}

bool Table::waits_for_person() const {
  const PlayerId decider = state().turn.decider;
  return !game_.over() && decider != kChance && seats_[decider.at()].is_person();
}

Action Table::next_draw() const { return bastide::next_draw(state(), game_.actions(), seed_); }

bool Table::undo() {
  const auto actions = game_.actions();
  Game replayed(game_.shared_rules());
  std::size_t last = actions.size();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const PlayerId decider = replayed.state().turn.decider;
    if (decider != kChance && seats_[decider.at()].is_person()) last = i;
    if (!replayed.play(actions[i])) return false;
  }
  if (last == actions.size()) return false;
  back_to(last);
  return true;
}

Record Table::record() const {
  Record record;
  record.setup = game_.rules().setup;
  record.names = names_;
  record.colours = colours_;
  record.notes = notes_;
  record.notes.push_back({std::string(kSeatsNote), seats_text(seats_)});
  record.seed = seed_;
  record.actions.assign(game_.actions().begin(), game_.actions().end());
  return record;
}

}  // namespace bastide
