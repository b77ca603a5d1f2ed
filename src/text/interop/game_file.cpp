#include "interop/game_file.h"

#include "files/file.h"

namespace bastide {

Result<Record> load_game(const std::string& path) {
  const auto text = read_file(path, kMaxRecordBytes);
  if (!text) return text.error();
  return read_game(*text, path == "-" ? "standard input" : path);
}

Status save_game(const std::string& path, const Record& record) {
  const auto ends_in = [&](std::string_view ending) {
    return path.size() >= ending.size() &&
           path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
  };
  if (ends_in(".jcz") || ends_in(".jcz.gz")) {
    const auto text = write_jcz(record);
    return text ? write_file(path, *text) : Status(text.error());
  }
  const bool json = ends_in(".json") || ends_in(".json.gz");
  return write_file(path, json ? write_record_json(record) : write_record(record));
}

}  // namespace bastide
