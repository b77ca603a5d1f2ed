// This machine's addresses.
#pragma once

#include <string>
#include <vector>

namespace bastide::serve {

// As a host in a URL: an IPv6 address in brackets.
std::string url_host(const std::string& address);

// Those at which this machine can be reached, its own first.
std::vector<std::string> own_addresses(bool with_ipv6);

}  // namespace bastide::serve
