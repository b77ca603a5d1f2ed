// Checks that every test named in docs/security.md exists.
#include "files/file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

namespace bastide::serve {
namespace {

// Names of all tests of the server and its clients, read from the sources, because each folder is
// its own program.
std::set<std::string> tests_of_servers() {
  std::set<std::string> names;
  const std::regex begins("\\nTEST(?:_[FP])?\\((\\w+),\\s*(\\w+)\\)");
  for (const char* folder :
       {"/tests/http", "/tests/load_test", "/tests/nodes", "/tests/push", "/tests/serve"}) {
    for (const auto& one :
         std::filesystem::directory_iterator(std::string(BASTIDE_SOURCE_DIR) + folder)) {
      const auto text = read_file(one.path());
      if (!text) continue;
      for (std::sregex_iterator at(text->begin(), text->end(), begins), end; at != end; ++at)
        names.insert((*at)[1].str() + '.' + (*at)[2].str());
    }
  }
  return names;
}

TEST(Threats, HaveTheTestsThatTheDocsName) {
  const auto text = read_file(BASTIDE_SOURCE_DIR "/docs/security.md");
  ASSERT_TRUE(text) << text.error().text();
  const std::set<std::string> here = tests_of_servers();
  const std::regex named("`([A-Z][A-Za-z]*\\.[A-Za-z*]+)`");
  int found = 0;
  for (std::sregex_iterator at(text->begin(), text->end(), named), end; at != end; ++at, ++found)
    EXPECT_TRUE(here.contains((*at)[1])) << (*at)[1];
  EXPECT_GT(found, 40);
}

}  // namespace
}  // namespace bastide::serve
