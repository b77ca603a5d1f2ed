#include "play/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"

namespace bastide {

namespace {

constexpr std::string_view kSeatsNote = "x-seats";
constexpr std::string_view kPerson = "person";

Status check_computer(const std::string& name) {
  if (name.empty() || find_player(name) != nullptr) return Done{};
  std::vector<std::string_view> known;
  for (const PlayerInfo& player : players()) known.push_back(player.name);
  return Error{"there is no computer player '" + name + "': " + list_of_choices(known)};
}

// "person, greedy": by seat.
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

Result<Table> Table::create(const Setup& setup, std::vector<Seat> seats, std::uint64_t seed) {
  std::vector<std::string> names;
  for (const Seat& seat : seats) names.push_back(seat.name);
  if (const auto record = make_record(setup, std::move(names)); !record) return record.error();
  auto game = Game::create(setup);
  if (!game) return game.error();
  Table table(std::move(*game), seed);
  if (const Status seated = table.seat_all(std::move(seats)); !seated) return seated.error();
  return table;
}

Result<Table> Table::resume(const Record& record, std::uint64_t fresh_seed) {
  auto game = game_of(record);
  if (!game) return game.error();
  Table table(std::move(*game), record.seed.value_or(fresh_seed));
  for (const Note& note : record.notes) {
    if (note.name != kSeatsNote) table.notes_.push_back(note);
  }
  if (const Status seated = table.seat_all(seats_of(record)); !seated) return seated.error();
  return table;
}

Status Table::seat_all(std::vector<Seat> seats) {
  for (const Seat& seat : seats) {
    if (const Status checked = check_computer(seat.computer); !checked) return checked;
    names_.push_back(seat.name);
  }
  seats_ = std::move(seats);
  players_.resize(players().size());
  return Done{};
}

Status Table::seat_player(const Seat& seat) {
  if (const Status checked = check_computer(seat.computer); !checked) return checked;
  for (Seat& own : seats_) {
    if (own.name != seat.name) continue;
    own = seat;
    return Done{};
  }
  return Error{"nobody in this game is called '" + seat.name +
               "': " + list_of_choices({names_.begin(), names_.end()})};
}

bool Table::waits_for_person() const {
  const PlayerId decider = state().turn.decider;
  return !game_.over() && decider != kChance && seats_[decider.at()].is_person();
}

Action Table::next_draw() const {
  Rng rng(seed_);
  const Stack whole(game_.rules(), rng);
  std::vector<KindId> order(whole.order().begin(), whole.order().end());
  for (const Action action : game_.actions()) {
    if (action.type() != ActionType::draw) continue;
    const auto drawn = std::find(order.begin(), order.end(), action.kind());
    assert(drawn != order.end());
    order.erase(drawn);
  }
  return Stack(std::move(order)).next(state());
}

Action Table::ask(const std::string& computer) {
  const PlayerInfo* info = find_player(computer);
  assert(info != nullptr);
  auto& player = players_[static_cast<std::size_t>(info - players().data())];
  if (!player) player = info->make();
  Rng rng(seed_ + 0x9e3779b97f4a7c15 * (game_.actions().size() + 1));
  return player->choose(state(), rng);
}

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
  while (game_.actions().size() > last) game_.undo();
  return true;
}

Record Table::record() const {
  Record record;
  record.setup = game_.rules().setup;
  record.names = names_;
  record.notes = notes_;
  record.notes.push_back({std::string(kSeatsNote), seats_text(seats_)});
  record.seed = seed_;
  record.actions.assign(game_.actions().begin(), game_.actions().end());
  return record;
}

Seat parse_seat(std::string_view text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos) return {std::string(trim(text)), {}};
  return {std::string(trim(text.substr(0, equals))), std::string(trim(text.substr(equals + 1)))};
}

}  // namespace bastide
