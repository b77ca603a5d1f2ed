// Network addresses of this machine.
#pragma once

#include <string>
#include <vector>

namespace bastide {

// The address as a URL's host: IPv6 gets brackets.
std::string url_host(const std::string& address);

// Addresses that reach this machine. The loopback address comes first.
std::vector<std::string> own_addresses(bool with_ipv6);

}  // namespace bastide
