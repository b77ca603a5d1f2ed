// Collects the actions that rules offer to the decider: either writes them into a list, or only
// notes whether there are any. The rules need not know which.
#pragma once

#include "rules/action.h"

#include <cstddef>

namespace bastide {

class OfferCollector {
 public:
  OfferCollector() = default;  // no list: only notes whether any action is offered
  explicit OfferCollector(ActionList& list) : list_(&list), first_(list.size()) {}

  bool any() const { return any_; }
  bool enough() const { return any_ && list_ == nullptr; }

  // add and add_once return true if no more offers are needed.
  bool add(Action action) {
    any_ = true;
    if (list_ != nullptr) list_->push_back(action);
    return list_ == nullptr;
  }
  // Adds the action unless it was offered already.
  bool add_once(Action action) {
    const std::size_t end = list_ != nullptr ? list_->size() : 0;
    for (std::size_t i = first_; i < end; ++i) {
      if ((*list_)[i] == action) return false;
    }
    return add(action);
  }

  // If there is a list, `write` gets its end, writes at most `most` actions there and returns the
  // new end. Returns whether there is a list.
  template <class Write>
  bool add_all(std::size_t most, Write&& write) {
    if (list_ == nullptr) return false;
    Action* const begin = list_->reserve_tail(most);
    const auto count = static_cast<std::size_t>(write(begin) - begin);
    list_->set_size(list_->size() + count);
    any_ = any_ || count != 0;
    return true;
  }

 private:
  ActionList* list_ = nullptr;
  std::size_t first_ = 0;  // index in the list of the first action added here
  bool any_ = false;
};

// Does the function `offer` offer any action?
template <class Offer, class... Arguments>
bool offers_any(Offer&& offer, Arguments&&... arguments) {
  OfferCollector offers;
  offer(arguments..., offers);
  return offers.any();
}

}  // namespace bastide
