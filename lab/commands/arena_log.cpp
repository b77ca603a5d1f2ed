#include "commands/arena_log.h"

#include "base/text_helpers.h"
#include "files/file.h"

#include <array>
#include <optional>
#include <set>

namespace bastide::apps {

namespace {

constexpr std::size_t kNumbers = 8;

std::string line_of(const PairResult& pair) {
  std::string line = std::to_string(pair.number);
  for (const std::int64_t number : {pair.share60, pair.points_a, pair.points_b, pair.turns_a,
                                    pair.turns_b, pair.ns_a, pair.ns_b}) {
    line += ' ' + std::to_string(number);
  }
  return with_checksum(line);
}

std::optional<PairResult> pair_of(std::string_view line, unsigned seats) {
  const auto found = words(line);
  if (found.size() != kNumbers) return std::nullopt;
  std::array<std::int64_t, kNumbers> numbers{};
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const auto number = parse_integer(found[i].text);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  if (numbers[0] < 0) return std::nullopt;
  const PairResult pair{static_cast<std::uint64_t>(numbers[0]),
                        numbers[1],
                        numbers[2],
                        numbers[3],
                        numbers[4],
                        numbers[5],
                        numbers[6],
                        numbers[7]};
  return pair.is_possible(seats) ? std::optional(pair) : std::nullopt;
}

}  // namespace

Status ArenaLog::read(const std::string& path, const std::string& head, unsigned seats) {
  const auto text = read_file(path);
  if (!text) return text.error();
  const auto fault = [&](const std::string& message, std::size_t line) {
    return Error{.message = plain(message), .source = path, .line = static_cast<int>(line)};
  };
  complete_bytes_ = text->rfind('\n') + 1;
  const auto found = log_lines(*text, path, "bastide-arena-log", "arena --resume");
  if (!found) return found.error();
  const std::vector<std::string_view>& lines = *found;
  if (lines[0] != head) {
    return fault(
        "belongs to another match; name another file or use the arguments of that match: " +
            std::string(lines[0]),
        1);
  }
  std::set<std::uint64_t> seen;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto pair = pair_of(lines[i], seats);
    if (!pair) return fault("this line is not the result of a pair", i + 1);
    if (!seen.insert(pair->number).second)
      return fault("this line has the number of an earlier pair", i + 1);
    pairs_.push_back(*pair);
  }
  return Done{};
}

Status ArenaLog::open(const std::string& path, const std::string& head, unsigned seats) {
  if (const Status opened = file_.open(path, head); !opened) return opened;
  if (file_.is_new()) return Done{};
  if (const Status done = read(path, head, seats); !done) return done;
  return file_.cut(complete_bytes_);
}

void ArenaLog::keep(const PairResult& pair) { file_.append(line_of(pair)); }

}  // namespace bastide::apps
