#include "draw/faces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace bastide {
namespace {

TEST(Faces, DifferAndHaveClosedElements) {
  std::set<std::string> faces;
  for (std::size_t i = 0; i < kFaces; ++i) {
    const std::string svg = face_svg(i);
    EXPECT_TRUE(faces.insert(svg).second) << i;
    EXPECT_EQ(std::count(svg.begin(), svg.end(), '<'), std::count(svg.begin(), svg.end(), '>'));
    EXPECT_EQ(svg.substr(svg.size() - 2), "/>");
  }
}

}  // namespace
}  // namespace bastide
