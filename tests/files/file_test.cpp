#include "files/file.h"

#include "support/translation_check.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace bastide {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("bastide-files-" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }

  fs::path folder_;
};

TEST_F(Files, ReadWrittenFiles) {
  const std::string content("one\ntwo\0three", 13);
  ASSERT_TRUE(write_file(path("a"), "older and longer than what follows"));
  ASSERT_TRUE(write_file(path("a"), content));
  EXPECT_EQ(*read_file(path("a")), content);
  EXPECT_EQ(files(), 1U) << "nothing is left beside it";
}

TEST_F(Files, PacksByName) {
  const std::string content(100'000, 'x');
  ASSERT_TRUE(write_file(path("a.gz"), content));
  EXPECT_LT(fs::file_size(path("a.gz")), 1000U);
  EXPECT_EQ(*read_file(path("a.gz")), content);
  fs::rename(path("a.gz"), path("b"));
  EXPECT_EQ(*read_file(path("b")), content);
}

TEST_F(Files, RefusesTooMuch) {
  ASSERT_TRUE(write_file(path("a"), std::string(1001, 'x')));
  ASSERT_TRUE(write_file(path("b.gz"), std::string(1'000'000, 'x')));
  EXPECT_EQ(read_file(path("a"), 1000).error().text(),
            path("a") + ": too large: 1000 bytes at most");
  EXPECT_EQ(read_file(path("b.gz"), 10'000).error().text(),
            path("b.gz") + ": too large once unpacked: 10000 bytes at most");
  EXPECT_TRUE(read_file(path("a"), 1001));
}

TEST_F(Files, GiveAnErrorIfAPathIsMissingOrAFolder) {
  EXPECT_EQ(read_file(path("none")).error().text(),
            path("none") + ": cannot be opened: No such file or directory");
  expect_in_every_language(read_file(path("none")).error());
  EXPECT_FALSE(read_file(folder_.string()));
  EXPECT_FALSE(write_file(path("no/such/folder"), "x"));
  EXPECT_FALSE(write_file(folder_.string(), "x"));
  EXPECT_EQ(files(), 0U);
}

TEST_F(Files, KeepsModeAndFollowsLinks) {
  ASSERT_TRUE(write_file(path("real"), "a"));
  fs::permissions(path("real"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path("real"), path("link"));
  ASSERT_TRUE(write_file(path("link"), "b"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(*read_file(path("real")), "b");
  EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, WritesToDevices) {
  ASSERT_TRUE(write_file("/dev/null", "x"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(Gzip, UnpacksConcatenatedFiles) {
  EXPECT_EQ(*gunzip(gzip("one ") + gzip("") + gzip("two")), "one two");
}

TEST(Gzip, RefusesDamage) {
  const std::string content = "some text that is long enough to be damaged somewhere in it";
  const std::string packed = gzip(content);
  for (std::size_t size = 0; size < packed.size(); ++size) {
    EXPECT_FALSE(gunzip(packed.substr(0, size))) << size;
  }
  EXPECT_FALSE(gunzip(packed + "rest"));
  for (std::size_t i = 10; i < packed.size(); ++i) {
    std::string damaged = packed;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x20);
    const auto unpacked = gunzip(damaged);  // some bits of the gzip header have no effect
    EXPECT_TRUE(!unpacked || *unpacked == content) << i;
  }
}

}  // namespace
}  // namespace bastide
