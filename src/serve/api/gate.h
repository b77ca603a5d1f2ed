// Who may come in: which names this server answers to, and from which pages.
#pragma once

#include "serve/http.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// "https://play.example.org": where the page is, as browsers say it.
using Origins = std::vector<std::string>;

// Is it one, as browsers would say it?
bool is_origin(std::string_view text);

// Is the server meant, and not a name that somebody lets point to it? Addresses and localhost are,
// and the hosts of its origins.
bool knows_host(std::string_view host, const Origins& origins);

// Does the request come from the server's own page, to the letter?
bool is_own_origin(const Request& request, const Origins& origins);

// The token behind "Bearer ".
std::string_view bearer(std::string_view authorization);

// Is that one of those in "bastide.v1, other"?
bool offers(std::string_view list, std::string_view word);

}  // namespace bastide::serve
