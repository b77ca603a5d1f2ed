#include "http/own_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <memory>

namespace bastide {

namespace {

// Writes the address as text. Returns nothing if a URL cannot contain the address.
std::string text_of(const sockaddr& address, bool with_ipv6) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.sa_family == AF_INET) {
    const auto& known = reinterpret_cast<const sockaddr_in&>(address);
    ::inet_ntop(AF_INET, &known.sin_addr, text.data(), text.size());
  } else if (address.sa_family == AF_INET6 && with_ipv6) {
    const auto& known = reinterpret_cast<const sockaddr_in6&>(address);
    if (!IN6_IS_ADDR_LINKLOCAL(&known.sin6_addr)) {
      ::inet_ntop(AF_INET6, &known.sin6_addr, text.data(), text.size());
    }
  }
  return text.data();
}

}  // namespace

std::string url_host(const std::string& address) {
  return address.find(':') == std::string::npos ? address : '[' + address + ']';
}

std::vector<std::string> own_addresses(bool with_ipv6) {
  std::vector<std::string> addresses = {"127.0.0.1"};
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) return addresses;
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> list(first, ::freeifaddrs);
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool useful = one->ifa_addr != nullptr && (one->ifa_flags & IFF_UP) != 0 &&
                        (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!useful) continue;
    if (std::string text = text_of(*one->ifa_addr, with_ipv6); !text.empty()) {
      addresses.push_back(std::move(text));
    }
  }
  return addresses;
}

}  // namespace bastide
