// Tests other programs as players: the pipes to them, the rules that they are told, and the errors
// that they make.
#include "engine/engine_player.h"

#include "engine/child_process.h"
#include "engine/position.h"
#include "support/random_record.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <memory>

namespace bastide::engine {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<ChildProcess> started(const std::string& command) {
  auto process = ChildProcess::start(command);
  EXPECT_TRUE(process);
  return std::move(*process);
}

TEST(Process, HandsLinesToAProgramAndBack) {
  const auto cat = started("cat");
  std::string line;
  EXPECT_EQ(cat->read_line(line, 10ms), ChildProcess::Read::nothing_yet);
  ASSERT_TRUE(cat->write("one\ntwo\nthr"));
  EXPECT_EQ(cat->read_line(line, 10s), ChildProcess::Read::line);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(cat->read_line(line, 10s), ChildProcess::Read::line);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(cat->read_line(line, 10ms), ChildProcess::Read::nothing_yet);
  ASSERT_TRUE(cat->write("ee\n"));
  EXPECT_EQ(cat->read_line(line, 10s), ChildProcess::Read::line);
  EXPECT_EQ(line, "three");
}

TEST(Process, TellsThatAProgramHasEnded) {
  const auto gone = started("exec true");
  std::string line;
  EXPECT_EQ(gone->read_line(line, 10s), ChildProcess::Read::ended);
  while (gone->write("more\n")) {
  }
}

TEST(Process, GivesUpOnAProgramThatReadsNothing) {
  const auto idle = started("exec sleep 60");
  EXPECT_FALSE(idle->write(std::string(1 << 20, 'x')));
}

TEST(Process, KillsAProgramThatStays) {
  const auto begin = std::chrono::steady_clock::now();
  { const auto stays = started("sleep 60"); }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 30s);
}

TEST(EnginePlayer, GetsAllRulesOfASetup) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    const nlohmann::ordered_json body = {{"rules", rules_json(setup)}};
    Position position;
    std::vector<std::string> unknown;
    const auto wrong = read_position(*read_json(body.dump()), position, unknown);
    ASSERT_FALSE(wrong) << wrong->message << body;
    EXPECT_EQ(position.game->rules().setup, setup) << body;
    EXPECT_TRUE(unknown.empty());
  }
}

// Plays one turn with an engine that is a shell command; returns the error of the engine.
std::string fault_of(const std::string& command,
                     std::optional<std::chrono::nanoseconds> time = {}) {
  const auto rules = *make_ruleset({});
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  const auto fault = std::make_shared<EngineFault>();
  const auto player = make_engine_player(command, time, fault);
  Rng rng(1);
  player->game_begins(*state);
  const Action draw = Action::draw(*rules->library->find("D"));
  player->sees(*state, draw);
  play(*state, draw);
  EXPECT_TRUE(is_legal(*state, player->choose(*state, rng)));
  return fault->message();
}

std::string answering(const std::string& answer) {
  return "read line; printf '%b\\n' '" + answer + "'; read line";
}

TEST(EnginePlayer, NamesTheFaultOfAProgram) {
  const auto contains = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_EQ(fault_of(answering(R"({"id":"1","lines":[{"actions":["place 1,0 r0","pass"]}]})")), "");
  EXPECT_EQ(fault_of(answering(
                R"({"id":"1","final":false}\n{"id":"1","lines":[{"actions":["place 1,0 r0"]}]})")),
            "");
  EXPECT_TRUE(contains(fault_of("exec true"), "ended"));
  EXPECT_TRUE(contains(fault_of(answering("hello")), "is not a JSON"));
  EXPECT_TRUE(contains(fault_of(answering(R"({"id":null,"error":{"message":"no"}})")),
                       "answered an error"));
  EXPECT_TRUE(contains(fault_of(answering(R"({"id":"1"})")), "no action"));
  EXPECT_TRUE(
      contains(fault_of(answering(R"({"id":"1","lines":[{"actions":["jump"]}]})")), "jump"));
  EXPECT_TRUE(contains(fault_of(answering(R"({"id":"1","lines":[{"actions":["place 0,0 r0"]}]})")),
                       "not legal"));
}

}  // namespace
}  // namespace bastide::engine
