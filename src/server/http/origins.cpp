#include "http/origins.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// Strips the port: "[::1]:8460" becomes "::1", "localhost:80" becomes "localhost".
std::string without_port(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
  return std::string(host.substr(0, host.find(':')));
}

bool is_address(const std::string& host) {
  std::array<unsigned char, 16> bytes;
  return ::inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 ||
         ::inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

bool is_host_of(std::string_view origin, std::string_view host) {
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

}  // namespace

bool is_origin(std::string_view text) {
  const bool secure = text.starts_with("https://");
  if (!secure && !text.starts_with("http://")) return false;
  const std::string_view host = text.substr(secure ? 8 : 7);
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
           std::string_view(".-:[]").find(letter) != std::string_view::npos;
  };
  return !host.empty() && std::ranges::all_of(host, fits) &&
         !host.ends_with(secure ? ":443" : ":80");  // browsers omit default ports
}

bool knows_host(std::string_view host, const Origins& origins) {
  const std::string name = without_port(host);
  if (name == "localhost" || is_address(name)) return true;
  return std::ranges::any_of(origins, [&](const auto& one) { return is_host_of(one, host); });
}

bool is_own_origin(const Request& request, const Origins& origins) {
  if (std::ranges::find(origins, request.origin) != origins.end()) return true;
  const bool named =
      std::ranges::any_of(origins, [&](const auto& one) { return is_host_of(one, request.host); });
  return !named && !request.host.empty() && request.origin == "http://" + std::string(request.host);
}

}  // namespace bastide
