// bastide verify-shuffle: checks that a server's draws match the secret of its shuffle.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bastide/commands.h"
#include "command_line/output.h"
#include "files/file.h"
#include "records/record_io.h"
#include "shuffle/verify_shuffle.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace bastide::apps {

namespace {

struct ShuffleArguments {
  std::vector<std::string> files;
  std::string commitment;  // commitment noted before the game; empty: the record's
};

int verify(const std::string& file, const std::string& commitment) {
  const auto text = read_file(file, kMaxRecordBytes);
  if (!text) return complain(text.error());
  const auto record = read_record(*text, file);
  if (!record) return complain(record.error());
  const auto draws = verify_shuffle(*record, commitment);
  if (!draws) {
    print(as_one_line(file + ": " + in_english(draws.error().message)) + '\n');
    return kExitNo;
  }
  print(as_one_line(file + ": fair: all " + std::to_string(*draws) +
                    " draws follow from the secret and the seeds") +
        '\n');
  return kExitOk;
}

int verify_all(ShuffleArguments& arguments, bool is_told) {
  auto& [files, commitment] = arguments;
  commitment = in_lower_case(commitment);
  if (is_told && !bytes_of_hex(commitment))
    return complain({"--commitment must be 64 digits of 0-9 and a-f"});
  if (is_told && files.size() > 1)
    return complain({"--commitment belongs to one game: give only one FILE"});
  int code = kExitOk;
  for (const std::string& file : files) code = std::max(code, verify(file, commitment));
  return code;
}

}  // namespace

Command verify_shuffle_command() {
  const auto arguments = std::make_shared<ShuffleArguments>();
  Command command{"verify-shuffle", "Check that a server drew the tiles of a game fairly"};
  command.arguments = {
      texts("FILE", "", "Records of finished online games; - is standard input", arguments->files)
          .is_required(),
      text("--commitment", "HASH",
           "The commitment that the server published before the game, 64 digits of 0-9 and a-f",
           arguments->commitment)};
  command.remarks =
      "Before a game the server publishes a commitment: the hash of a secret that decides the "
      "tiles. After the game the record contains the commitment, the secret and the players' "
      "seeds. To be sure that the server did not change its secret, note the `commitment` in GET "
      "/api/v1/tables/ID before the game, and give it with --commitment. docs/fair-shuffle.md "
      "explains the method. Exit status: 0 every draw follows from secret and seeds; 1 a draw does "
      "not, or a part is missing or wrong; 2 a file cannot be read.";
  command.examples = {
      {"bastide verify-shuffle game.bastide", "Check a game that was saved from a server"},
      {"bastide verify-shuffle game.bastide --commitment 630dcd29...",
       "Also compare with the commitment noted before the game"}};
  command.run = [arguments](const Given& given) {
    return verify_all(*arguments, given.contains("--commitment"));
  };
  return command;
}

}  // namespace bastide::apps
