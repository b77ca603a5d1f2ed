// What a rule offers to the decider: written into a list, or only noticed where the question is
// whether there is anything. A rule offers, and need not know which.
#pragma once

#include "rules/action.h"

#include <cstddef>

namespace bastide {

class Offers {
 public:
  Offers() = default;  // only notices, and has enough with the first
  explicit Offers(ActionList& list) : list_(&list), first_(list.size()) {}

  bool any() const { return any_; }
  bool enough() const { return any_ && list_ == nullptr; }

  // Each of these says whether that is enough.
  bool add(Action action) {
    any_ = true;
    if (list_ != nullptr) list_->push_back(action);
    return list_ == nullptr;
  }
  // Unless it has been offered already.
  bool add_once(Action action) {
    const std::size_t end = list_ != nullptr ? list_->size() : 0;
    for (std::size_t i = first_; i < end; ++i) {
      if ((*list_)[i] == action) return false;
    }
    return add(action);
  }

  // Where there is a list, adds what `write` writes, at most `most`, from where it is told up to
  // where it says that it ended; and says whether there is a list.
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
  std::size_t first_ = 0;  // of the list's actions, that is offered here
  bool any_ = false;
};

// Does `offer` offer anything?
template <class Offer, class... Arguments>
bool offers_any(Offer&& offer, Arguments&&... arguments) {
  Offers offers;
  offer(arguments..., offers);
  return offers.any();
}

}  // namespace bastide
