#include "serve/api/room_registry.h"

#include "base/text_helpers.h"
#include "serve/protocol/codec.h"
#include "serve/room/room_id_form.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kIdle = 60'000;       // an unused room is unloaded after this time
constexpr std::size_t kStates = 64;  // number of games that keep their state in memory
constexpr Time kNoteEvery = 10'000;
constexpr Time kTryAgain = 60'000;
constexpr Time kOnTheWay = 60'000;  // longest delay of another server's notice of a room
constexpr int kMostWoken = 100;     // most rooms woken in one second
constexpr std::size_t kMostUsersWaiting = 256;  // limit of requests that wait for one room to load

bool is_in_lobby(const RoomCard& card) {
  return card.stage != "finished" && card.visibility == "open";
}

// The time spans in which no server ran.
std::vector<Span> absences(const std::vector<ServerRun>& runs, Time now) {
  std::vector<Span> away;
  Time until = runs.empty() ? now : runs.front().until;
  for (const ServerRun& run : runs) {
    if (run.begun > until) away.push_back({until, run.begun});
    until = std::max(until, run.until);
  }
  if (now > until) away.push_back({until, now});
  return away;
}

}  // namespace

RoomRegistry::RoomRegistry(RoomServices services) : services_(std::move(services)) {
  services_.begun = services_.now();
  services_.changed = [this](const RoomCard& card) { changed(card); };
  services_.used = [this](RoomDriver& driver) { used(driver); };
}

RoomRegistry::~RoomRegistry() { note_run(); }

void RoomRegistry::begin(const std::function<void()>& done) {
  learn_absences();
  take_cards(done);
}

void RoomRegistry::learn_absences() {
  services_.store->runs([this](const Result<std::vector<ServerRun>>& runs) {
    absences_known_ = static_cast<bool>(runs);
    if (runs) services_.away = absences(*runs, services_.begun);
    note_run();
  });
}

void RoomRegistry::take_cards(const std::function<void()>& done) {
  ++lists_;
  services_.store->list([this, done](const Result<std::vector<RoomCard>>& cards) {
    behind_ = !cards;
    if (cards) replace_cards(*cards);
    if (--lists_ == 0) newer_.clear();
    done();
  });
}

void RoomRegistry::replace_cards(const std::vector<RoomCard>& cards) {
  std::set<RoomId> gone;
  for (const auto& [id, shown] : cards_) gone.insert(id);
  for (const auto& [id, due] : due_) gone.insert(id);
  for (const RoomCard& card : cards) {
    gone.erase(card.id);
    if (!newer_.contains(card.id)) take(card);
  }
  for (const RoomId& id : gone) {
    if (newer_.contains(id)) continue;
    set_alarm(id, 0);
    there_until_.erase(id);
    cards_.erase(id);
    services_.table_quota->over(id);
  }
  services_.lists->all_changed();
}

void RoomRegistry::note_run() {
  noted_ = services_.now();
  services_.store->keep_run({services_.begun, noted_});
}

void RoomRegistry::find(const RoomId& id, const Use& use) {
  if (!may_be_room(id)) return use(std::shared_ptr<RoomDriver>());
  if (const auto found = drivers_.find(id); found != drivers_.end()) return use(found->second);
  Waking& waking = waking_[id];
  if (waking.users.size() >= kMostUsersWaiting)
    return use(Error{"too many requests wait for this table"});
  waking.users.push_back(use);
  if (waking.driver != nullptr) return;
  const bool begun = run_guarded([&] {
    const auto seen = there_until_.find(id);
    waking.driver =
        std::make_shared<RoomDriver>(services_, id, seen == there_until_.end() ? 0 : seen->second);
    waking.driver->load([this, id](const Result<bool>& loaded) { woken(id, loaded); });
  });
  if (!begun) woken(id, Error{std::string(kFault)});
}

// Answers all who wait for the room; a callback that throws does not stop the others.
void RoomRegistry::woken(const RoomId& id, const Result<bool>& loaded) {
  const auto waking = waking_.extract(id);
  const bool there = loaded && *loaded;
  const auto driver = there ? waking.mapped().driver : nullptr;
  if (there) {
    drivers_[id] = driver;
    there_until_.erase(id);
  }
  for (const Use& one : waking.mapped().users) {
    run_guarded([&] {
      if (loaded) return one(driver);
      one(loaded.error());
    });
  }
}

Awaited<Result<std::shared_ptr<RoomDriver>>> RoomRegistry::found(const RoomId& id) {
  return Awaited<Result<std::shared_ptr<RoomDriver>>>(
      [this, id](const Use& use) { find(id, use); });
}

void RoomRegistry::create(NewRoom new_room, const Made& use) {
  const RoomId id = new_room.room.id;
  const auto driver = std::make_shared<RoomDriver>(services_, id);
  driver->create(std::move(new_room), [this, id, driver, use](const Added& made) {
    if (made) drivers_[id] = driver;
    use(made, driver);
  });
}

void RoomRegistry::renew(const RoomId& id, const std::string& card, std::int64_t revision) {
  const auto shown = cards_.find(id);
  if (shown != cards_.end() && shown->second.card.revision < revision) {
    if (lists_ > 0) newer_.insert(id);
    shown->second.card.card = card;
    shown->second.card.revision = revision;
    shown->second.words = in_lower_case(search_text(card));
    services_.lists->changed({});
  }
  told_[id] = {revision, services_.now()};
  if (const auto found = drivers_.find(id); found != drivers_.end()) found->second->renew(revision);
  if (const auto found = waking_.find(id); found != waking_.end())
    found->second.driver->renew(revision);
}

// The newest known revision of a room's card. Cards with older revisions may still arrive.
std::int64_t RoomRegistry::known_revision(const RoomId& id) const {
  const auto shown = cards_.find(id);
  const auto told = told_.find(id);
  return std::max(shown == cards_.end() ? 0 : shown->second.card.revision,
                  told == told_.end() ? 0 : told->second.first);
}

void RoomRegistry::changed(const RoomCard& card) {
  if (lists_ > 0) newer_.insert(card.id);
  take(card);
  if (card.visibility == "open") services_.lists->changed({});
  for (const RoomMember& one : card.people) services_.lists->changed(one.person);
}

void RoomRegistry::take(const RoomCard& card) {
  set_alarm(card.id, card.stage == "finished" ? 0 : card.due);
  if (is_in_lobby(card)) {
    if (known_revision(card.id) > card.revision) {
      behind_ = true;
      return;
    }
    cards_[card.id] = {card, in_lower_case(search_text(card.card))};
  } else {
    cards_.erase(card.id);
  }
  if (card.stage != "finished") return;
  there_until_.erase(card.id);
  services_.table_quota->over(card.id);
}

// Moves the room to the end of the list, so that the room that was not used for longest is dropped.
void RoomRegistry::used(RoomDriver& driver) {
  std::erase_if(latest_, [&](const auto& one) {
    const auto room = one.lock();
    return room == nullptr || room.get() == &driver;
  });
  latest_.push_back(std::static_pointer_cast<RoomDriver>(driver.shared_from_this()));
  if (latest_.size() <= kStates) return;
  if (const auto oldest = latest_.front().lock()) oldest->drop_state();
  latest_.pop_front();
}

void RoomRegistry::set_alarm(const RoomId& id, Time due) {
  if (const auto found = due_.find(id); found != due_.end()) {
    alarms_.erase({found->second, id});
    due_.erase(found);
  }
  if (due == 0) return;
  due_[id] = due;
  alarms_.emplace(due, id);
}

// Wakes sleeping rooms whose alarm is due. Awake rooms check the time themselves.
void RoomRegistry::wake_those_due() {
  const Time now = services_.now();
  for (int i = 0; i < kMostWoken && !alarms_.empty() && alarms_.begin()->first <= now; ++i) {
    const RoomId id = alarms_.begin()->second;
    set_alarm(id, now + kTryAgain);  // stays if the room cannot be read
    run_guarded([&] {
      find(id, [this, id](const Result<std::shared_ptr<RoomDriver>>& found) {
        if (found) set_alarm(id, 0);
      });
    });
  }
}

// An exception ends the work at one room, and the other rooms go on.
bool RoomRegistry::run_guarded(const std::function<void()>& work) const {
  Telemetry& telemetry = *services_.telemetry;
  return bastide::run_guarded(work, telemetry.log, telemetry.metrics);
}

std::vector<std::string> RoomRegistry::lobby(const std::string& search, std::size_t most) const {
  const std::string wanted = in_lower_case(search);
  std::vector<const RoomCard*> found;
  for (const auto& [id, shown] : cards_) {
    if (shown.words.find(wanted) != std::string::npos) found.push_back(&shown.card);
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const RoomCard* card) { return card->changed; });
  if (found.size() > most) found.resize(most);
  std::vector<std::string> cards;
  for (const RoomCard* card : found) cards.push_back(card->card);
  return cards;
}

std::optional<RoomId> RoomRegistry::waiting_table(const std::string& pairing,
                                                  const PersonId& person,
                                                  const std::set<RoomId>& excluded) const {
  std::optional<RoomId> found;
  std::int64_t fewest = kMaxPlayers;
  for (const auto& [id, shown] : cards_) {
    const std::int64_t open = shown.card.open_seats;
    if (shown.card.pairing != pairing || open >= fewest || excluded.contains(id)) continue;
    const auto awake = drivers_.find(id);  // the watchers at other servers are not known here
    if (awake != drivers_.end() && !awake->second->expects(person)) continue;
    found = id;
    fewest = open;
  }
  return found;
}

void RoomRegistry::renew_all() {
  std::vector<RoomId> rooms;
  for (const auto& [id, driver] : drivers_) rooms.push_back(id);
  for (const auto& [id, users] : waking_) rooms.push_back(id);
  unsure_ = false;
  if (rooms.empty()) return;
  services_.store->marks(std::move(rooms), [this](const Result<std::vector<RoomPosition>>& marks) {
    if (!marks) unsure_ = true;
    if (!marks) return;
    for (const RoomPosition& mark : *marks) {
      const auto found = drivers_.find(mark.id);
      if (found != drivers_.end() && !found->second->is_as(mark)) found->second->renew();
    }
  });
}

// Treats a jump of the server's clock like an outage of the server.
void RoomRegistry::follow_time() {
  const auto left_out = services_.follow_time();
  if (!left_out) return;
  services_.store->keep_run({services_.begun, left_out->from});
  services_.away.push_back(*left_out);
  services_.begun = left_out->to;
  note_run();
}

void RoomRegistry::tick() {
  follow_time();
  if (services_.now() - noted_ >= kNoteEvery) absences_known_ ? note_run() : learn_absences();
  wake_those_due();
  if (std::exchange(behind_, false)) take_cards([] {});
  if (unsure_) renew_all();
  const Time long_ago = services_.now() - kOnTheWay;
  std::erase_if(told_, [&](const auto& one) { return one.second.second < long_ago; });
  const Time since = services_.now() - kIdle;
  for (auto next = drivers_.begin(); next != drivers_.end();) {
    const auto driver = next->second;
    bool let_go = false;
    run_guarded([&] { driver->tick(); });
    run_guarded([&] {
      if (!driver->is_idle(since)) return;
      set_alarm(next->first, driver->due().value_or(0));
      if (driver->room().stage == Stage::gathering)
        there_until_[next->first] = driver->member_seen();
      let_go = true;
    });
    next = let_go ? drivers_.erase(next) : std::next(next);
  }
}

}  // namespace bastide::serve
