#include "http/client_addresses.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace bastide {

namespace {

constexpr unsigned kBitsBeforeIpv4 = 96;
constexpr unsigned kCustomerBits = 64;
constexpr unsigned kSiteBits = 48;
// A site (a 48-bit IPv6 network) may have as many connections as this number of customers.
constexpr std::size_t kNetworksOfSite = 4;
constexpr std::string_view kForwarding[] = {"X-Forwarded-For", "X-Real-IP", "Forwarded", "Via",
                                            "X-Forwarded-Host"};

using AddressBytes = std::array<std::uint8_t, 16>;

std::optional<AddressBytes> bytes_of(std::string_view address, bool* is_ipv4 = nullptr) {
  if (address.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string text(address);
  AddressBytes bytes{};
  const bool short_one = ::inet_pton(AF_INET, text.c_str(), bytes.data() + 12) == 1;
  if (is_ipv4 != nullptr) *is_ipv4 = short_one;
  if (short_one) {
    bytes[10] = bytes[11] = 0xff;
    return bytes;
  }
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

bool was_ipv4(const AddressBytes& bytes) {
  return std::all_of(bytes.begin(), bytes.begin() + 10, [](auto byte) { return byte == 0; }) &&
         bytes[10] == 0xff && bytes[11] == 0xff;
}

void keep_bits(AddressBytes& bytes, unsigned bits) {
  for (unsigned i = 0; i < bytes.size(); ++i) {
    const unsigned kept = std::clamp(static_cast<int>(bits) - static_cast<int>(i * 8), 0, 8);
    bytes[i] = static_cast<std::uint8_t>(bytes[i] & (0xff00 >> kept));
  }
}

std::string ipv6_network(AddressBytes bytes, unsigned bits) {
  keep_bits(bytes, bits);
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return text.data();
}

// The address without its port and brackets. Proxies write "192.0.2.1:4711" or
// "[2001:db8::1]:4711".
std::string_view address_in(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos
             ? text.substr(0, colon)
             : text;
}

}  // namespace

Result<Network> Network::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  bool is_ipv4 = false;
  const auto bytes = bytes_of(text.substr(0, slash), &is_ipv4);
  std::int64_t bits = is_ipv4 ? 32 : 128;
  const std::int64_t most = bits;
  if (slash != std::string_view::npos) bits = parse_integer(text.substr(slash + 1)).value_or(-1);
  if (!bytes || bits < 0 || bits > most) {
    return Error{in_quotes(std::string(text)) +
                 " is not an address or network, such as 10.0.0.0/8"};
  }
  Network network;
  network.bytes_ = *bytes;
  network.bits_ = static_cast<unsigned>(bits) + (is_ipv4 ? kBitsBeforeIpv4 : 0);
  keep_bits(network.bytes_, network.bits_);
  return network;
}

bool Network::is_too_wide_to_ban() const {
  return bits_ < (was_ipv4(bytes_) ? kBitsBeforeIpv4 + 8 : 16);
}

bool Network::holds(std::string_view address) const {
  auto bytes = bytes_of(address);
  if (!bytes) return false;
  keep_bits(*bytes, bits_);
  return *bytes == bytes_;
}

Networks networks_of(const std::vector<std::string>& texts) {
  Networks networks;
  for (const std::string& text : texts) {
    if (auto network = Network::parse(text)) networks.push_back(*network);
  }
  return networks;
}

bool holds(const Networks& networks, std::string_view address) {
  return std::ranges::any_of(networks, [&](const Network& one) { return one.holds(address); });
}

std::string network_of(std::string_view address) {
  const auto bytes = bytes_of(address);
  if (!bytes) return std::string(address);
  if (was_ipv4(*bytes)) {
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, bytes->data() + 12, text.data(), text.size());
    return text.data();
  }
  return ipv6_network(*bytes, kCustomerBits);
}

std::string site_of(std::string_view address) {
  const auto bytes = bytes_of(address);
  return !bytes || was_ipv4(*bytes) ? std::string() : ipv6_network(*bytes, kSiteBits);
}

std::string widest_network_of(std::string_view address) {
  std::string site = site_of(address);
  return site.empty() ? network_of(address) : site;
}

bool is_own(std::string_view address) {
  static const Networks kOwn = networks_of({"127.0.0.0/8", "::1"});
  return holds(kOwn, address);
}

ClientAddress client_address(const std::string& peer, const Proxies& proxies,
                             const std::function<std::string(std::string_view)>& field) {
  const auto forwarded = [&](std::string_view name) { return !field(name).empty(); };
  if (proxies.header.empty() || !holds(proxies.trusted, peer))
    return {peer, std::ranges::none_of(kForwarding, forwarded)};
  const std::string list = field(proxies.header);
  std::string client = peer;
  const auto all = split(list, ',');
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    const std::string_view address = address_in(trim(*one));
    if (!bytes_of(address)) return {client, list.empty()};
    client = address;
    if (!holds(proxies.trusted, address)) break;
  }
  return {client, true};
}

AddressLimit::Slot AddressLimit::enter(const std::string& network, std::size_t most) {
  std::size_t& count = (*here_)[network];
  if (count >= most) return nullptr;
  ++count;
  return {static_cast<void*>(here_.get()), [here = here_, network](void*) {
            if (--here->at(network) == 0) here->erase(network);
          }};
}

AddressLimit::Slot AddressLimit::enter(std::string_view address) {
  if (most_ == 0 || is_own(address)) return here_;
  Slot own = enter(network_of(address), most_);
  const std::string site = site_of(address);
  if (!own || site.empty()) return own;
  Slot shared = enter("site " + site, kNetworksOfSite * most_);
  if (!shared) return nullptr;
  return std::make_shared<std::pair<Slot, Slot>>(std::move(own), std::move(shared));
}

}  // namespace bastide
