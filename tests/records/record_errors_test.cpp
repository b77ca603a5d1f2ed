// Checks that each fault in a record gives an error message with its place.
#include "records/record_io.h"
#include "support/translation_check.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

struct Fault {
  std::string text;
  std::string where;    // the expected place as "line:column"
  std::string message;  // a part of the expected message
};

void expect_fault(const Fault& fault) {
  const auto record = read_record(fault.text, "f");
  ASSERT_FALSE(record) << fault.text;
  const std::string error = record.error().text();
  SCOPED_TRACE(fault.text.substr(0, 400));
  EXPECT_EQ(error.substr(0, fault.where.size() + 4), "f:" + fault.where + ": ") << error;
  EXPECT_NE(error.find(fault.message), std::string::npos) << error;
  expect_in_every_language(record.error());
}

// Makes a record whose `rest` begins in line 2.
Fault header(const std::string& rest, const std::string& where, const std::string& message) {
  return {"bastide record 1\n" + rest, where, message};
}

// Makes a record whose `rest` begins in line 4, with a few tiles only in the stack.
Fault turns(const std::string& rest, const std::string& where, const std::string& message) {
  return {"bastide record 1\nplayers Anna, Bob\nstack V U V\n" + rest, where, message};
}

TEST(RecordErrors, FirstLine) {
  expect_fault({"", "1:1", "this is not a record"});
  expect_fault({"hello\n", "1:1", "this is not a record"});
  expect_fault({"\nbastide record 1\n", "1:1", "this is not a record"});
  expect_fault({"bastide record\n", "1:1", "this is not a record"});
  expect_fault({"bastide record 2\n", "1:16", "has version '2'; this program reads version 1"});
  expect_fault({"bastide record 01\n", "1:16", "has version '01'"});
  expect_fault({"bastide record 1\nplayers A, B\xff\n", "2:13", "this file is not text"});
  expect_fault({std::string("bastide record 1\n\0", 18), "2:1", "this file is not text"});
}

TEST(RecordErrors, Headers) {
  expect_fault(header("", "1:1", "'players' is missing"));
  expect_fault(header("profile classic\n", "2:1", "'players' is missing"));
  expect_fault(header("optoin farms off\n", "2:1", "there is no header 'optoin'"));
  expect_fault(header("profile\n", "2:8", "'profile' is empty"));
  expect_fault(
      header("profile modern\n", "2:9",
             "there is no profile 'modern'; choose 'classic', 'pamphlet', '2014' or 'bigbox'"));
  expect_fault(header("profile classic\nprofile classic\n", "3:1", "appears twice"));
  expect_fault(header("boxes base rivr\n", "2:12", "there is no expansion 'rivr'"));
  expect_fault(header("boxes river base river\n", "2:18", "'river' is named twice"));
  expect_fault(header("option farms\n", "2:8", "'option NAME VALUE'"));
  expect_fault(header("option barns off\n", "2:8", "there is no option 'barns'"));
  expect_fault(header("option farms maybe\n", "2:14",
                      "cannot be 'maybe'; choose 'per-farm', 'per-city' or 'off'"));
  expect_fault(header("option farms off\noption farms off\n", "3:8", "is set twice"));
  expect_fault(header("players Anna\n", "2:9", "only one player: the game is for two to six"));
  expect_fault(header("players Anna, Bob\nwithout opponents\n", "2:9", "for one player"));
  expect_fault(header("without towers\n", "2:9", "'towers' cannot be left out"));
  expect_fault(header("pieces pig\n", "2:8", "'pieces NAME NUMBER'"));
  expect_fault(header("pieces cow 2\n", "2:8", "there is no piece 'cow'"));
  expect_fault(header("pieces small few\n", "2:14", "is not a number of pieces"));
  expect_fault(header("pieces small 5\npieces small 6\n", "3:8", "'small' appears twice"));
  expect_fault(header("pieces pig 2\nplayers A, B\n", "2:8", "needs the expansion 'traders'"));
  expect_fault(header("pieces small 21\nplayers A, B\n", "2:8", "at most 20"));
  expect_fault(header("players A, B, C, D, E, F, G\n", "2:27",
                      "too many players: the game is for two to six"));
  expect_fault(header("players Anna, Bob, Anna\n", "2:20", "two players are called 'Anna'"));
  expect_fault(header("players Anna,, Bob\n", "2:14", "name is missing"));
  expect_fault(header("players Märta, Märta\n", "2:16", "two players"));
  expect_fault(header("players Anna, B;b\n", "2:15", "a name cannot contain"));
  expect_fault(header("players Anna, " + std::string(65, 'b') + "\n", "2:15", "too long"));
  expect_fault(header(
      "looks red green\n", "2:11",
      "there is no player colour 'green'; choose 'red', 'blue', 'yellow', 'black', 'pink' or"));
  expect_fault(header("looks red red\n", "2:11", "two players have the colour 'red'"));
  expect_fault(header("players Anna, Bob\nlooks blue\n", "3:7", "2 players need 2 colours"));
  expect_fault(header("looks red\nlooks blue\n", "3:1", "appears twice"));
  expect_fault(header("seed -1\n", "2:6", "'-1' is not a seed"));
  expect_fault(header("seed 18446744073709551616\n", "2:6", "is not a seed"));
  expect_fault(header("seed 1 2\n", "2:6", "'1 2' is not a seed"));
  expect_fault(header("note\n", "2:5", "text is missing"));
  expect_fault(header("note a\nnote b\n", "3:1", "appears twice"));
  expect_fault(header("x-\n", "2:1", "there is no header 'x-'"));
  expect_fault(header("note " + std::string(1001, 'a') + "\n", "2:6", "too long"));
  expect_fault(header("players Anna, Bob\nnote a", "3:7", "incomplete"));
}

TEST(RecordErrors, StartAndStack) {
  const std::string players = "players Anna, Bob\n";
  expect_fault(header(players + "start D 0,0\n", "3:7", "'TILE X,Y rN'"));
  expect_fault(header(players + "start ZZ 0,0 r0\n", "3:7", "there is no tile 'ZZ'"));
  expect_fault(header(players + "start D 0;0 r0\n", "3:9", "'0;0' is not a cell"));
  expect_fault(header(players + "start D 0,0 r5\n", "3:13", "'r5' is not a rotation"));
  expect_fault(header(players + "start D 2000,0 r0\n", "3:7", "within 1000 cells"));
  expect_fault(header(players + "start D 0,0 r0\nstart D 0,0 r0\n", "4:7", "taken"));
  expect_fault(header(players + "start D 0,0 r0\nstart D 7,0 r0\n", "4:7", "beside no other"));
  expect_fault(header(players + "start D 0,0 r0\nstart B 1,0 r0\n", "4:7", "start tile B"));
  expect_fault(header(players + "start RV1 0,0 r0\n", "3:7", "needs the expansion 'river'"));
  expect_fault(header(players + "stack W ZZ\n", "3:9", "there is no tile 'ZZ'"));
  expect_fault(header(players + "stack W RV2\n", "3:7", "needs the expansion 'river'"));
  const auto stack_of = [&](int tiles) {
    std::string text = players + "stack";
    for (int i = 0; i < tiles; ++i) text += " W";
    return text + "\n";
  };
  expect_fault(header(stack_of(241), "3:7", "too many segments"));
  expect_fault(header(stack_of(301), "3:607", "too large"));
}

TEST(RecordErrors, GamesThatBeginInTheMiddle) {
  const std::string players = "players Anna, Bob\n";
  expect_fault(header(players + "figure\n", "3:7", "'figure' is empty"));
  expect_fault(header(players + "figure small 0,0 city:n\n", "3:8", "'FIGURE X,Y SEGMENT of"));
  expect_fault(header(players + "figure cow 0,0 city:n of A\n", "3:8", "there is no figure 'cow'"));
  expect_fault(
      header(players + "figure small 1,0 city:n of A\n", "3:14", "there is no tile at 1,0"));
  expect_fault(header(players + "figure small 0,0 city:s of A\n", "3:18", "no segment 'city:s'"));
  expect_fault(
      header(players + "figure small 0,0 city:n of C\n", "3:28", "there is no player 'C'"));
  expect_fault(header(players + "figure small 0,0 city:n by A\n", "3:25", "a word too many"));
  const std::string knight = "figure small 0,0 city:n of A\n";
  expect_fault(header(players + knight + "figure large 0,0 city:n of A\n", "4:8",
                      "figure large at 0,0 cannot stand there"));
  expect_fault(header(players + "start D 0,0 r0\nstart E 0,-1 r2\n" + knight, "5:8",
                      "stands on a completed feature"));
  expect_fault(header(players + "boxes traders\n" + knight, "4:8", "'traders' cannot begin"));
  expect_fault(header(players + "scores Anna\n", "3:8", "'scores NAME POINTS, NAME POINTS'"));
  expect_fault(header(players + "scores Cleo 1\n", "3:8", "there is no player 'Cleo'"));
  expect_fault(header(players + "scores Bob 1, Bob 2\n", "3:8", "names 'Bob' twice"));
  expect_fault(header(players + "scores Bob few\n", "3:12", "'few' is not a number of points"));
  expect_fault(header(players + "scores Bob 10000\n", "3:12", "0 to 9999"));
  expect_fault(header(players + "boxes count\nscores Bob 1\n", "4:12", "'count' cannot begin"));
  expect_fault(header(players + "first Cleo\n", "3:7", "there is no player 'Cleo'"));
  expect_fault(header(players + "boxes count\nfirst Bob\n", "4:7", "'count' cannot begin"));
  expect_fault(header(players + "stack rest W\n", "3:12", "'stack rest'"));
  expect_fault(header(players + "stack W rest\n", "3:9", "'stack rest'"));
  expect_fault(header(players + "start C 0,0 r0\nstart C 0,1 r0\nstack rest\n", "5:7",
                      "more tiles C lie on the table"));
  expect_fault({R"({"format":"bastide-record","version":1,"players":["A","B"],"figures":[""]})",
                "1:71", "'FIGURE X,Y SEGMENT of"});
  expect_fault({R"({"format":"bastide-record","version":1,"players":["A","B"],"first":"C"})",
                "1:68", "there is no player 'C'"});
}

TEST(RecordErrors, Turns) {
  expect_fault(turns("1 Anna\n", "4:1", "'NUMBER NAME: ACTION; ACTION'"));
  expect_fault(turns("1: draw V\n", "4:1", "'NUMBER NAME: ACTION; ACTION'"));
  expect_fault(turns("1x Anna: draw V\n", "4:1", "'1x' is not the number"));
  expect_fault(turns("01 Anna: draw V\n", "4:1", "'01' is not the number"));
  expect_fault(turns("2 Anna: draw V\n", "4:1", "this is turn 1, not turn 2"));
  expect_fault(turns("1 Bob: draw V\n", "4:3", "it is the turn of 'Anna'"));
  expect_fault(turns("1 Cleo: draw V\n", "4:3", "there is no player 'Cleo'"));
  expect_fault(turns("1 Anna:\n", "4:8", "an action is missing"));
  expect_fault(turns("1 Anna: draw V;\n", "4:16", "an action is missing"));
  expect_fault(turns("1 Anna: drow V\n", "4:9", "there is no action 'drow'"));
  expect_fault(turns("1 Anna: draw  Q1\n", "4:15", "there is no tile 'Q1'"));
  expect_fault(turns("1 Anna: draw W\n", "4:9", "no tile W is left in the stack"));
  expect_fault(turns("1 Anna: draw V; place 9,9 r0\n", "4:17", "must touch another"));
  expect_fault(turns("1 Anna: draw V; place 1,0 r1; claim small city:n\n", "4:43",
                     "has no segment 'city:n'"));
  expect_fault(
      turns("1 Anna: draw V; place 1,0 r1; claim small road:w\n2 Bob: draw U; place -1,0 r0; claim "
            "small road:e\n",
            "5:31", "occupied"));
  expect_fault(turns("1 Anna: draw V; place 1,0 r1\n2 Bob: draw U\n", "5:1",
                     "turn 1 is not over yet: a claim or 'pass' is missing"));
  expect_fault(
      turns("1 Anna: draw V; place 1,0 r1; pass; draw U\n", "4:37", "turn 1 is over before this"));
  expect_fault(
      {"bastide record 1\nprofile bigbox\nboxes base bridges\nplayers Anna, Bob\nstart D 0,0 r0\n"
       "1 Anna: draw E; place 0,-1 r2; claim small city:s; pass\n2 Bob: draw U\n",
       "7:1", "turn 1 is not over yet: a small city may become a castle now"});
  expect_fault(turns("1 Anna: draw V\n1 Anna: place 1,0 r1\n", "5:1", "turn 1 is not over yet"));
  expect_fault(turns("1 Anna: draw V; place 1,0 r1; pass\nplayers A, B\n", "5:1",
                     "headers must come before the turns"));
  expect_fault(turns("1 Anna: draw V; place 1,0 r1; pass\nnote A\n", "5:1",
                     "headers must come before the turns"));
  expect_fault(turns("1 Anna: draw V; place 1,0 r1; pass", "4:35", "incomplete"));
}

TEST(RecordErrors, Result) {
  const std::string three =
      "1 Anna: draw V; place 1,0 r1; pass\n2 Bob: draw U; place -1,0 r0; pass\n"
      "3 Anna: draw V; place -2,0 r3; pass\n";
  EXPECT_TRUE(read_record(turns(three + "result Anna 0, Bob 0\n", "", "").text, "f"));
  expect_fault(turns(three + "4 Bob: draw V\n", "7:1", "the game is over"));
  expect_fault(turns(three + "result Anna 0\n", "7:8", "lacks a player"));
  expect_fault(turns(three + "result Anna\n", "7:8", "'result NAME POINTS, NAME POINTS'"));
  expect_fault(turns(three + "result Anna 0, Cleo 0\n", "7:16", "no player 'Cleo'"));
  expect_fault(turns(three + "result Anna 0, Anna 0\n", "7:8", "names 'Anna' twice"));
  expect_fault(turns(three + "result Anna 0, Bob x\n", "7:20", "'x' is not a number of points"));
  expect_fault(turns(three + "result Anna 0, Bob 4\n", "7:20", "it is Anna 0, Bob 0"));
  expect_fault(turns("result Anna 0, Bob 0\n", "4:8", "the game is not over"));
}

std::string json(const std::string& rest) {
  return "{\"format\": \"bastide-record\", \"version\": 1,\n" + rest;
}

TEST(RecordErrors, Json) {
  expect_fault({"{", "1:1", "bad JSON"});
  expect_fault({"{}", "1:1", "'format' is missing"});
  expect_fault({"{\"format\": \"bastide-recipe\"}", "1:12", "this is not a record"});
  expect_fault(
      {"{\"format\": \"bastide-record\", \"version\": 2, \"x\": 1}", "1:41", "has version '2'"});
  expect_fault({"{\"format\": \"bastide-record\", \"version\": \"1\"}", "1:41",
                "but must be a whole number"});
  expect_fault({json("\"version\": 1}"), "2:1", "'version' appears twice"});
  expect_fault({json("\"players\": [\"Anna\" \"Bob\"]}"), "2:24", "bad JSON"});
  expect_fault({json("\"players\": [\"Anna\", 7]}"), "2:21", "but must be a string"});
  expect_fault({json("\"players\": \"Anna\"}"), "2:12", "but must be an array"});
  expect_fault({json("\"players\": [\"Anna\", \"A:\"]}"), "2:21", "a name cannot contain"});
  expect_fault(
      {json("\"players\": [\"Anna\", \"\\u001b[1m\"]}"), "2:21", "one line without control"});
  expect_fault({json("\"playrs\": 1}"), "2:1", "there is no key 'playrs'"});
  expect_fault({json("\"players\": [\"A\", \"B\"], \"options\": {\"farms\": \"odd\"}}"), "2:45",
                "cannot be 'odd'"});
  expect_fault(
      {json("\"players\": [\"A\", \"B\"], \"seed\": 1.5}"), "2:32", "but must be a string"});
  expect_fault(
      {json("\"players\": [\"A\", \"B\"],\n\"turns\": {}}"), "3:10", "but must be an array"});
  expect_fault({json("\"players\": [\"A\", \"B\"],\n\"turns\": [{\"turn\": 1}]}"), "3:11",
                "'player' is missing"});
  expect_fault({json("\"players\": [\"A\", \"B\"],\n\"turns\": [\n{\"turn\": 1, \"player\": "
                     "\"A\",\n \"actions\": [\"draw W\",\n  \"place 0,7 r0\"]}]}"),
                "6:3", "must touch another"});
  expect_fault({json("\"players\": [\"A\", \"B\"],\n\"turns\": [\n{\"turn\": 1, \"player\": "
                     "\"A\",\n \"actions\": [\"draw  ZZ\"]}]}"),
                "5:20", "there is no tile 'ZZ'"});
  expect_fault(
      {json("\"players\": [\"A\", \"B\"], \"result\": {\"A\": 0, \"B\": 0}}"), "2:35", "not over"});
  expect_fault({"{\"a\":" + std::string(100'000, '['), "1:21", "nested too deep"});
}

TEST(RecordErrors, Size) {
  const auto record = read_record(std::string(kMaxRecordBytes + 1, '#'), "f");
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().text(), "f: too large for a record: 1048576 bytes at most");
}

}  // namespace
}  // namespace bastide
