// Checks that every rule is tested: if a rule is switched off, some scenario fails. Exceptions are
// listed in mutations_without_a_rule.txt with their reasons. BASTIDE_MUTATIONS=1 prints how many
// scenarios fail in each mutation, BASTIDE_MUTATIONS=2 names them.
#include "scenarios/rule_mutations.h"

#include "scenarios/scenario.h"
#include "support/random_games.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <set>

namespace bastide::test {
namespace {

const std::string kUnnoticed = BASTIDE_SOURCE_DIR "/tests/scenarios/mutations_without_a_rule.txt";

// Reads the names from lines "NAME # reason".
std::set<std::string> expected_unnoticed() {
  std::ifstream file(kUnnoticed);
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);) {
    line.erase(std::min(line.find('#'), line.size()));
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty()) names.insert(line);
  }
  return names;
}

// Lets the process crash at once and without output. Sanitizers would look up symbols first.
void expect_to_crash() {
  dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) std::signal(signal, SIG_DFL);
  const rlimit none{};
  setrlimit(RLIMIT_CORE, &none);
}

// Ends the process after it has used this number of seconds of processor time.
void allow_seconds(time_t seconds) {
  const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = seconds, .tv_usec = 0}};
  setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

// Plays the scenarios from `first` on in another process, because a mutation without a rule may
// crash or never end. Returns one byte for each scenario, 1 if it failed.
std::string play_apart(const RuleMutation& mutation, const std::vector<std::string>& files,
                       std::size_t first) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    expect_to_crash();
    for (std::size_t i = first; i < files.size(); ++i) {
      allow_seconds(2);  // the longest scenario takes some milliseconds
      const char noticed = play_scenario(files[i], mutation).empty() ? 0 : 1;
      if (write(ends[1], &noticed, 1) != 1) break;
    }
    _exit(0);
  }
  close(ends[1]);
  std::string all;
  char some[1024];
  for (ssize_t got; (got = read(ends[0], some, sizeof some)) > 0;)
    all.append(some, static_cast<std::size_t>(got));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return all;
}

// Returns the scenarios that fail in a mutation. A scenario that does not end counts as failed.
std::vector<std::string> who_notices(const RuleMutation& mutation,
                                     const std::vector<std::string>& files) {
  std::string noticed;
  while (noticed.size() < files.size()) {
    noticed += play_apart(mutation, files, noticed.size());
    if (noticed.size() < files.size()) noticed += '\1';
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (noticed[i] != 0) names.push_back(files[i]);
  }
  return names;
}

TEST(RuleMutations, AreNoticed) {
  const std::uint64_t loud = number_from_environment("BASTIDE_MUTATIONS", 0);
  std::vector<std::string> files = scenario_files();
  std::erase_if(files, [](const std::string& file) { return !play_scenario(file).empty(); });
  std::set<std::string> unnoticed = expected_unnoticed();
  for (const RuleMutation& mutation : all_rule_mutations()) {
    const std::vector<std::string> names = who_notices(mutation, files);
    if (loud > 0) std::cout << names.size() << "\t" << mutation.name << "\n";
    for (const std::string& name : names) {
      if (loud > 1) std::cout << "\t\t" << name << "\n";
    }
    const bool expected = unnoticed.erase(mutation.name) != 0;
    EXPECT_TRUE(expected || !names.empty()) << mutation.name << ": no scenario notices";
    EXPECT_FALSE(expected && !names.empty())
        << mutation.name << ": noticed; " << kUnnoticed << " says otherwise";
  }
  for (const std::string& name : unnoticed)
    ADD_FAILURE() << kUnnoticed << ": there is no mutation '" << name << "'";
}

}  // namespace
}  // namespace bastide::test
