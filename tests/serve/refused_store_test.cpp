// Checks that a store stays unchanged if the server refuses to open it.
#include "database/sqlite.h"
#include "serve/server_with_guests.h"
#include "serve/table_service.h"
#include "serve/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>

namespace bastide::serve {
namespace {

TEST(Tables, LeaveNoFilesIfTheyCannotOpen) {
  const Folder folder;
  const auto refused = [&](const TableServiceSettings& settings) {
    const auto tables = TableService::open(settings, [](const std::function<void()>&) {});
    return tables ? std::string("opened") : tables.error().text();
  };
  const auto content = [](const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  };
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  std::filesystem::create_directory(folder / "directory");
  (void)open_sqlite({folder / "other.db"}).value()->run("CREATE TABLE photos (name TEXT)");
  std::ofstream(folder / "bad.key") << "short\n";
  ASSERT_EQ(::chmod((folder / "bad.key").c_str(), 0600), 0);
  const auto names = [&] {
    std::set<std::string> all;
    for (const auto& one : std::filesystem::directory_iterator(folder / "."))
      all.insert(one.path().filename());
    return all;
  };
  std::filesystem::create_symlink("not mounted/store.db", folder / "link.db");
  const std::string other = content(folder / "other.db");
  const std::set<std::string> before = names();
  EXPECT_NE(refused({.store = folder / "link.db"}), "opened");
  EXPECT_NE(refused({.store = folder / "none/store.db"}).find("none/store.db: No such file"),
            std::string::npos);
  EXPECT_NE(refused({.store = folder / "directory"}).find("directory: "), std::string::npos);
  EXPECT_NE(refused({.store = folder / "letter.txt"}).find("is not a store"), std::string::npos);
  EXPECT_NE(refused({.store = folder / "other.db"}).find("of another program"), std::string::npos);
  EXPECT_NE(refused({.store = folder / "new.db", .key = folder / "bad.key"}).find("not a key"),
            std::string::npos);
  EXPECT_EQ(names(), before);
  EXPECT_EQ(content(folder / "other.db"), other);
  {
    const TableServer server(folder / "kept.db");
    EXPECT_NE(refused({.store = folder / "kept.db"}).find("another server"), std::string::npos);
  }
  EXPECT_TRUE(names().contains("kept.db"));
  EXPECT_TRUE(names().contains("kept.db.key"));
  EXPECT_FALSE(names().contains("kept.db.lock"));
}

}  // namespace
}  // namespace bastide::serve
