// bastide verify-shuffle: checks that a server's draws match the secret of its shuffle.
#include "apps/commands.h"
#include "apps/output.h"
#include "base/text.h"
#include "base/utf8.h"
#include "files/file.h"
#include "records/record.h"
#include "shuffle/verify.h"

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
  print(as_one_line(file + ": all " + std::to_string(*draws) + " draws are as the secret says") +
        '\n');
  return kExitOk;
}

int verify_all(ShuffleArguments& arguments, bool is_told) {
  auto& [files, commitment] = arguments;
  std::ranges::transform(commitment, commitment.begin(), lower_case);
  if (is_told && !bytes_of_hex(commitment))
    return complain({"--commitment is 64 digits of 0-9 and a-f"});
  if (is_told && files.size() > 1)
    return complain({"--commitment is of one game: name its FILE alone"});
  int code = kExitOk;
  for (const std::string& file : files) code = std::max(code, verify(file, commitment));
  return code;
}

}  // namespace

Command verify_shuffle_command() {
  const auto arguments = std::make_shared<ShuffleArguments>();
  Command command{"verify-shuffle", "Check that a server drew the tiles of a game fairly"};
  command.arguments = {
      texts("FILE", "", "Records of finished games; - for standard input", arguments->files)
          .is_required(),
      text("--commitment", "HASH", "The commitment that the server published before the game",
           arguments->commitment)};
  command.remarks =
      "The record of such a game names the server's commitment, its secret and the players' "
      "seeds. To check that the commitment was published before the game, note the "
      "`commitment` that GET /api/v1/tables/ID shows from the beginning, and give it with "
      "--commitment. Exit status: 0 every draw follows from secret and seeds; 1 a draw does "
      "not, or a part is missing or wrong; 2 a file cannot be read.";
  command.examples = {{"bastide verify-shuffle game.bastide", "A game saved from a server"},
                      {"bastide verify-shuffle game.bastide --commitment 630dcd29...",
                       "With the published commitment"}};
  command.run = [arguments](const Given& given) {
    return verify_all(*arguments, given.contains("--commitment"));
  };
  return command;
}

}  // namespace bastide::apps
