// Addresses of push services. Strangers give them, so they lead to public servers only, over HTTPS.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kMostEndpointBytes = 1'024;

// The origin of an endpoint, such as "https://push.example.org"; nothing if the URL does not begin
// with https://, names a user or a port, or has other letters than URLs have.
std::optional<std::string> origin_of_endpoint(std::string_view url);

// False for addresses of this machine, of local networks, and for all others without a public
// server: "10.1.2.3", "::1", "::ffff:127.0.0.1".
bool is_public_address(std::string_view address);

}  // namespace bastide
