#include "serve/room/room.h"

#include "records/notation.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kDoingsRemembered = 64;  // of each person
constexpr std::size_t kLineItself = 100;       // bytes of a line's entry beside what is said

bool moves(EntryKind kind) {
  return kind == EntryKind::started || kind == EntryKind::played || kind == EntryKind::undone ||
         kind == EntryKind::finished;
}

Error impossible(const Entry& entry) {
  return Error{"entry " + std::to_string(entry.number) + " of the journal cannot be"};
}

bool needs_seat(EntryKind kind) {
  switch (kind) {
    case EntryKind::seated:
    case EntryKind::unseated:
    case EntryKind::kept_out:
    case EntryKind::handed_over:
    case EntryKind::ready:
    case EntryKind::resigned:
    case EntryKind::clock:
    case EntryKind::timed_out:
    case EntryKind::replaced:
    case EntryKind::returned:
    case EntryKind::undo_asked:
    case EntryKind::undo_agreed:
    case EntryKind::rematch_asked: return true;
    default: return false;
  }
}

std::uint64_t print_of(const std::string& doing) { return std::hash<std::string>()(doing); }

bool may_go_on_for_ever(EntryKind kind) {
  return kind == EntryKind::seated || kind == EntryKind::undo_asked || kind == EntryKind::returned;
}

std::uint8_t seat_bit(int seat) { return static_cast<std::uint8_t>(1U << seat); }

}  // namespace

Status Room::add(const Entry& entry) {
  const bool follows = entry.number == last + 1 && (terms != nullptr) == (entry.number > 1);
  const bool sits = entry.seat >= kNoSeat && entry.seat < static_cast<int>(seats.size()) &&
                    (entry.seat != kNoSeat || !needs_seat(entry.kind));
  if (!follows || !(sits || entry.kind == EntryKind::created)) return impossible(entry);
  const int ran = running_seat();
  if (const Status changed = change(entry); !changed) return changed;
  if (entry.kind == EntryKind::played) gains.push_back(gain(entry, ran));
  set_clock(entry, ran);
  last = entry.number;
  last_at = entry.at;
  if (moves(entry.kind)) {
    last_moved = last;
    moved_at = entry.at;
  }
  remember(entry);
  return Done{};
}

Status Room::change(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::created: return created(entry);
    case EntryKind::started: return started();
    case EntryKind::played: return played(entry);
    case EntryKind::undone: return undone(entry);
    case EntryKind::said: said(entry); break;
    case EntryKind::abandoned:
    case EntryKind::closed: abandoned = true; break;
    case EntryKind::finished:
      stage = Stage::finished;
      undo.reset();
      break;
    case EntryKind::rematched: next_room = entry.room; break;
    case EntryKind::undo_refused: undo.reset(); break;
    case EntryKind::clock: break;
    case EntryKind::seated:
    case EntryKind::unseated:
    case EntryKind::kept_out:
    case EntryKind::handed_over:
    case EntryKind::ready:
    case EntryKind::resigned:
    case EntryKind::timed_out:
    case EntryKind::replaced:
    case EntryKind::returned:
    case EntryKind::undo_asked:
    case EntryKind::undo_agreed:
    case EntryKind::rematch_asked: change_seat(entry); break;
  }
  return Done{};
}

// What somebody does who sits, or is done to him.
void Room::change_seat(const Entry& entry) {
  RoomSeat& seat = seats[static_cast<std::size_t>(entry.seat)];
  switch (entry.kind) {
    case EntryKind::seated: seated(entry); break;
    case EntryKind::unseated:
    case EntryKind::kept_out: unseated(entry); break;
    case EntryKind::handed_over: host = seat.owner; break;
    case EntryKind::ready:
      seat.ready = true;
      seat.seed = entry.seed;
      break;
    case EntryKind::resigned:
    case EntryKind::timed_out:
      seat.resigned = true;
      seat.computer = entry.computer;
      break;
    case EntryKind::replaced: seat.computer = entry.computer; break;
    case EntryKind::returned: seat.computer.clear(); break;
    case EntryKind::undo_asked:
      undo =
          UndoRequest{entry.seat, entry.to, static_cast<std::uint8_t>(entry.awaited), entry.number};
      break;
    case EntryKind::undo_agreed:
      if (undo) undo->awaited &= static_cast<std::uint8_t>(~seat_bit(entry.seat));
      break;
    case EntryKind::rematch_asked: rematch |= seat_bit(entry.seat); break;
    default: break;
  }
}

Status Room::created(const Entry& entry) {
  if (entry.terms == nullptr) return impossible(entry);
  terms = entry.terms;
  host = terms->host;
  seats.resize(static_cast<std::size_t>(terms->setup.players));
  return Done{};
}

void Room::seated(const Entry& entry) {
  RoomSeat& seat = seats[static_cast<std::size_t>(entry.seat)];
  seat = {};
  seat.owner = entry.computer.empty() ? entry.by : PersonId();
  seat.name = entry.name;
  seat.look = find_look(entry.look).value_or(kUsualLooks[static_cast<std::size_t>(entry.seat)]);
  seat.account = entry.account;
  seat.rating = entry.rating;
  seat.computer = entry.computer;
  seat.deleted = entry.deleted != 0;
}

void Room::unseated(const Entry& entry) {
  RoomSeat& seat = seats[static_cast<std::size_t>(entry.seat)];
  if (seat.is_person() && seat.owner != entry.by) {
    const bool for_ever = entry.kind == EntryKind::kept_out;
    acquaintances[seat.owner].barred_until = for_ever ? kForEver : entry.at + kBarred;
  }
  seat = {};
}

Status Room::started() {
  auto rules = rulesets == nullptr ? make_ruleset(terms->setup) : rulesets->get(terms->setup);
  if (!rules) return rules.error();
  game.emplace(std::move(*rules));
  note_decider();
  stage = Stage::playing;
  for (RoomSeat& seat : seats) seat.left = terms->clock.time;
  return Done{};
}

// A clock that begins to run, or of which is said what it has left, runs from that entry on.
void Room::set_clock(const Entry& entry, int ran) {
  const bool said = entry.left != kUnsaid && entry.seat != kNoSeat;
  if (said) seats[static_cast<std::size_t>(entry.seat)].left = entry.left;
  const int runs = running_seat();
  if (runs != ran || (said && entry.seat == runs)) clock_since = entry.at;
}

// Whoever takes this back gives it back.
Time Room::gain(const Entry& entry, int ran) const {
  if (entry.left == kUnsaid || entry.seat == kNoSeat || decides_ == entry.seat) return 0;
  if (terms->clock.pace == Pace::game) return terms->clock.increment;
  const Time passed = ran == entry.seat ? entry.at - clock_since : 0;
  return entry.left - (seats[static_cast<std::size_t>(entry.seat)].left - passed);
}

Status Room::played(const Entry& entry) {
  if (!game) return impossible(entry);
  const auto action = parse_action(game->state(), entry.action);
  if (!action || entry.seat != decides_ || !game->play(*action)) return impossible(entry);
  deciders.push_back(static_cast<std::int8_t>(entry.seat));
  if (entry.seat != kNoSeat) {
    RoomSeat& seat = seats[static_cast<std::size_t>(entry.seat)];
    if (seat.computer.empty()) ++seat.decisions;
  }
  note_decider();
  undo.reset();
  return Done{};
}

Status Room::undone(const Entry& entry) {
  const bool possible = game && entry.to >= 0 && entry.to < static_cast<int>(deciders.size());
  if (!possible) return impossible(entry);
  game->back_to(static_cast<std::size_t>(entry.to));
  deciders.resize(static_cast<std::size_t>(entry.to));
  gains.resize(static_cast<std::size_t>(entry.to));
  note_decider();
  undo.reset();
  return Done{};
}

void Room::note_decider() {
  const PlayerId decider = game->state().turn.decider;
  draws_ = !game->over() && decider == kChance;
  decides_ = game->over() || draws_ ? kNoSeat : static_cast<int>(decider.at());
}

void Room::said(const Entry& entry) {
  ++lines_said;
  const std::size_t bytes = kLineItself + entry.text.size() + entry.name.size();
  bytes_said[entry.seat == kNoSeat ? 1 : 0] += bytes;
  acquaintances[entry.by].bytes_said += bytes;
  if (entry.speaker > static_cast<int>(speakers.size())) speakers.push_back(entry.by);
}

void Room::remember(const Entry& entry) {
  if (may_go_on_for_ever(entry.kind)) ++acquaintances[entry.by].turns;
  if (entry.doing.empty()) return;
  auto& doings = acquaintances[entry.by].doings;
  if (doings.size() == kDoingsRemembered) doings.erase(doings.begin());
  doings.push_back({print_of(entry.doing), entry.number});
}

std::uint32_t Room::done_before(const PersonId& by, const std::string& doing) const {
  if (doing.empty()) return 0;
  const auto& doings = acquaintance(by).doings;
  const auto found = std::ranges::find(doings, print_of(doing), &Acquaintance::Doing::print);
  return found == doings.end() ? 0 : found->number;
}

Roles Room::roles_of(const PersonId& person) const {
  Roles roles = bit(Role::visitor);
  if (person.empty()) return roles;
  if (person == host) roles |= bit(Role::host);
  for (const RoomSeat& seat : seats) {
    if (seat.owner == person) roles |= bit(Role::seated);
  }
  return roles;
}

bool Room::owns(const PersonId& person, int seat) const {
  return !person.empty() && seat >= 0 && seat < static_cast<int>(seats.size()) &&
         seats[static_cast<std::size_t>(seat)].owner == person;
}

const Acquaintance& Room::acquaintance(const PersonId& person) const {
  static const Acquaintance kStranger;
  const auto known = acquaintances.find(person);
  return known == acquaintances.end() ? kStranger : known->second;
}

bool Room::computer_decides() const {
  const int seat = stage == Stage::playing ? deciding_seat() : kNoSeat;
  return seat != kNoSeat && !seats[static_cast<std::size_t>(seat)].computer.empty();
}

int Room::running_seat() const {
  const bool clocked = terms != nullptr && terms->clock.pace != Pace::none;
  if (!clocked || stage != Stage::playing || computer_decides()) return kNoSeat;
  return deciding_seat();
}

std::uint8_t Room::awaited() const {
  if (stage != Stage::playing) return 0;
  const bool decides = deciding_seat() != kNoSeat && !computer_decides();
  const unsigned deciding = decides ? seat_bit(deciding_seat()) : 0U;
  return static_cast<std::uint8_t>(deciding | (undo ? undo->awaited : 0U));
}

std::vector<std::string> Room::seeds() const {
  std::vector<std::string> seeds;
  for (const RoomSeat& seat : seats) seeds.push_back(seat.seed);
  return seeds;
}

std::vector<std::string> Room::names() const {
  std::vector<std::string> names;
  for (const RoomSeat& seat : seats) names.push_back(seat.name);
  return names;
}

Looks Room::looks() const {
  Looks looks = kUsualLooks;
  std::ranges::transform(seats, looks.begin(), &RoomSeat::look);
  return looks;
}

}  // namespace bastide::serve
