// Tests a PostgreSQL server that exists but does not answer: each attempt to connect takes three
// seconds.
#include "database/postgres.h"
#include "serve/postgres.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

TEST(SilentPostgres, DelaysOnlyTheFirstRequest) {
  PostgresServer& server = PostgresServer::shared();
  const auto database = open_postgres(server.fresh_database());
  ASSERT_TRUE(database) << database.error().text();
  server.hang();
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 4; ++i) EXPECT_FALSE((*database)->run("SELECT 1"));
  const auto took = std::chrono::steady_clock::now() - began;
  EXPECT_LT(std::chrono::duration_cast<milliseconds>(took).count(), 5000);
  server.go_on();
  // It waits a second before it tries to connect again.
  bool answers = false;
  for (int tries = 0; tries < 200 && !answers; ++tries) {
    std::this_thread::sleep_for(milliseconds(20));
    answers = (*database)->run("SELECT 1").ok();
  }
  EXPECT_TRUE(answers);
}

}  // namespace
}  // namespace bastide::serve
