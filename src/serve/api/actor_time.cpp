// What the clock that runs is owed, because whoever was to decide could not.
#include "serve/api/actor.h"

#include <algorithm>
#include <vector>

namespace bastide::serve {

namespace {

Command to_give_time() {
  Command command;
  command.kind = CommandKind::give_time;
  command.server = true;
  return command;
}

}  // namespace

// Where no server was there, that is known already.
void Actor::note_absence(const Span& gone) {
  const bool known =
      std::ranges::any_of(house_.away, [&](const Span& away) { return overlap(away, gone) > 0; });
  if (gone.to != 0 && !known) gone_ = gone;
}

// While the server was not there, or could store nothing, nobody could decide. No moment is given
// back twice. What holds a clock is given back when it ends, or before the clock is set for
// something else: `settled`.
Time Actor::owed(bool settled) const {
  if (room_.running_seat() == kNoSeat) return 0;
  const Span running{room_.clock_since, house_.now()};
  std::vector<Span> lost;
  const auto add = [&](const Span& span) {
    if (overlap(span, running) > 0) lost.push_back(span);
  };
  for (const Span& span : house_.away) add(span);
  add(gone_);
  Time to_come_back = static_cast<Time>(lost.size()) * kTimeToComeBack;
  const Span* const cut = cut_off();
  if (cut != nullptr && cut->to != 0) {
    add(*cut);
    to_come_back += std::min(overlap(*cut, running), kTimeToComeBack);
  }
  add(late_);
  if (!resting_.empty()) add({resting_since_, running.to});
  if ((settled || !lost.empty()) && is_clock_held()) add({cut->from, running.to});
  return overlap(std::move(lost), running) + to_come_back;
}

// What follows upon each other is one; what came before it was given back when next was decided.
void Actor::note_late(Time since) {
  late_.from = late_.to < since ? since : std::min(late_.from, since);
  late_.to = house_.now();
}

// It has been tried as often as what it is kept instead of.
Actor::Waiting Actor::time_to_give(const Waiting& instead) {
  Waiting waiting{.command = to_give_time(), .done = [](const Outcome&) {}};
  waiting.tries = instead.tries;
  waiting.decided = instead.decided;
  return waiting;
}

std::vector<Entry> Actor::give_time(bool settled) {
  Command command = to_give_time();
  command.away = owed(settled);
  if (command.away == 0) return {};
  Decision decision = decide(room_, command, house_.now());
  if (!add_all(decision.entries)) return {};
  return std::move(decision.entries);
}

// Of whoever is to decide.
const Span* Actor::cut_off() const {
  const int seat = room_.running_seat();
  if (seat == kNoSeat) return nullptr;
  const auto found = cut_off_.find(room_.seats[static_cast<std::size_t>(seat)].owner);
  return found == cut_off_.end() ? nullptr : &found->second;
}

// Until he may be here again; what that cost is given back then, and not bit by bit.
bool Actor::is_clock_held() const {
  const Span* const cut = cut_off();
  return cut != nullptr && cut->to == 0;
}

bool Actor::is_anybody_cut_off() const {
  return std::ranges::any_of(cut_off_, [](const auto& one) { return one.second.to == 0; });
}

// Again, before what it cost so far was given back: that goes on.
void Actor::begin_cut_off(const PersonId& person) {
  if (belongs(person) && !is_here(person))
    cut_off_.try_emplace(person, Span{house_.now(), 0}).first->second.to = 0;
}

void Actor::end_cut_off(const PersonId& person) {
  const auto cut = cut_off_.find(person);
  if (cut != cut_off_.end() && cut->second.to == 0) cut->second.to = house_.now();
}

// What was given back, or cost nobody anything, is forgotten.
void Actor::end_cut_offs() {
  if (!house_.instruments->footing.is_without_nats()) {
    for (auto& [person, span] : cut_off_) {
      if (span.to == 0) span.to = house_.now();
    }
  }
  const Span* const of_who_decides = cut_off();
  std::erase_if(cut_off_, [&](const auto& one) {
    const Span& span = one.second;
    return span.to != 0 && (&span != of_who_decides || span.to <= room_.clock_since);
  });
}

}  // namespace bastide::serve
