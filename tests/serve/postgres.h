// A PostgreSQL server of the tests in a temporary folder, with a Unix socket. Without an installed
// PostgreSQL the tests that need it fail.
#pragma once

#include "serve/server_with_guests.h"

#include <gtest/gtest.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::serve {

class PostgresServer {
 public:
  // One PostgreSQL server for the whole test program; it ends with the program.
  static PostgresServer& shared();

  ~PostgresServer();
  // Creates an empty database and returns its address.
  std::string fresh_database();

  void kill();
  void start();
  // Ends all connections, and answers no new ones until go_on().
  void hang();
  void go_on();
  // Stops the server and its connections without ending them; thaw() continues them.
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

// The file or address of a new store on SQLite or PostgreSQL.
std::string fresh_place(bool postgres, const Folder& folder);

// Settings of a server with a new store on PostgreSQL.
TableServiceSettings at_postgres(const Folder& folder);

inline const char* name_of_kind(const testing::TestParamInfo<bool>& postgres) {
  return postgres.param ? "Postgres" : "Sqlite";
}

}  // namespace bastide::serve
