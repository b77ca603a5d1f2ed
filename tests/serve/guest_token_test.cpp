// Tests the signed tokens of guests.
#include "serve/api/guest_token.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

TEST(GuestTokens, AreAcceptedOnlyWithOurSignature) {
  const GuestTokens people(sha256({}));
  const std::string token = people.token("anna", 1000);
  EXPECT_EQ(people.person(token, 1000), "anna");
  EXPECT_FALSE(people.person(token, 1001));
  EXPECT_FALSE(GuestTokens(Bytes32{}).person(token, 0));
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string other = token;
    other[i] = other[i] == '1' ? '2' : '1';
    EXPECT_FALSE(people.person(other, 0)) << i;
  }
  EXPECT_FALSE(people.person("", 0));
  EXPECT_FALSE(people.person(std::string(1000, '.'), 0));
}

}  // namespace
}  // namespace bastide::serve
