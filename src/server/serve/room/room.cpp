#include "serve/room/room.h"

#include "base/enum_table.h"
#include "records/action_notation.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kDoingsRemembered = 64;  // remembered commands of each person
constexpr std::size_t kLineItself = 100;       // bytes of a chat entry without its text

Error impossible(const Entry& entry) {
  return Error{"entry " + std::to_string(entry.number) + " of the journal is impossible"};
}

std::uint64_t print_of(const std::string& doing) { return std::hash<std::string>()(doing); }

RoomSeat& seat_of(Room& room, const Entry& entry) {
  return room.seats[static_cast<std::size_t>(entry.seat)];
}

// ---- changes by each kind of entry --------------------------------------------------------------

Status created(Room& room, const Entry& entry) {
  if (entry.terms == nullptr) return impossible(entry);
  room.terms = entry.terms;
  room.host = room.terms->host;
  room.seats.resize(static_cast<std::size_t>(room.terms->setup.players));
  return Done{};
}

Status seated(Room& room, const Entry& entry) {
  const PlayerColour usual = kUsualColours[static_cast<std::size_t>(entry.seat)];
  seat_of(room, entry) = {.owner = entry.computer.empty() ? entry.by : PersonId(),
                          .name = entry.name,
                          .look = find_player_colour(entry.look).value_or(usual),
                          .account = entry.account,
                          .rating = entry.rating,
                          .computer = entry.computer,
                          .bot = entry.bot != 0,
                          .deleted = entry.deleted != 0};
  return Done{};
}

Status unseated(Room& room, const Entry& entry) {
  RoomSeat& seat = seat_of(room, entry);
  const bool for_ever = entry.kind == EntryKind::kept_out;
  const bool is_hosts =
      for_ever || !entry.by.empty();  // otherwise the server frees an absent player's seat
  if (seat.is_person() && is_hosts && seat.owner != entry.by) {
    room.acquaintances[seat.owner].barred_until = for_ever ? kForEver : entry.at + kBarred;
  }
  seat = {};
  return Done{};
}

Status handed_over(Room& room, const Entry& entry) {
  room.host = seat_of(room, entry).owner;
  return Done{};
}

Status ready(Room& room, const Entry& entry) {
  seat_of(room, entry).ready = true;
  seat_of(room, entry).seed = entry.seed;
  return Done{};
}

Status started(Room& room, const Entry&) {
  auto rules = room.rulesets == nullptr ? make_ruleset(room.terms->setup)
                                        : room.rulesets->get(room.terms->setup);
  if (!rules) return rules.error();
  room.game.emplace(std::move(*rules));
  room.stage = Stage::playing;
  for (RoomSeat& seat : room.seats) seat.left = room.terms->clock.time;
  return Done{};
}

Status played(Room& room, const Entry& entry) {
  if (!room.game) return impossible(entry);
  const auto action = parse_action(room.game->state(), entry.action);
  if (!action || entry.seat != room.deciding_seat() || !room.game->play(*action))
    return impossible(entry);
  room.deciders.push_back(static_cast<std::int8_t>(entry.seat));
  if (entry.seat != kNoSeat && seat_of(room, entry).computer.empty())
    ++seat_of(room, entry).decisions;
  room.undo.reset();
  return Done{};
}

Status lost(Room& room, const Entry& entry) {
  seat_of(room, entry).resigned = true;
  seat_of(room, entry).computer = entry.computer;
  return Done{};
}

Status replaced(Room& room, const Entry& entry) {
  seat_of(room, entry).computer = entry.computer;
  return Done{};
}

Status returned(Room& room, const Entry& entry) {
  seat_of(room, entry).computer.clear();
  return Done{};
}

Status undo_asked(Room& room, const Entry& entry) {
  room.undo = {entry.seat, entry.to, entry.awaited, entry.number};
  return Done{};
}

Status undo_agreed(Room& room, const Entry& entry) {
  if (room.undo) room.undo->awaited &= ~player_set(entry.seat);
  return Done{};
}

Status undo_refused(Room& room, const Entry&) {
  room.undo.reset();
  return Done{};
}

Status undone(Room& room, const Entry& entry) {
  const auto to = static_cast<std::size_t>(entry.to);
  if (!room.game || entry.to < 0 || to >= room.deciders.size()) return impossible(entry);
  room.game->back_to(to);
  room.deciders.resize(to);
  room.gains.resize(to);
  room.undo.reset();
  return Done{};
}

Status said(Room& room, const Entry& entry) {
  ++room.lines_said;
  const std::size_t bytes = kLineItself + entry.text.size() + entry.name.size();
  room.bytes_said[entry.seat == kNoSeat ? 1 : 0] += bytes;
  room.acquaintances[entry.by].bytes_said += bytes;
  if (entry.speaker > static_cast<int>(room.speakers.size())) room.speakers.push_back(entry.by);
  return Done{};
}

Status abandoned(Room& room, const Entry&) {
  room.abandoned = true;
  return Done{};
}

Status finished(Room& room, const Entry&) {
  room.stage = Stage::finished;
  room.undo.reset();
  return Done{};
}

Status rematch_asked(Room& room, const Entry& entry) {
  room.rematch |= player_set(entry.seat);
  return Done{};
}

Status rematched(Room& room, const Entry& entry) {
  room.next_room = entry.room;
  return Done{};
}

// Changes nothing here: Room::set_clock() reads the time in entries of all kinds.
Status clock(Room&, const Entry&) { return Done{}; }

// Properties of a kind of entry, as bits.
constexpr unsigned kNeedsSeat = 1;
constexpr unsigned kMoves = 2;       // changes the game: later commands must have seen the entry
constexpr unsigned kCounts = 4;      // counts towards its person's limit (kMostTurns)
constexpr unsigned kNotInLobby = 8;  // changes nothing that the lobby shows

struct EntryRow {
  EntryKind kind;
  std::string_view name;  // name in messages and in the store
  Status (*change)(Room&, const Entry&);
  unsigned properties = 0;

  constexpr bool has(unsigned property) const { return (properties & property) != 0; }
};
constexpr EntryRow kEntries[] = {
    {EntryKind::created, "created", created},
    {EntryKind::seated, "seated", seated, kNeedsSeat | kCounts},
    {EntryKind::unseated, "unseated", unseated, kNeedsSeat},
    {EntryKind::ready, "ready", ready, kNeedsSeat},
    {EntryKind::started, "started", started, kMoves},
    {EntryKind::played, "played", played, kMoves | kNotInLobby},
    {EntryKind::resigned, "resigned", lost, kNeedsSeat},
    {EntryKind::replaced, "replaced", replaced, kNeedsSeat},
    {EntryKind::returned, "returned", returned, kNeedsSeat | kCounts},
    {EntryKind::undo_asked, "undo_asked", undo_asked, kNeedsSeat | kCounts},
    {EntryKind::undo_refused, "undo_refused", undo_refused},
    {EntryKind::undo_agreed, "undo_agreed", undo_agreed, kNeedsSeat},
    {EntryKind::undone, "undone", undone, kMoves},
    {EntryKind::said, "said", said, kNotInLobby},
    {EntryKind::finished, "finished", finished, kMoves},
    {EntryKind::rematch_asked, "rematch_asked", rematch_asked, kNeedsSeat},
    {EntryKind::rematched, "rematched", rematched},
    {EntryKind::clock, "clock", clock, kNeedsSeat | kNotInLobby},
    {EntryKind::timed_out, "timed_out", lost, kNeedsSeat},
    {EntryKind::abandoned, "abandoned", abandoned},
    {EntryKind::closed, "closed", abandoned},
    {EntryKind::kept_out, "kept_out", unseated, kNeedsSeat},
    {EntryKind::handed_over, "handed_over", handed_over, kNeedsSeat},
};
static_assert(has_row_for_each(kEntries, kLastEntryKind));

}  // namespace

std::string_view entry_name(EntryKind kind) { return bastide::row_of(kEntries, kind).name; }

std::optional<EntryKind> find_entry(std::string_view name) {
  const auto* const found = std::ranges::find(kEntries, name, &EntryRow::name);
  return found == std::end(kEntries) ? std::nullopt : std::optional(found->kind);
}

bool shows_in_lobby(EntryKind kind) { return !bastide::row_of(kEntries, kind).has(kNotInLobby); }

Status Room::add(const Entry& entry) {
  const EntryRow& row = bastide::row_of(kEntries, entry.kind);
  const bool follows = entry.number == last + 1 && (terms != nullptr) == (entry.number > 1);
  const bool sits = entry.seat >= kNoSeat && entry.seat < static_cast<int>(seats.size()) &&
                    (entry.seat != kNoSeat || !row.has(kNeedsSeat));
  if (!follows || !(sits || entry.kind == EntryKind::created)) return impossible(entry);
  const int ran = running_seat();
  if (const Status changed = row.change(*this, entry); !changed) return changed;
  if (row.has(kMoves) && stage == Stage::playing) note_decider();
  if (entry.kind == EntryKind::played) gains.push_back(gain(entry, ran));
  set_clock(entry, ran);
  last = entry.number;
  last_at = entry.at;
  if (row.has(kMoves)) {
    last_moved = last;
    moved_at = entry.at;
  }
  remember(entry);
  return Done{};
}

// Sets the time left on the clock of the entry's seat. A clock that starts or is set counts from
// the time of this entry. `ran` is the seat whose clock ran before the entry.
void Room::set_clock(const Entry& entry, int ran) {
  const bool said = entry.left != kUnsaid && entry.seat != kNoSeat;
  if (said) seats[static_cast<std::size_t>(entry.seat)].left = entry.left;
  const int runs = running_seat();
  if (runs != ran || (said && entry.seat == runs)) clock_since = entry.at;
}

// Time that the action gives to its seat's clock; an undo takes this time away again. `ran` is the
// seat whose clock ran before the entry.
Time Room::gain(const Entry& entry, int ran) const {
  if (entry.left == kUnsaid || entry.seat == kNoSeat || decides_ == entry.seat) return 0;
  if (terms->clock.pace == Pace::game) return terms->clock.increment;
  const Time passed = ran == entry.seat ? entry.at - clock_since : 0;
  return entry.left - (seats[static_cast<std::size_t>(entry.seat)].left - passed);
}

void Room::note_decider() {
  const PlayerId decider = game->state().turn.decider;
  draws_ = !game->over() && decider == kChance;
  decides_ = game->over() || draws_ ? kNoSeat : static_cast<int>(decider.at());
}

void Room::remember(const Entry& entry) {
  if (bastide::row_of(kEntries, entry.kind).has(kCounts)) ++acquaintances[entry.by].turns;
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

PlayerSet Room::awaited() const {
  if (stage != Stage::playing) return 0;
  const bool decides = deciding_seat() != kNoSeat && !computer_decides();
  const PlayerSet deciding = decides ? player_set(deciding_seat()) : PlayerSet();
  return undo ? deciding | undo->awaited : deciding;
}

bool Room::awaits_players() const {
  return stage == Stage::gathering && terms->pairs() &&
         std::ranges::any_of(seats, &RoomSeat::is_open) &&
         std::ranges::any_of(seats, &RoomSeat::is_person) &&
         std::ranges::all_of(seats, [](const RoomSeat& seat) {
           return seat.is_person() ? seat.ready : seat.is_open();
         });
}

bool Room::is_complete() const {
  return stage == Stage::gathering && std::ranges::all_of(seats, [](const RoomSeat& seat) {
           return seat.is_person() ? seat.ready : !seat.is_open();
         });
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

PlayerColours Room::looks() const {
  PlayerColours looks = kUsualColours;
  std::ranges::transform(seats, looks.begin(), &RoomSeat::look);
  return looks;
}

}  // namespace bastide::serve
