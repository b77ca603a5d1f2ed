#include "serve/api/followed_lists.h"

#include "serve/api/client_conversation.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide::serve {

namespace {

constexpr std::size_t kBytesPerMillisecond = 4;  // a client gets long lists less often
constexpr Time kRetryList = 10'000;              // pause after the store did not answer
constexpr std::size_t kMostAskedInTick = 1'000;  // limit of lists that one tick asks for
// Limit of bytes that are sent between two ticks; less than all clients' queues together may hold.
constexpr std::size_t kMostBytesInTick = 64'000'000;

// A list, by ListKind. After a pause it is read again, because nobody reports some of its changes:
// friends who come online, challenges that end. Reading the challenges also notes that their player
// is online.
struct ListRow {
  std::string_view path;
  Time pause = 0;  // 0: all changes are reported
  Time pause_of_empty = 0;
};
constexpr ListRow kLists[] = {{"/api/v1/tables"},
                              {"/api/v1/me/tables", 60'000},
                              {"/api/v1/friends", 10'000, 10'000},
                              {"/api/v1/challenges", 10'000, 25'000}};
const ListRow& row_of(ListKind list) { return kLists[static_cast<std::size_t>(list)]; }

bool is_empty(const std::string& answer) { return answer.find('{', 1) == std::string::npos; }

}  // namespace

std::size_t FollowedLists::follow(ClientConversation& client, const std::set<ListKind>& lists,
                                  const std::string& search) {
  std::set<Key> wanted;
  for (const ListKind list : lists) {
    const Caller& caller = client.caller();
    if (list == ListKind::lobby) wanted.insert({.list = list, .search = search});
    if (list != ListKind::lobby) wanted.insert({caller.person, caller.session, list, {}});
  }
  const std::set<Key> before = std::exchange(followed_[&client], wanted);
  if (wanted.empty()) followed_.erase(&client);
  for (const Key& key : before) {
    if (wanted.contains(key)) continue;
    const auto list = lists_.find(key);
    list->second.followers.erase(&client);
    if (list->second.followers.empty()) lists_.erase(list);
  }
  std::erase_if(wanted, [&](const Key& key) { return before.contains(key); });
  for (const Key& key : wanted) lists_[key].followers[&client];
  for (const Key& key : wanted) ask(key);
  return wanted.size();
}

void FollowedLists::changed(const PersonId& person) {
  auto list = lists_.lower_bound({.person = person});
  for (; list != lists_.end() && list->first.person == person; ++list) list->second.is_due = true;
}

void FollowedLists::all_changed() {
  for (auto& [key, list] : lists_) list.is_due = true;
}

void FollowedLists::tick(Time now) {
  now_ = now;
  bytes_left_ = kMostBytesInTick;
  std::vector<Key> due;
  std::vector<Key> answered;
  for (const auto& [key, list] : lists_) {
    const bool is_due = list.is_due || (list.again != 0 && now >= list.again);
    if (is_due && due.size() < kMostAskedInTick) due.push_back(key);
    if (list.text != nullptr) answered.push_back(key);
  }
  for (const Key& key : due) ask(key);
  for (const Key& key : answered) send(key);
}

// A change while the answer is on its way leaves the list due.
void FollowedLists::ask(const Key& key) {
  const auto found = lists_.find(key);
  if (found == lists_.end() || found->second.is_asked) return;
  List& list = found->second;
  list.is_asked = true;
  list.is_due = false;
  list.again = 0;
  answer_(row_of(key.list).path, key.search, list.followers.begin()->first->caller(),
          [this, key](const Response& response) { answered(key, response); });
}

void FollowedLists::answered(const Key& key, const Response& response) {
  const auto found = lists_.find(key);
  if (found == lists_.end()) return;
  List& list = found->second;
  list.is_asked = false;
  if (response.code == Code::unavailable) {
    list.again = now_ + kRetryList;
    return;
  }
  const ListRow& row = row_of(key.list);
  const Time pause = is_empty(response.text) ? row.pause_of_empty : row.pause;
  if (pause != 0) list.again = now_ + pause;
  std::string text = list_news(key.list, response.text);
  if (list.text == nullptr || *list.text != text)
    list.text = std::make_shared<const std::string>(std::move(text));
  send(key);
}

// Sends the list to all followers who have an older one.
void FollowedLists::send(const Key& key) {
  const auto found = lists_.find(key);
  if (found == lists_.end()) return;
  const Text text = found->second.text;
  const auto pause = static_cast<Time>(text->size() / kBytesPerMillisecond);
  std::vector<ClientConversation*> outdated;  // a copy: tell() may drop a slow client
  for (auto& [client, sent] : found->second.followers) {
    if (sent.text == text || (sent.text != nullptr && now_ < sent.at + pause)) continue;
    if (sent.text != nullptr && bytes_left_ < text->size()) continue;
    bytes_left_ -= std::min(bytes_left_, text->size());
    sent = {text, now_};
    outdated.push_back(client);
  }
  for (ClientConversation* client : outdated) {
    if (followed_.contains(client)) client->tell(text);
  }
}

}  // namespace bastide::serve
