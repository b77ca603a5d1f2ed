#include "serve/api/allowance.h"

#include <arpa/inet.h>

#include <array>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostNetworks = 10'000;

}  // namespace

std::string network_of(std::string_view address) {
  const std::string text(address);
  in6_addr bytes{};
  if (::inet_pton(AF_INET6, text.c_str(), &bytes) != 1 || IN6_IS_ADDR_V4MAPPED(&bytes)) return text;
  std::fill(bytes.s6_addr + 8, bytes.s6_addr + 16, std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> network{};
  ::inet_ntop(AF_INET6, &bytes, network.data(), network.size());
  return network.data();
}

bool Allowances::take(std::string_view address, Time now) {
  if (by_network_.size() >= kMostNetworks) {
    std::erase_if(by_network_, [&](const auto& one) { return one.second.is_full(rate_, now); });
  }
  return by_network_[network_of(address)].take(rate_, now);
}

}  // namespace bastide::serve
