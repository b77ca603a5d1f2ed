#include "serve/api/allowance.h"

#include "serve/operations/network.h"

namespace bastide::serve {

namespace {

constexpr std::size_t kMostNetworks = 10'000;

}  // namespace

bool Allowances::take(std::string_view address, Time now) {
  if (by_network_.size() >= kMostNetworks) {
    std::erase_if(by_network_, [&](const auto& one) { return one.second.is_full(rate_, now); });
  }
  return by_network_[network_of(address)].take(rate_, now);
}

}  // namespace bastide::serve
