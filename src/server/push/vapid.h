// The token by which a push service knows the sender (VAPID, RFC 8292).
#pragma once

#include "push/p256_key.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

// The Authorization header for a push service. `origin` is the service's, `contact` a URL (mailto:
// or https:) of the operator, or empty; `until` is in seconds since 1970.
std::string vapid_authorization(const P256Key& key, std::string_view origin,
                                std::string_view contact, std::int64_t until);

}  // namespace bastide
