// bastide verify-shuffle: did the tiles of a game at a server come as its secret says?
#include "apps/commands.h"
#include "apps/output.h"
#include "base/utf8.h"
#include "files/file.h"
#include "records/record.h"
#include "shuffle/verify.h"

#include <algorithm>
#include <memory>

namespace bastide::apps {

namespace {

int verify(const std::string& file) {
  const auto text = read_file(file, kMaxRecordBytes);
  if (!text) return complain(text.error());
  const auto record = read_record(*text, file);
  if (!record) return complain(record.error());
  const auto draws = verify_shuffle(*record);
  if (!draws) {
    print(as_one_line(file + ": " + in_english(draws.error().message)) + '\n');
    return kExitNo;
  }
  print(as_one_line(file + ": all " + std::to_string(*draws) + " draws are as the secret says") +
        '\n');
  return kExitOk;
}

int verify_all(const std::vector<std::string>& files) {
  int code = kExitOk;
  for (const std::string& file : files) code = std::max(code, verify(file));
  return code;
}

}  // namespace

Command verify_shuffle_command() {
  const auto files = std::make_shared<std::vector<std::string>>();
  Command command{"verify-shuffle", "Check that the tiles of a game at a server came fairly"};
  command.arguments = {
      texts("FILE", "", "Records of finished games; - for standard input", *files).is_required()};
  command.remarks =
      "Such a record says to which secret the server was committed before the game, which it was, "
      "and what the players added. Exit status: 0 every draw follows from that; 1 one does not, or "
      "something is missing; 2 a file cannot be read.";
  command.examples = {{"bastide verify-shuffle game.bastide", "A game saved from a server"}};
  command.run = [files](const Given&) { return verify_all(*files); };
  return command;
}

}  // namespace bastide::apps
