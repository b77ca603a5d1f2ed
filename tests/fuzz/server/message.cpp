// Fuzzes messages of two clients who take turns, one message on each line. Each message gets one
// answer. Each entry is the same after it was written to the journal and read again, and the room
// accepts the entry that was read.
#include "records/action_notation.h"
#include "serve/protocol/codec.h"
#include "serve/room/decide.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace bastide;         // NOLINT: a separate program
using namespace bastide::serve;  // NOLINT

void demand(bool truth) {
  if (!truth) std::abort();
}

void add(Room& room, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    const std::string line = journal_line(entry);
    const auto read = read_journal_line(line);
    demand(read && journal_line(*read) == line && told(entry).find("\"by\":") == std::string::npos);
    demand(room.add(*read).ok());
  }
}

void draw(Room& room) {
  while (room.draws_now()) {
    Command command;
    command.kind = CommandKind::draw;
    command.server = true;
    command.action = phrase(room.game->state(), room.game->legal().front());
    const Decision decision = decide(room, command, 2);
    demand(!decision.refused);
    add(room, decision.entries);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)read_table_request(text);
  (void)read_journal_line(text);
  Room room;
  room.id = "room";
  Terms terms;
  terms.host = "anna";
  add(room, {first_entry(terms, 1)});
  for (bool first = true; !text.empty(); first = !first) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const ParsedMessage heard = read_message(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    demand(read_json(done_reply(heard.message.reference, 1)).ok());
    if (heard.refused)
      demand(read_json(refusal_reply(heard.message.reference, *heard.refused, {})).ok());
    if (heard.refused || heard.message.kind != MessageKind::command) continue;
    Command command = heard.message.command;
    command.by = first ? "anna" : "bob";
    const Decision decision = decide(room, command, 2);
    demand(decision.refused ? decision.entries.empty()
                            : !decision.entries.empty() || decision.done_before != 0);
    add(room, decision.entries);
    draw(room);
  }
  return 0;
}
