// Tests clients that send wrong data, send at the wrong time, or send nothing; and two clients that
// act at the same moment.
#include "records/action_notation.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

namespace bastide::serve {
namespace {

bool answers(std::uint16_t port) {
  SocketClient client(port, kSpeaks);
  client.say(R"({"do":"ping","ref":1})");
  const auto heard = client.hear();
  return heard && heard->starts_with(R"({"re":1,"ok":true)");
}

// Anna plays both seats of a table; it is the game's first turn.
struct OnePlayerTable {
  explicit OnePlayerTable(std::uint16_t port, const Json& clock = {{"pace", "none"}})
      : anna(port, fresh_token(port)) {
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"mine", true}, {"name", "Bob"}}};
    table = new_table(port, anna.token(),
                      {{"seats", seats}, {"visibility", "private"}, {"clock", clock}});
    anna.watch(table);
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  }
  // Anna's next legal action as a message.
  Json move(const std::string& id) const {
    const Room& room = anna.room();
    return {{"do", "play"},
            {"table", table},
            {"id", id},
            {"seen", room.last},
            {"action", phrase(room.game->state(), room.game->legal().front())}};
  }
  Guest anna;
  std::string table;
};

TEST(Hostile, FramesEndTheirOwnConnectionOnly) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const auto began = std::chrono::steady_clock::now();
  const std::vector<std::pair<std::uint8_t, std::string>> frames = {
      {0x80, "a continuation of nothing"},
      {0xf1, "reserved bits"},
      {0x83, "an unknown kind"},
      {0x09, "a ping in parts"},
      {0x89, std::string(200, 'p')}};
  for (const auto& [head, payload] : frames) {
    SocketClient client(server.port(), kSpeaks);
    client.send_frame(head, payload);
    EXPECT_FALSE(client.hear()) << payload;
  }
  for (const std::string& raw :
       {std::string("\x81\x05hello"),                                     // a frame without a mask
        std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff....", 14),  // a frame of 2^64 bytes
        std::string("\x81\xfe\x00\x01....x",
                    9)}) {  // a frame whose length is not in its shortest form
    SocketClient client(server.port(), kSpeaks);
    client.send_raw(raw);
    EXPECT_FALSE(client.hear());
  }
  // The server closed all these connections at once.
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
  SocketClient halved(server.port(), kSpeaks);
  halved.send_frame(0x01, R"({"do":)");
  halved.send_frame(0x89, "between the parts");
  halved.send_frame(0x00, R"("ping")");
  halved.send_frame(0x80, R"(,"ref":7})");
  const auto heard = halved.hear();
  ASSERT_TRUE(heard);
  EXPECT_TRUE(heard->starts_with(R"({"re":7,"ok":true)")) << *heard;
  EXPECT_TRUE(answers(server.port()));
}

// Chunk extensions and trailers are neither header nor body, so they need a limit of their own.
TEST(Hostile, AnEndlessChunkExtensionOrTrailerIsRefused) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::string head =
      "POST /api/v1/accounts HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string endless(200'000, 'x');
  for (const std::string& body :
       {"2;" + endless, "2;a=\"" + endless, "2\r\n{}\r\n0\r\nA: " + endless, "0;" + endless,
        std::string(200'000, '0')}) {
    Client client(server.port());
    client.send(head + body);
    const Answer answer = client.receive();
    EXPECT_TRUE(answer.code == 400 || answer.code == 413) << body.substr(0, 20) << answer.code;
  }
  std::string many = "2\r\n{}\r\n0\r\n";
  for (int i = 0; i < 20'000; ++i) many += "A" + std::to_string(i) + ": b\r\n";
  Client client(server.port());
  client.send(head + many);
  EXPECT_EQ(client.receive().code, 413);
  EXPECT_TRUE(answers(server.port()));
}

TEST(Hostile, CommandsWorkOnlyForTheirPlayer) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  OnePlayerTable one(server.port());
  OnePlayerTable other(server.port());
  Guest mallory(server.port(), fresh_token(server.port()));
  const Json move = one.move("m1");
  EXPECT_EQ(mallory.ask(move)["error"]["code"], "table");  // the table is private
  Json astray = move;
  astray["table"] = other.table;
  EXPECT_EQ(one.anna.ask(astray)["error"]["code"], "table");
  const Json played = one.anna.ask(move);
  ASSERT_TRUE(played["ok"]) << played.dump();
  EXPECT_EQ(one.anna.ask(move)["n"], played["n"]);  // a repeated command is not played again
  EXPECT_EQ(mallory.ask(move)["error"]["code"], "table");
  Json late = move;
  late["id"] = "m2";
  EXPECT_EQ(one.anna.ask(late)["error"]["code"], "stale");
  EXPECT_EQ(other.anna.room().last, other.anna.ask({{"do", "legal"}})["last"]);
}

// Two connections play at the same moment: the second command is refused as stale.
TEST(Hostile, TwoCommandsAtOnceRunInOrder) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  OnePlayerTable table(server.port());
  Guest twin(server.port(), table.anna.token());
  twin.watch(table.table);
  for (int i = 0; i < 40; ++i) {
    const Json move = table.move("a" + std::to_string(i));
    Json same = move;
    same["id"] = "b" + std::to_string(i);
    Json replies[2];
    std::thread first([&] { replies[0] = table.anna.ask(move); });
    std::thread second([&] { replies[1] = twin.ask(same); });
    first.join();
    second.join();
    EXPECT_NE(replies[0]["ok"], replies[1]["ok"]);
    const Json& refused = replies[0]["ok"] ? replies[1] : replies[0];
    EXPECT_EQ(refused["error"]["code"], "stale") << refused.dump();
    ASSERT_TRUE(table.anna.ask({{"do", "ping"}})["ok"]);  // by then all entries have arrived
  }
  const std::string seat =
      new_table(server.port(), table.anna.token(),
                {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}});
  std::atomic<int> seated = 0;
  std::vector<std::thread> threads;
  for (const std::string name : {"Bob", "Cleo", "Dora", "Emil"}) {
    threads.emplace_back([&, name] {
      Guest guest(server.port(), fresh_token(server.port()));
      guest.watch(seat);
      seated += guest.ask({{"do", "join"}, {"name", name}})["ok"] ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(seated, 1);
}

TEST(Hostile, AClientThatReadsNothingIsDropped) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  OnePlayerTable table(server.port());
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(table.anna.ask({{"do", "say"}, {"text", std::string(500, 'x')}})["ok"]);
  }
  SocketClient deaf(server.port(), std::string(kSpeaks) + authorization(table.anna.token()));
  Client half(server.port());
  half.send("POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Le");
  const std::string all = R"({"do":"watch","from":0,"table":")" + table.table + "\"}";
  for (int i = 0; i < 400; ++i) deaf.say(all);
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(table.anna.ask(table.move("g" + std::to_string(i)))["ok"]);
  }
  while (deaf.hear()) continue;
  EXPECT_EQ(deaf.close_code(), 0);  // the connection is closed without a close message
  EXPECT_TRUE(answers(server.port()));
}

// A new client receives the whole journal of a table, however long its chat is.
TEST(Hostile, ALongChatKeepsNoNewClientOut) {
  const Folder folder;
  Limits limits;
  limits.queued_bytes = 1 << 14;
  const TableServer server(folder / "store.db", quick_settings(), {.limits = limits});
  OnePlayerTable table(server.port());
  Guest mallory(server.port(), fresh_token(server.port()));
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(table.anna.ask({{"do", "say"}, {"text", std::string(500, 'x')}})["ok"]);
  }
  Guest anna(server.port(), table.anna.token());
  anna.watch(table.table);
  EXPECT_EQ(anna.room().last, table.anna.room().last);
  EXPECT_TRUE(anna.ask(table.move("m1"))["ok"]);
}

// The limit of sitting down also counts for each address, so a new guest token does not help.
TEST(Hostile, SittingDownIsRateLimited) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.making = {10, 0.001};
  const TableServer server(folder / "store.db", settings);
  const std::string anna = fresh_token(server.port());
  const std::string table =
      new_table(server.port(), anna, {{"seats", {Json::object(), Json::object()}}});
  Guest mallory(server.port(), fresh_token(server.port()));
  mallory.watch(table);
  int seated = 0;
  Json sat = {};
  for (; seated < 20; ++seated) {
    sat = mallory.ask({{"do", "join"}, {"name", "Mallory"}});
    if (sat["ok"] != true) break;
    mallory.ask({{"do", "leave"}});
  }
  EXPECT_EQ(sat["error"]["code"], "often");
  EXPECT_GT(seated, 2);
  EXPECT_LT(seated, 10);
}

// Many connections of one address share a rate limit.
TEST(Hostile, ManySocketsShareALimit) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.talking = {5, 0.001};
  const TableServer server(folder / "store.db", settings);
  int heard = 0;
  for (int i = 0; i < 30; ++i) {
    SocketClient client(server.port(), kSpeaks);
    for (int k = 0; k < 5; ++k) client.say(R"({"do":"ping"})");
    while (heard < 5 * (i + 1) && client.hear()) ++heard;
    if (client.close_code() == 1008) break;
  }
  EXPECT_EQ(heard, 16 * 5);
}

// Even a client that keeps sending receives the code that says why its connection is closed.
TEST(Hostile, AClientThatSendsTooMuchGetsTheReason) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.talking = {5, 0.001};
  const TableServer server(folder / "store.db", settings);
  SocketClient client(server.port(), kSpeaks);
  for (int i = 0; i < 500; ++i) client.say(R"({"do":"ping"})");
  while (client.hear()) continue;
  EXPECT_EQ(client.close_code(), 1008);
  EXPECT_TRUE(answers(server.port()));
}

// Pings do not reach the conversation, so they have a limit of their own.
TEST(Hostile, AClientThatFloodsPingsIsDropped) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  SocketClient rude(server.port(), kSpeaks);
  for (int i = 0; i < 10; ++i) rude.send_frame(0x89, "hello");
  rude.say(R"({"do":"ping"})");
  EXPECT_TRUE(rude.hear());
  for (int i = 0; i < 2'000; ++i) rude.send_frame(0x89, "hello");
  rude.say(R"({"do":"ping"})");
  EXPECT_FALSE(rude.hear());
  EXPECT_TRUE(answers(server.port()));
}

// Empty frames do not reach the conversation, so they have a limit of their own.
TEST(Hostile, AClientThatFloodsEmptyFramesIsDropped) {
  const Folder folder;
  Limits limits;
  limits.message_bytes = 512;
  const TableServer server(folder / "store.db", quick_settings(), {.limits = limits});
  SocketClient slow(server.port(), kSpeaks);
  const std::string message = R"({"do":"ping"})";
  for (int i = 0; i < 20; ++i) {
    slow.send_frame(0x01, "");
    for (const char letter : message) {
      slow.send_frame(0x00, std::string(1, letter));
      slow.send_frame(0x00, "");
    }
    slow.send_frame(0x80, "");
    EXPECT_TRUE(slow.hear());
    slow.send_frame(0x89, std::string(100, 'p'));  // pings count separately
  }
  SocketClient rude(server.port(), kSpeaks);
  std::string parts;
  for (int i = 0; i < 100; ++i) parts += std::string("\x00\x80----", 6);
  rude.send_frame(0x01, "");
  for (int i = 0; i < 50; ++i) rude.send_raw(parts);
  rude.send_frame(0x80, message);
  EXPECT_FALSE(rude.hear());
  EXPECT_TRUE(answers(server.port()));
}

TEST(Hostile, AVanishedClientIsNoticed) {
  const Folder folder;
  Limits limits;
  limits.silence = std::chrono::milliseconds(600);
  const TableServer server(folder / "store.db", quick_settings(), {.limits = limits});
  OnePlayerTable table(server.port());
  SocketClient gone(server.port(), std::string(kSpeaks) + authorization(table.anna.token()));
  gone.say(R"({"do":"watch","table":")" + table.table + "\"}");
  const auto has_heard = [&](const std::string& what) {
    return std::ranges::any_of(table.anna.heard(), [&](const std::string& text) {
      return text.find(what) != std::string::npos;
    });
  };
  while (!has_heard("\"watching\":2") && table.anna.hear()) continue;
  // The silent client answers no ping; Anna does.
  const std::size_t before = table.anna.heard().size();
  while (table.anna.heard().size() == before && table.anna.hear()) continue;
  EXPECT_NE(table.anna.heard().back().find("\"watching\":1"), std::string::npos);
}

// Each turn has 30 seconds. The server reads the machine's clock once a second.
TEST(Hostile, ClocksMayJump) {
  constexpr Time kDay = Time{24} * 3600 * 1000;
  static std::atomic<Time> jumped{0};
  static std::atomic<int> reads{0};
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.clocks.wall = [wall = settings.clocks.wall] { return ++reads, wall() + jumped; };
  const TableServer server(folder / "store.db", settings);
  OnePlayerTable table(server.port(), {{"pace", "turn"}, {"time", 30}});
  for (int i = 0; i < 6; ++i) {
    jumped = (i % 3 - 1) * kDay;
    const int before = reads;
    for (int tries = 0; tries < 500 && reads == before; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_NE(reads, before);
    const Json reply = table.anna.ask(table.move("j" + std::to_string(i)));
    ASSERT_TRUE(reply["ok"]) << reply.dump();
  }
  EXPECT_EQ(table.anna.room().stage, Stage::playing);
  for (const RoomSeat& seat : table.anna.room().seats)
    EXPECT_LE(seat.left, 30'000 + 2 * kTimeToComeBack);
  EXPECT_TRUE(answers(server.port()));
  jumped = 0;
}

}  // namespace
}  // namespace bastide::serve
