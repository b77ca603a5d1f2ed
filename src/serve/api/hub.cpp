#include "serve/api/hub.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kIdle = 60'000;       // a room that nobody has needed for so long sleeps
constexpr std::size_t kStates = 64;  // so many games keep theirs

bool is_in_lobby(const RoomCard& card) {
  return card.stage != "finished" && card.visibility == "open";
}

}  // namespace

Hub::Hub(House house) : house_(std::move(house)) {
  house_.changed = [this](const RoomCard& card) { changed(card); };
  house_.used = [this](Actor& actor) { used(actor); };
}

void Hub::find(const RoomId& id, const Use& use) {
  if (const auto found = actors_.find(id); found != actors_.end()) return use(found->second);
  auto& waiting = waking_[id];
  waiting.push_back(use);
  if (waiting.size() > 1) return;
  const auto actor = std::make_shared<Actor>(house_, id);
  actor->load([this, id, actor](const Status& loaded) {
    if (loaded) actors_[id] = actor;
    const auto users = std::exchange(waking_[id], {});
    waking_.erase(id);
    for (const Use& one : users) {
      one(loaded ? Result<std::shared_ptr<Actor>>(actor) : loaded.error());
    }
  });
}

void Hub::create(Founded founded, const Use& use) {
  const RoomId id = founded.room.id;
  const auto actor = std::make_shared<Actor>(house_, id);
  actor->create(std::move(founded), [this, id, actor, use](const Status& made) {
    if (!made) return use(made.error());
    actors_[id] = actor;
    use(actor);
  });
}

void Hub::take_up(const std::vector<RoomCard>& cards) {
  for (const RoomCard& card : cards) changed(card);
}

void Hub::changed(const RoomCard& card) {
  if (is_in_lobby(card)) {
    cards_[card.id] = card;
  } else {
    cards_.erase(card.id);
  }
}

void Hub::used(Actor& actor) {
  latest_.push_back(actor.weak_from_this());
  if (latest_.size() <= kStates) return;
  if (const auto oldest = latest_.front().lock()) oldest->drop_state();
  latest_.pop_front();
}

std::vector<std::string> Hub::lobby(const std::string& search, std::size_t most) const {
  std::vector<const RoomCard*> found;
  for (const auto& [id, card] : cards_) {
    if (search.empty() || card.card.find(search) != std::string::npos) found.push_back(&card);
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const RoomCard* card) { return card->changed; });
  if (found.size() > most) found.resize(most);
  std::vector<std::string> cards;
  for (const RoomCard* card : found) cards.push_back(card->card);
  return cards;
}

void Hub::tick() {
  const Time since = house_.now() - kIdle;
  for (auto next = actors_.begin(); next != actors_.end();) {
    const auto actor = next->second;
    actor->tick();
    next = actor->is_idle(since) ? actors_.erase(next) : std::next(next);
  }
}

}  // namespace bastide::serve
