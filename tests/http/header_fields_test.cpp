// Tests tokens, cookies and protocols in header fields.
#include "http/header_fields.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(HeaderFields, HoldTokensCookiesAndProtocols) {
  EXPECT_EQ(bearer("Bearer abc"), "abc");
  EXPECT_EQ(bearer("Basic abc"), "");
  EXPECT_EQ(cookie("a=1; bastide=x.y; b=2", "bastide"), "x.y");
  EXPECT_EQ(cookie("notbastide=1", "bastide"), "");
  EXPECT_TRUE(offers("other, bastide.v1", "bastide.v1"));
  EXPECT_FALSE(offers("bastide.v10", "bastide.v1"));
}

}  // namespace
}  // namespace bastide
