#include "push/endpoint.h"

#include "http/client_addresses.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::string_view kScheme = "https://";

bool is_host_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.';
}
bool is_path_letter(char c) { return c > ' ' && c <= '~' && c != '"' && c != '\\' && c != '#'; }

// Networks without public servers (registries of special-purpose addresses at IANA).
const Networks& special_networks() {
  static const Networks kSpecial =
      networks_of({"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
                   "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24",
                   "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
                   "224.0.0.0/3", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"});
  return kSpecial;
}

}  // namespace

std::optional<std::string> origin_of_endpoint(std::string_view url) {
  if (url.size() > kMostEndpointBytes || !url.starts_with(kScheme)) return std::nullopt;
  const std::size_t path = std::min(url.find('/', kScheme.size()), url.size());
  const std::string_view host = url.substr(kScheme.size(), path - kScheme.size());
  if (host.empty() || host.front() == '.' || !std::ranges::all_of(host, is_host_letter))
    return std::nullopt;
  if (!std::ranges::all_of(url.substr(path), is_path_letter)) return std::nullopt;
  return std::string(url.substr(0, path));
}

bool is_public_address(std::string_view address) {
  static const Networks kAll = networks_of({"0.0.0.0/0", "2000::/3"});
  return holds(kAll, address) && !holds(special_networks(), address);
}

}  // namespace bastide
