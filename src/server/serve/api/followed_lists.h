// Lists that clients follow over their WebSockets: the server sends each as its GET request answers
// it, at once and again after each change.
#pragma once

#include "http/messages.h"
#include "http/service.h"
#include "serve/accounts/caller.h"
#include "serve/protocol/codec.h"
#include "serve/time.h"

#include <compare>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace bastide::serve {

class ClientConversation;

class FollowedLists {
 public:
  // Answers the GET request of a list; calls `done` once, immediately or later.
  using Answer = std::function<void(std::string_view path, const std::string& search,
                                    const Caller& caller, std::function<void(Response)> done)>;
  void answer_with(Answer answer) { answer_ = std::move(answer); }

  // From now on the client follows these lists and no others. Returns the number of new ones.
  std::size_t follow(ClientConversation& client, const std::set<ListKind>& lists,
                     const std::string& search);

  // The next tick looks for changes of the person's lists; of the lobby if `person` is empty.
  void changed(const PersonId& person);
  void all_changed();
  void tick(Time now);  // called once a second

 private:
  // What all followers of one list have in common. Sessions of one person may differ in rights.
  struct Key {
    PersonId person;  // empty: the list is the same for everybody
    std::string session;
    ListKind list = ListKind::lobby;
    std::string search;
    auto operator<=>(const Key&) const = default;
  };
  struct Sent {
    Text text;  // null before the first answer
    Time at = 0;
  };
  struct List {
    Text text;              // the latest message; null before the first answer
    bool is_asked = false;  // the answer is on its way
    bool is_due = false;    // something has changed
    Time again = 0;         // time to look for changes that nobody reports; 0: never
    std::map<ClientConversation*, Sent> followers;
  };

  void ask(const Key& key);
  void answered(const Key& key, const Response& response);
  void send(const Key& key);

  Answer answer_;
  std::map<Key, List> lists_;
  std::map<ClientConversation*, std::set<Key>> followed_;
  Time now_ = 0;                // time of the last tick
  std::size_t bytes_left_ = 0;  // limit of what may be sent until the next tick
};

}  // namespace bastide::serve
