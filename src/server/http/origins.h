// Host names that the server answers to, and web pages that may send requests.
#pragma once

#include "http/messages.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Origins of pages, as browsers send them: "https://play.example.org".
using Origins = std::vector<std::string>;

// True if the text has the form of an origin.
bool is_origin(std::string_view text);

// True if the server answers to this host name: an address, localhost, or the host of an allowed
// origin. This prevents DNS rebinding.
bool knows_host(std::string_view host, const Origins& origins);

// True if the Origin header names the server's own page. Compares the whole text exactly.
bool is_own_origin(const Request& request, const Origins& origins);

}  // namespace bastide
