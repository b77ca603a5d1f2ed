#include "serve/journal/journaled_actor.h"

#include <cassert>
#include <utility>

namespace bastide::serve {

namespace {

constexpr int kMostTries = 5;       // tries of a job whose entries the store refuses as outdated
constexpr Time kSilentFor = 2'000;  // silence of the store until the actor is suspended
constexpr std::size_t kMostJobs = 256;

Error store_is_silent() { return Error{"the store does not answer"}; }

Added broken() {
  Added broken = Error{std::string(kFault)};
  broken.why = NotKept::broken;
  return broken;
}

}  // namespace

// Marks memory as stale if this object goes out of scope before a change or a load has finished.
struct JournaledActor::HalfDone {
  explicit HalfDone(JournaledActor& actor) : actor_(actor) {}
  HalfDone(const HalfDone&) = delete;
  HalfDone& operator=(const HalfDone&) = delete;
  ~HalfDone() {
    const ActorState state = actor_.state_;
    if (state == ActorState::changing || state == ActorState::loading) actor_.go(ActorState::stale);
  }
  JournaledActor& actor_;
};

void JournaledActor::go(ActorState to) {
  assert(may_change(state_, to));
  state_ = to;
  if (is_waiting()) waits_since_ = services_.now();
}

bool JournaledActor::is_waiting() const {
  return state_ == ActorState::loading || state_ == ActorState::storing;
}

// ---- loading ------------------------------------------------------------------------------------

void JournaledActor::load(std::function<void(Result<bool>)> done) {
  go(ActorState::loading);
  read(std::move(done));
}

// Reads the journal, and reads it again if another server changes it meanwhile.
void JournaledActor::read(std::function<void(Result<bool>)> done) {
  waits_since_ = services_.now();
  wanted_ = 0;
  services_.store->load(id_, [self = shared_from_this(), done = std::move(done)](
                                 const Result<std::optional<StoredRoom>>& stored) {
    self->suspend_if_silent();
    if (stored && *stored && (*stored)->revision < self->wanted_) return self->read(done);
    Result<bool> loaded = broken().error();
    self->run_guarded([&] { loaded = self->loaded(stored); });
    self->run_guarded([&] { done(loaded); });
    self->next();
  });
}

Result<bool> JournaledActor::loaded(const Result<std::optional<StoredRoom>>& stored) {
  const HalfDone half_done(*this);
  if (!stored) return stored.error();
  const std::optional<StoredRoom>& journal = *stored;
  if (!journal || journal->elsewhere) {
    go(ActorState::elsewhere);
    on_elsewhere();
    if (!journal) return false;
    return Error{"the table is at another server"};
  }
  const std::size_t size = journal->lines.size();
  if (const Status taken = take_up(*journal, told_ == 0 ? size : told_); !taken)
    return taken.error();
  revision_ = journal->revision;
  last_ = told_ = size;
  card_.reset();
  go(ActorState::ready);
  return true;
}

void JournaledActor::reload() {
  load([self = shared_from_this()](const Result<bool>& loaded) {
    if (loaded && *loaded) return;
    const Error error = loaded ? Error{"there is no such table"} : loaded.error();
    if (self->state_ != ActorState::elsewhere) self->suspend(error);
    self->refuse_all(error);
  });
}

void JournaledActor::renew(std::int64_t revision) {
  if (revision <= revision_) return;
  wanted_ = revision;
  if (!is_waiting()) reload();
}

bool JournaledActor::is_as(const RoomPosition& position) const {
  return !position.elsewhere && position.revision <= revision_ &&
         position.last <= static_cast<std::int64_t>(last_);
}

// ---- the job queue ------------------------------------------------------------------------------

void JournaledActor::look(const std::function<void(const Status&)>& done) {
  submit({.run = [done]() -> std::optional<Change> {
            done(Done{});
            return std::nullopt;
          },
          .refuse = [done](const Added& added) { done(added.error()); }});
}

void JournaledActor::submit(Job job) {
  if (jobs_.size() >= kMostJobs) return job.refuse(Error{"too many requests wait for this table"});
  jobs_.push_back(std::move(job));
  next();
}

void JournaledActor::next() {
  while (state_ == ActorState::ready && !jobs_.empty()) {
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    run(job);
  }
  const bool must_load = state_ == ActorState::stale || state_ == ActorState::elsewhere;
  if (must_load && !jobs_.empty()) return reload();
  if (state_ == ActorState::ready && !suspension_) on_ready();
}

// Runs a job. A job that throws is refused, and the jobs behind it go on.
void JournaledActor::run(const Job& job) {
  const bool ran = run_guarded([&] {
    const HalfDone half_done(*this);
    if (auto change = job.run()) store(job, std::move(*change));
  });
  if (!ran) run_guarded([&] { job.refuse(broken()); });
}

bool JournaledActor::run_guarded(const std::function<void()>& work) const {
  Telemetry& telemetry = *services_.telemetry;
  return bastide::run_guarded(work, telemetry.log, telemetry.metrics);
}

// ---- storing ------------------------------------------------------------------------------------

void JournaledActor::store_first(Addition first, std::function<void(const Added&)> done) {
  write({std::move(first)}, std::move(done));
}

void JournaledActor::store(const Job& job, Change change) {
  Addition& own = change.additions.front();
  skip_same_card(own);
  write(std::move(change.additions),
        [this, job, stored = std::move(change.stored)](const Added& added) {
          added ? stored() : not_stored(job, added);
        });
}

void JournaledActor::write(std::vector<Addition> additions,
                           std::function<void(const Added&)> then) {
  Addition& own = additions.front();
  own.card.revision = revision_;
  last_ = own.first + own.lines.size() - 1;
  ++services_.telemetry->metrics.commits_waiting;
  services_.store->add(
      additions, [self = shared_from_this(), additions, before = state_, since = this_moment(),
                  then = std::move(then)](const Added& added) {
        self->note_time(added, since);
        self->suspend_if_silent();
        self->written(additions, before, added);
        self->run_guarded([&] { then(added); });
        self->next();
      });
  go(ActorState::storing);
}

void JournaledActor::note_time(const Added& added, Moment since) const {
  Metrics& metrics = services_.telemetry->metrics;
  --metrics.commits_waiting;
  metrics.commit.observe(this_moment() - since);
  if (added || added.why != NotKept::failed) return;
  ++metrics.failed_commits;
  metrics.last_failure = this_moment();
  services_.telemetry->log.say(
      Level::warning, "not stored",
      {{"table", log_name(id_)}, {"why", in_english(added.error().message)}});
}

void JournaledActor::written(const std::vector<Addition>& additions, ActorState before,
                             const Added& added) {
  const bool is_outdated = wanted_ > revision_ || (!added && added.why == NotKept::outdated);
  const bool is_same = added || before == ActorState::ready;  // memory equals the store
  go(is_same && !is_outdated ? ActorState::ready : ActorState::stale);
  if (!added) return;
  told_ = last_;
  if (!is_outdated) card_ = additions.front().card;
  if (std::exchange(suspension_, std::nullopt)) on_resumed();
  for (const Addition& one : additions) {
    if (one.card_changed) on_card(one.card);
  }
}

// Handles a job whose entries were not stored. If memory was behind the store, the job runs again
// after the journal is read.
void JournaledActor::not_stored(Job job, const Added& added) {
  if (added.why == NotKept::outdated && ++job.tries < kMostTries)
    return jobs_.push_front(std::move(job));
  const bool is_refused = added.why == NotKept::deleted || added.why == NotKept::forbidden;
  if (!is_refused) suspend(added.error());
  job.refuse(added);
}

// Skips writing the card if the stored card is the same, as after most entries. A stored `due` that
// is too early does no harm.
void JournaledActor::skip_same_card(Addition& addition) const {
  RoomCard& card = addition.card;
  if (!card_) return;
  if (card_->due > services_.now() && (card.due == 0 || card.due > card_->due))
    card.due = card_->due;
  addition.card_changed = card.stage != card_->stage || card.card != card_->card ||
                          card.due != card_->due || card.people != card_->people;
  if (!addition.card_changed) card.changed = card_->changed;
}

// ---- while the store fails ----------------------------------------------------------------------

bool JournaledActor::recover() {
  suspend_if_silent();
  if (state_ == ActorState::stale) {
    reload();
  } else if (state_ == ActorState::ready && suspension_) {
    write({card_alone()}, [](const Added&) {});
  }
  return state_ == ActorState::ready;
}

void JournaledActor::suspend(const Error& error) {
  if (suspension_) return;
  suspension_ = {in_english(error.message), waits_since_};
  on_suspended(*suspension_);
}

void JournaledActor::suspend_if_silent() {
  if (is_waiting() && services_.now() - waits_since_ > kSilentFor) suspend(store_is_silent());
}

void JournaledActor::refuse_all(const Error& error) {
  for (const Job& job : std::exchange(jobs_, {})) job.refuse(error);
}

}  // namespace bastide::serve
