// Client addresses: networks, proxies and limits by address.
#pragma once

#include "base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A network or one address: "10.0.0.0/8", "::1".
class Network {
 public:
  static Result<Network> parse(std::string_view text);
  bool holds(std::string_view address) const;
  // True for a network wider than /8 in IPv4 or /16 in IPv6: such a ban would hit innocent clients.
  bool is_too_wide_to_ban() const;

 private:
  std::array<std::uint8_t, 16> bytes_{};  // an IPv4 address in its IPv6 form: "::ffff:10.0.0.0"
  unsigned bits_ = 0;
};

using Networks = std::vector<Network>;

// Parses networks that were validated before.
Networks networks_of(const std::vector<std::string>& texts);
bool holds(const Networks& networks, std::string_view address);

// The network of one internet customer: "2001:db8:1:2:3::4" gives "2001:db8:1:2::" (64 bits). An
// IPv4 address stays as it is; "::ffff:192.0.2.1" becomes "192.0.2.1".
std::string network_of(std::string_view address);
// The 48-bit network that a provider gives to one site: "2001:db8:1::". Empty for IPv4.
std::string site_of(std::string_view address);
// The widest network of one customer: the site, or the address itself for IPv4.
std::string widest_network_of(std::string_view address);

// True for a loopback address.
bool is_own(std::string_view address);

// ---- behind a proxy -----------------------------------------------------------------------------

struct Proxies {
  std::string header = {};  // such as "X-Forwarded-For", which names the client; empty: no proxy
  Networks trusted = {};
};

struct ClientAddress {
  std::string address;
  bool certain = true;  // false if an unknown proxy may have forwarded the request
};

// Finds the client behind trusted proxies. `field` returns a request header with its lines joined
// by commas. Each proxy appends an address; the client's is the last one outside `proxies.trusted`.
ClientAddress client_address(const std::string& peer, const Proxies& proxies,
                             const std::function<std::string(std::string_view)>& field);

// ---- connections by address ---------------------------------------------------------------------

// Limits the open connections of each customer's network, and those of each site to a multiple of
// that limit. Loopback addresses have no limit.
class AddressLimit {
 public:
  explicit AddressLimit(std::size_t most) : most_(most) {}  // 0: no limit

  // Keep the slot while the connection is open. Null if the limit is reached.
  using Slot = std::shared_ptr<void>;
  Slot enter(std::string_view address);

 private:
  Slot enter(const std::string& network, std::size_t most);

  std::size_t most_;
  std::shared_ptr<std::map<std::string, std::size_t>> here_ =
      std::make_shared<std::map<std::string, std::size_t>>();
};

}  // namespace bastide
