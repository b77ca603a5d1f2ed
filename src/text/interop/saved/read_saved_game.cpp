// Reads a saved game as a whole: its members besides setup and draws, and the form of its messages.
#include "interop/saved/read_saved_game.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/player_colours.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

// JCloisterZone's clock times are JavaScript numbers, which are exact up to 2^53.
constexpr std::int64_t kMostMilliseconds = 1LL << 53U;

void read_clock(JsonChecks& read, const JsonNode& holder) {
  if (const JsonNode* clock = holder.find("clock")) {
    read.integer(*clock, "clock", 0, kMostMilliseconds);
  }
}

// Checks a random number, which is from 0 to below 1.
void read_random(JsonChecks& read, const JsonNode& holder, std::string_view key) {
  const JsonNode* random = holder.find(key);
  if (random == nullptr) return;
  const bool number = random->kind == Kind::fraction || random->kind == Kind::whole_number;
  const double value = number ? std::strtod(random->text.c_str(), nullptr) : -1.0;
  if (value >= 0.0 && value < 1.0) return;
  read.fail(*random, say("{key} must be a number from 0 to below 1, not {shown}"_en,
                         {{"key", plain(std::string(key))}, {"shown", shown(*random)}}));
}

// Checks the random number of older files, which is a whole number as a string.
void read_seed(JsonChecks& read, const JsonNode& holder, std::string_view key) {
  const JsonNode* seed = holder.find(key);
  if (seed == nullptr || parse_integer(read.text(*seed, key))) return;
  read.fail(*seed, say("{key} must be a whole number in quotes, not {shown}"_en,
                       {{"key", plain(std::string(key))}, {"shown", shown(*seed)}}));
}

// Checks the members that do not change the game, such as the version.
void read_head(JsonChecks& read, const JsonNode& root) {
  read.keys(root, {"setup", "players", "replay"},
            {"appVersion", "gameId", "name", "initialRandom", "initialSeed", "created", "clock",
             "test", "gameAnnotations"});
  for (const std::string_view key : {"appVersion", "gameId", "name", "created"}) {
    if (const JsonNode* text = root.find(key)) read.text(*text, key);
  }
  read_random(read, root, "initialRandom");
  read_seed(read, root, "initialSeed");
  read_clock(read, root);
}

void read_players(JsonChecks& read, const JsonNode& players, File& file) {
  std::vector<int> slots;
  for (const JsonNode& player : read.list(players, "players")) {
    read.keys(player, {"name", "slot"}, {"clientId"});
    file.names.push_back(read.text(read.member(player, "name"), "a name"_en));
    const JsonNode& slot = read.member(player, "slot");
    const auto number = static_cast<int>(read.integer(slot, "slot", 0, kSlots - 1));
    if (std::find(slots.begin(), slots.end(), number) != slots.end()) {
      read.fail(slot, say("slot {n} is another player's"_en, {{"n", number}}));
    }
    slots.push_back(number);
    const JsonNode* client = player.find("clientId");
    if (client != nullptr && client->kind != Kind::null) read.text(*client, "clientId");
  }
  if (!read.failed() && (file.names.empty() || file.names.size() > kMaxPlayers)) {
    read.fail(players,
              say("{n} players cannot play"_en, {{"n", static_cast<int>(file.names.size())}}));
  }
  if (!read.failed()) file.colours = colours_of(slots);
  file.setup.players = static_cast<int>(file.names.size());
  if (file.names.size() == 1) file.setup.leave_out(Part::opponents);
}

// ---- messages -----------------------------------------------------------------------------------

const MessageRow* find_message(std::string_view type) {
  for (const BoxInterop* box : all_interop()) {
    for (const MessageRow& row : box->saved.messages) {
      if (row.type == type) return &row;
    }
  }
  return nullptr;
}

void read_payload(JsonChecks& read, std::string_view type, const JsonNode& payload) {
  if (type == "UNDO") {
    read.is(payload, "payload", Kind::object);
  } else if (type == "COMMIT") {
    read.keys(payload, {}, {"random", "salt"});
    read_random(read, payload, "random");
    read_seed(read, payload, "salt");
  } else {
    read.only_keys(payload, find_message(type)->keys);
  }
}

void read_sender(JsonChecks& read, const JsonNode& message, const File& file) {
  if (const JsonNode* player = message.find("player")) {
    read.integer(*player, "player", 0, file.setup.players - 1);
  }
}

void read_message(JsonChecks& read, const JsonNode& message, File& file) {
  read.keys(message, {"type"}, {"payload", "player", "clock"});
  const JsonNode& type = read.member(message, "type");
  const std::string& word = read.text(type, "the type of a message"_en);
  const bool is_undo = word == "UNDO";
  const bool known = is_undo || word == "COMMIT" || find_message(word) != nullptr;
  if (!known) read.fail(type, say("there is no message {name}"_en, {{"name", quotation(word)}}));
  if (read.failed()) return;
  if (const JsonNode* payload = message.find("payload")) read_payload(read, word, *payload);
  read_clock(read, message);
  if (!is_undo) {
    read_sender(read, message, file);
    file.messages.push_back(&message);
  } else if (!file.messages.empty()) {
    file.messages.pop_back();
  } else {
    read.fail(message, "this UNDO has no message to take back"_en);
  }
}

// The oldest files name no senders. If one message of a game for several players names its sender,
// every message must.
void check_senders(JsonChecks& read, const File& file) {
  const auto is_named = [](const JsonNode* message) { return message->find("player") != nullptr; };
  const auto& messages = file.messages;
  if (file.setup.players == 1 || std::none_of(messages.begin(), messages.end(), is_named)) return;
  const auto unnamed = std::find_if_not(messages.begin(), messages.end(), is_named);
  if (unnamed != messages.end()) read.member(**unnamed, "player");
}

// A player may send COMMIT only after another message since the last COMMIT.
void check_commits(JsonChecks& read, const std::vector<const JsonNode*>& messages) {
  std::vector<std::string_view> have_acted;
  for (const JsonNode* message : messages) {
    const JsonNode* player = message->find("player");
    const std::string_view sender = player == nullptr ? std::string_view() : player->text;
    if (message->find("type")->text != "COMMIT") {
      have_acted.push_back(sender);
      continue;
    }
    if (std::find(have_acted.begin(), have_acted.end(), sender) == have_acted.end()) {
      read.fail(player == nullptr ? *message : *player,
                "this player has nothing to confirm here"_en);
      return;
    }
    have_acted.clear();
  }
}

}  // namespace

Result<File> read_file(const JsonNode& root) {
  File file;
  JsonChecks read;
  read_head(read, root);
  if (!read.failed()) read_setup(read, root, file);
  if (!read.failed()) read_players(read, read.member(root, "players"), file);
  if (!read.failed()) read_draws(read, root, file);
  for (const JsonNode& message : read.list(read.member(root, "replay"), "replay")) {
    if (!read.failed()) read_message(read, message, file);
  }
  if (!read.failed()) check_senders(read, file);
  if (!read.failed()) check_commits(read, file.messages);
  if (read.failed()) return read.error();
  return file;
}

}  // namespace bastide::jcz
