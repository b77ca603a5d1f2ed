// What docs/security.md says is tested, is: each test that it names is one of ours.
#include "files/file.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace bastide::serve {
namespace {

std::set<std::string> tests_here() {
  std::set<std::string> names;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const auto& suite = *all.GetTestSuite(i);
    const std::string full = suite.name();
    const std::string name = full.substr(full.find('/') + 1);  // "OfEachKind/Stores"
    names.insert(name + ".*");
    for (int k = 0; k < suite.total_test_count(); ++k) {
      const std::string test = suite.GetTestInfo(k)->name();
      names.insert(name + '.' + test.substr(0, test.find('/')));
    }
  }
  return names;
}

TEST(Threats, HaveTheTestsThatAreNamed) {
  const auto text = read_file(BASTIDE_SOURCE_DIR "/docs/security.md");
  ASSERT_TRUE(text) << text.error().text();
  const std::set<std::string> here = tests_here();
  const std::regex named("`([A-Z][A-Za-z]*\\.[A-Za-z*]+)`");
  int found = 0;
  for (std::sregex_iterator at(text->begin(), text->end(), named), end; at != end; ++at, ++found)
    EXPECT_TRUE(here.contains((*at)[1])) << (*at)[1];
  EXPECT_GT(found, 40);
}

}  // namespace
}  // namespace bastide::serve
