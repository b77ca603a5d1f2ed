#include "serve/postgres.h"

#include "database/postgres.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>

namespace bastide::serve {

namespace {

// The user that runs PostgreSQL, which refuses to run as root.
const passwd* its_user() {
  const passwd* user = ::getpwnam("postgres");
  return user != nullptr ? user : ::getpwnam("nobody");
}

pid_t start_program(const std::vector<std::string>& words, const std::string& log) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* user = its_user();
  const pid_t child = ::fork();
  if (child != 0) return child;
  const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  if (::geteuid() == 0 && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(1);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

// The folder of the newest version's programs, such as "/usr/lib/postgresql/15/bin".
std::string find_programs() {
  std::error_code none;
  std::string found;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    const std::string programs = version.path() / "bin";
    if (std::filesystem::exists(programs + "/initdb") && programs > found) found = programs;
  }
  return found;
}

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() : programs_(find_programs()) {
  if (programs_.empty()) {
    ADD_FAILURE() << "PostgreSQL is not installed (tools/packages.sh names it)";
    return;
  }
  if (::geteuid() == 0) {
    EXPECT_EQ(::chown((folder_ / "").c_str(), its_user()->pw_uid, its_user()->pw_gid), 0);
  }
  const pid_t made = start_program({programs_ + "/initdb", "-D", folder_ / "data", "-U", "bastide",
                                    "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"},
                                   folder_ / "initdb.log");
  int status = 0;
  ::waitpid(made, &status, 0);
  EXPECT_EQ(status, 0) << "initdb failed";
  start();
}

PostgresServer::~PostgresServer() { kill(); }

void PostgresServer::start() {
  child_ = start_program({programs_ + "/postgres", "-D", folder_ / "data", "-k", folder_ / "", "-c",
                          "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"},
                         folder_ / "postgres.log");
  const std::string any = address("template1");
  for (int i = 0; i < 500 && PQping(any.c_str()) != PQPING_OK; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(PQping(any.c_str()), PQPING_OK) << "PostgreSQL does not start";
}

void PostgresServer::kill() {
  if (child_ <= 0) return;
  ::kill(child_, SIGQUIT);
  ::waitpid(child_, nullptr, 0);
  child_ = 0;
}

void PostgresServer::hang() {
  const auto database = open_postgres(address("template1"));
  EXPECT_TRUE(database);
  EXPECT_TRUE(
      (*database)->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                       "WHERE pid <> pg_backend_pid() AND usename = 'bastide'"));
  ::kill(child_, SIGSTOP);
}

void PostgresServer::go_on() { ::kill(child_, SIGCONT); }

// Stops the main process before its child processes. Otherwise it would replace them.
void PostgresServer::freeze() {
  ::kill(child_, SIGSTOP);
  const std::string id = std::to_string(child_);
  std::ifstream children("/proc/" + id + "/task/" + id + "/children");
  for (pid_t one = 0; children >> one;) frozen_.push_back(one);
  for (const pid_t one : frozen_) ::kill(one, SIGSTOP);
}

void PostgresServer::thaw() {
  for (const pid_t one : std::exchange(frozen_, {})) ::kill(one, SIGCONT);
  ::kill(child_, SIGCONT);
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres://bastide@/" + database + "?host=" + (folder_ / "");
}

std::string PostgresServer::fresh_database() {
  if (child_ <= 0) return "postgres:///none?host=" + (folder_ / "none");
  const std::string name = "test" + std::to_string(++databases_);
  auto database = open_postgres(address("template1"));
  EXPECT_TRUE(database) << database.error().text();
  const Status made = (*database)->run("CREATE DATABASE " + name);
  EXPECT_TRUE(made) << made.error().text();
  return address(name);
}

std::string fresh_place(bool postgres, const Folder& folder) {
  return postgres ? PostgresServer::shared().fresh_database() : folder / "store.db";
}

TableServiceSettings at_postgres(const Folder& folder) {
  TableServiceSettings settings = quick_settings();
  settings.store = PostgresServer::shared().fresh_database();
  settings.key = folder / "key";
  return settings;
}

}  // namespace bastide::serve
