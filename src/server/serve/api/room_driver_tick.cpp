// The parts of RoomDriver that need no client's command: clocks, absent players, computer players.
#include "records/action_notation.h"
#include "serve/api/room_driver.h"
#include "serve/room/clock.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

namespace bastide::serve {

namespace {

constexpr int kMostRematches = 5;  // failed tries at a rematch until the server gives up
// Computer players go on for this time after a client's last command, although no client watches.
constexpr Time kStillThere = 60'000;

// Seed of a computer player's decision; it need not be secret.
std::uint64_t decision_seed(const Room& room) {
  std::uint64_t seed = room.deciders.size();
  for (const char letter : room.id) seed = seed * 131 + static_cast<unsigned char>(letter);
  return seed;
}

}  // namespace

void RoomDriver::tick() {
  presence_.tick();
  if (!services_.telemetry->dependencies.is_without_nats()) outages_.end_all_disconnections(now());
  if (!recover()) return;
  look_at_clock();
  let_computer_decide();
}

bool RoomDriver::is_idle(Time since) const {
  if (presence_.has_watchers() || is_busy() || thought_) return false;
  return state() == ActorState::elsewhere ||
         (!suspension() && used_ < since && !outages_.is_anybody_disconnected());
}

// The time since which no member has been connected; now, if a member is connected. Never before
// the time when this server got the room, because no client could connect to the room here before
// that.
Time RoomDriver::nobody_since() const {
  if (presence_.is_member_here()) return now();
  return std::max({presence_.member_seen(), services_.begun, taken_over_});
}

// True if the game starts now without a command of the host: the table is full, and all its players
// watch or its clock counts days.
bool RoomDriver::starts_by_itself() const {
  return room_.terms->start_when_full && room_.is_complete() &&
         (room_.terms->clock.pace == Pace::days || presence_.is_everybody_here());
}

// Seats of absent players that others can have before the game begins: everybody's at a table that
// pairs strangers, and those of programs at any table, because a program that ended does not come
// back by itself.
PlayerSet RoomDriver::seats_to_free() const {
  if (room_.stage != Stage::gathering) return 0;
  PlayerSet gone = presence_.seats_gone_for_long(now());
  if (room_.terms->pairs()) return gone;
  for (int seat = 0; seat < static_cast<int>(room_.seats.size()); ++seat) {
    if (!room_.seats[static_cast<std::size_t>(seat)].bot) gone &= ~player_set(seat);
  }
  return gone;
}

// Submits a command if a clock, an absence or a rematch needs one. decide() checks again whether
// the command is due.
void RoomDriver::look_at_clock() {
  const bool is_settled = now() - services_.begun >= kTimeToComeBack;
  Command command;
  const TimeCredit credit = outages_.credit(room_, services_.away, now());
  if (credit.amount > 0 && credit.is_final) {
    command.kind = CommandKind::credit_time;
  } else if (const auto at = time_out_at(room_); at && *at + credit.amount <= now()) {
    command.kind = CommandKind::time_out;
  } else if (starts_by_itself()) {
    command.kind = CommandKind::start;
  } else if (const PlayerSet gone = seats_to_free(); gone != 0) {
    command.kind = CommandKind::unseat;
    command.seat = std::countr_zero(gone);
  } else if (const auto over = abandoned_at(room_, nobody_since());
             is_settled && over && *over <= now()) {
    command.kind = CommandKind::abandon;
    command.gone_since = nobody_since();
  } else if (presence_.lacks_host(now())) {
    command.kind = CommandKind::hand_over;
    command.seat = presence_.seats_here().front();
    command.gone_since = presence_.host_gone_since();
  } else if (room_.rematch != 0 && room_.next_room.empty() &&
             presence_.seats_gone_for_long(now()) != 0 && rematch_tries_ < kMostRematches) {
    return try_rematch();
  } else {
    return;
  }
  command.server = true;
  submit(std::move(command), [](const Outcome&) {});
}

// Asks for the rematch, so that players who want it need not wait for absent ones. The server gives
// up after kMostRematches failed tries; players may still ask.
void RoomDriver::try_rematch() {
  Command command;
  command.kind = CommandKind::ask_rematch;
  command.server = true;
  submit(std::move(command), [this](const Outcome& outcome) {
    if (outcome.refused && outcome.refused->code != RefusalCode::done) ++rematch_tries_;
  });
}

// ---- computer players ---------------------------------------------------------------------------

// True if computer players may decide: at a table without a clock they wait for a connected client.
bool RoomDriver::is_awaited() const {
  return presence_.has_watchers() || room_.terms->clock.pace != Pace::none ||
         now() - used_ < kStillThere;
}

// The computer player that decides. The stand-in plays for one that only another version knows.
const PlayerInfo& RoomDriver::deciding_computer() const {
  const std::string& name = room_.seats[static_cast<std::size_t>(room_.deciding_seat())].computer;
  if (const PlayerInfo* known = find_player(name)) return *known;
  services_.telemetry->log.say(Level::warning, "unknown computer player",
                               {{"table", log_name(id())}, {"computer", name}});
  return *find_player(kStandIn);
}

void RoomDriver::let_computer_decide() {
  if (thought_ || state() != ActorState::ready || suspension()) return;
  if (!room_.computer_decides() || !is_awaited()) return;
  auto question = std::make_unique<ComputerPool::Question>();
  question->rules = room_.game->shared_rules();
  const auto actions = room_.game->actions();
  question->actions.assign(actions.begin(), actions.end());
  question->computer = &deciding_computer();
  question->party = services_.table_quota->party(id(), room_.terms->host);
  question->seed = decision_seed(room_);
  question->done = [this, self = shared_from_this(), last = room_.last_moved](Action action) {
    computer_decided(last, action);
  };
  thought_ = {room_.last_moved, services_.computer_pool->ask(std::move(question))};
}

void RoomDriver::stop_thinking() {
  if (thought_) *thought_->stop = true;
  thought_.reset();
}

void RoomDriver::computer_decided(std::uint32_t last, Action action) {
  if (!thought_ || thought_->about != last) return;  // stop_thinking() was called meanwhile
  thought_.reset();
  const bool is_due = room_.last_moved == last && room_.computer_decides();
  if (state() != ActorState::ready || !is_due) return let_computer_decide();
  keep_state();
  Command command;
  command.kind = CommandKind::play;
  command.server = true;
  command.seen = last;
  command.action = phrase(room_.game->state(), action);
  submit(std::move(command), [](const Outcome&) {});
}

}  // namespace bastide::serve
