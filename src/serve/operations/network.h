// Addresses of those who come: which networks they are in, and who it is behind a proxy.
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

namespace bastide::serve {

// "10.0.0.0/8", "::1": all addresses that begin as it does.
class Network {
 public:
  static Result<Network> parse(std::string_view text);
  bool holds(std::string_view address) const;

 private:
  std::array<std::uint8_t, 16> bytes_{};  // IPv4 as it stands within IPv6
  unsigned bits_ = 0;
};

using Networks = std::vector<Network>;

// Of texts that are networks.
Networks networks_of(const std::vector<std::string>& texts);
bool holds(const Networks& networks, std::string_view address);

// "2001:db8:1:2:3::4" to "2001:db8:1:2::", which is one customer's; an IPv4 address as it is, also
// where it comes as "::ffff:192.0.2.1".
std::string network_of(std::string_view address);
// "2001:db8:1::", which is one place's, with many such networks; empty for IPv4.
std::string site_of(std::string_view address);

// This machine itself.
bool is_own(std::string_view address);

// ---- behind a proxy -----------------------------------------------------------------------------

struct Proxies {
  std::string header = {};  // "X-Forwarded-For"; empty: there is no proxy
  Networks trusted = {};
};

struct Whence {
  std::string address;
  bool certain = true;  // not where a proxy that we do not know may stand between
};

// `field` gives a header of the request, all lines of it with commas between, or nothing. Proxies
// add addresses on the right: the last one that is no trusted proxy's counts.
Whence whence(const std::string& peer, const Proxies& proxies,
              const std::function<std::string(std::string_view)>& field);

// ---- how many -----------------------------------------------------------------------------------

// How many are here from each network, and of some times as many from all of one site; this machine
// itself is not counted.
class Crowd {
 public:
  explicit Crowd(std::size_t most) : most_(most) {}  // 0: as many as come

  // Held while one is here; null where there is no room.
  using Place = std::shared_ptr<void>;
  Place enter(std::string_view address);

 private:
  Place enter(const std::string& network, std::size_t most);

  std::size_t most_;
  std::shared_ptr<std::map<std::string, std::size_t>> here_ =
      std::make_shared<std::map<std::string, std::size_t>>();
};

}  // namespace bastide::serve
