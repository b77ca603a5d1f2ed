// Host names that the server answers to, and web pages that may send requests.
#pragma once

#include "serve/http.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// Origins of pages, as browsers send them: "https://play.example.org".
using Origins = std::vector<std::string>;

// Whether a text is an origin as browsers write it.
bool is_origin(std::string_view text);

// Whether the server answers to a host: an address, localhost, or the host of one of its origins.
// Other names may be DNS rebinding.
bool knows_host(std::string_view host, const Origins& origins);

// Whether a request comes from the server's own page, compared to the letter.
bool is_own_origin(const Request& request, const Origins& origins);

// The token of an Authorization field "Bearer TOKEN".
std::string_view bearer(std::string_view authorization);

// Whether a list such as "bastide.v1, other" has the word.
bool offers(std::string_view list, std::string_view word);

}  // namespace bastide::serve
