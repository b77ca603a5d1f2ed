// Tests which host names and web pages the server answers.
#include "http/origins.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

const Origins kOrigins = {"https://play.example.org"};

TEST(Origins, KnowOwnHostNames) {
  for (const std::string_view host :
       {"localhost", "localhost:8460", "127.0.0.1:80", "[::1]:8460", "192.168.1.7"}) {
    EXPECT_TRUE(knows_host(host, {})) << host;
  }
  for (const std::string_view host :
       {"", "evil.example", "localhost.evil.example", "1.2.3.4.evil.example", "play.example.org"}) {
    EXPECT_FALSE(knows_host(host, {})) << host;
  }
  EXPECT_TRUE(knows_host("play.example.org", kOrigins));
  EXPECT_FALSE(knows_host("play.example.org.evil.example", kOrigins));
}

TEST(Origins, AreComparedExactly) {
  const auto own = [](std::string_view origin, std::string_view host) {
    return is_own_origin({.host = host, .origin = origin}, kOrigins);
  };
  EXPECT_TRUE(own("http://localhost:8460", "localhost:8460"));
  EXPECT_FALSE(own("http://localhost:8461", "localhost:8460"));
  EXPECT_FALSE(own("https://localhost:8460", "localhost:8460"));
  EXPECT_FALSE(own("null", "localhost:8460"));
  EXPECT_FALSE(own("http://", ""));
  EXPECT_TRUE(own("https://play.example.org", "play.example.org"));
  EXPECT_FALSE(own("http://play.example.org", "play.example.org"));  // own origin, but without TLS
}

}  // namespace
}  // namespace bastide::serve
