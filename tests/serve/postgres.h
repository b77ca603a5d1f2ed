// A PostgreSQL server of the tests' own, in a temporary folder, at a Unix socket. Where PostgreSQL
// is not installed the tests that need it fail.
#pragma once

#include "serve/guests.h"

#include <gtest/gtest.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::serve {

class PostgresServer {
 public:
  // Of this test program, and ended with it.
  static PostgresServer& shared();

  ~PostgresServer();
  // The address of an empty database.
  std::string fresh_database();

  void kill();
  void start();
  // Is there, but answers nobody, old connections or new ones.
  void hang();
  void go_on();
  // Stops the server and its existing connections, without ending any; thaw() continues them.
  void freeze();
  void thaw();

 private:
  PostgresServer();
  std::string address(const std::string& database) const;

  Folder folder_;
  std::string programs_;
  pid_t child_ = 0;
  std::vector<pid_t> frozen_;
  int databases_ = 0;
};

// A place for a store, empty at first, for tests with stores of each kind.
std::string fresh_place(bool postgres, const Folder& folder);

inline const char* name_of_kind(const testing::TestParamInfo<bool>& postgres) {
  return postgres.param ? "Postgres" : "Sqlite";
}

}  // namespace bastide::serve
