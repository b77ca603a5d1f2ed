// A record as text: a first line, headers, one line per turn.
#include "base/bits.h"
#include "base/language.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "records/action_notation.h"
#include "records/record_builder.h"
#include "records/record_notations.h"
#include "records/replay.h"
#include "records/start_figures.h"
#include "rules/position.h"
#include "words/events_in_words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

namespace bastide {

namespace {

constexpr std::string_view kMagic = "bastide";
constexpr std::string_view kRecord = "record";

// ---- lines --------------------------------------------------------------------------------------

// A line of the file; `text` is the line without comment and outer blanks.
struct Line {
  std::string_view whole;
  std::string_view text;
  int number = 0;

  // Returns the excerpt for `part`, which must be a part of `whole`.
  Excerpt excerpt(std::string_view part) const {
    const auto offset = static_cast<std::size_t>(part.data() - whole.data());
    return {part, number, characters(whole.substr(0, offset)) + 1};
  }
  Excerpt end() const { return excerpt(text.substr(text.size())); }
};

// A comment begins with a '#' that begins the line or follows a blank.
std::string_view without_comment(std::string_view line) {
  for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
    if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
  }
  return line;
}

// The line's first word and the rest of the line.
struct Heading {
  std::string_view name;
  std::string_view rest;
};

Heading heading_of(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), trim(text.substr(end))};
}

// ---- reading ------------------------------------------------------------------------------------

class TextReader {
 public:
  explicit TextReader(std::string_view text) : rest_(text) {}

  Result<PlayedRecord> read();

 private:
  struct HeaderRow {
    std::string_view name;
    bool repeated;  // may the header occur more than once?
    Status (TextReader::*read)(const Line&, std::string_view rest);
  };
  static const std::array<HeaderRow, 14> kHeaders;

  bool next_line();
  Status first_line();
  Status line();
  Status header(const Heading& heading);
  Status note(const Heading& heading);
  Status unknown_header(const Heading& heading) const;
  Status turn_line();
  Status begin();

  using Take = Status (RecordBuilder::*)(const Excerpt&);
  using TakeTwo = Status (RecordBuilder::*)(const Excerpt&, const Excerpt&);
  Status each_word(const Line& line, std::string_view rest, Take take);
  Status two_words(const Line& line, std::string_view rest, TakeTwo take, English expected);
  Status each_score(const Line& line, std::string_view rest, TakeTwo take, English expected);

  Status profile(const Line& line, std::string_view rest);
  Status boxes(const Line& line, std::string_view rest);
  Status option(const Line& line, std::string_view rest);
  Status players(const Line& line, std::string_view rest);
  Status colours(const Line& line, std::string_view rest);
  Status seed(const Line& line, std::string_view rest);
  Status start(const Line& line, std::string_view rest);
  Status stack(const Line& line, std::string_view rest);
  Status pieces(const Line& line, std::string_view rest);
  Status without(const Line& line, std::string_view rest);
  Status figure(const Line& line, std::string_view rest);
  Status scores(const Line& line, std::string_view rest);
  Status first(const Line& line, std::string_view rest);
  Status result(const Line& line, std::string_view rest);

  std::string_view rest_;
  Line line_;
  bool cut_off_ = false;  // true: no line break ends `line_`
  bool begun_ = false;    // true once all headers are read
  std::set<std::string_view> seen_;
  RecordBuilder builder_;
};

const std::array<TextReader::HeaderRow, 14> TextReader::kHeaders = {{
    {"profile", false, &TextReader::profile},
    {"boxes", false, &TextReader::boxes},
    {"option", true, &TextReader::option},
    {"players", false, &TextReader::players},
    {"looks", false, &TextReader::colours},
    {"seed", false, &TextReader::seed},
    {"start", true, &TextReader::start},
    {"figure", true, &TextReader::figure},
    {"scores", false, &TextReader::scores},
    {"first", false, &TextReader::first},
    {"stack", false, &TextReader::stack},
    {"pieces", true, &TextReader::pieces},
    {"without", false, &TextReader::without},
    {"result", false, &TextReader::result},
}};

bool TextReader::next_line() {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  cut_off_ = end == std::string_view::npos;
  line_.whole = rest_.substr(0, end);
  line_.text = trim(without_comment(line_.whole));
  ++line_.number;
  rest_ = cut_off_ ? std::string_view() : rest_.substr(end + 1);
  return true;
}

Status TextReader::first_line() {
  next_line();
  const std::vector<Word> parts = words(line_.text);
  if (parts.size() != 3 || parts[0].text != kMagic || parts[1].text != kRecord) {
    return Error{.message = "this is not a record: the first line must be 'bastide record 1'"_en,
                 .line = 1,
                 .column = 1};
  }
  return check_version(line_.excerpt(parts[2].text));
}

Status TextReader::line() {
  if (cut_off_) {
    return error_at(line_.end(), "the last line is incomplete: a record ends with a line break"_en);
  }
  if (line_.text[0] >= '0' && line_.text[0] <= '9') return turn_line();
  const Heading heading = heading_of(line_.text);
  return is_note_name(heading.name) ? note(heading_of(trim(line_.whole))) : header(heading);
}

Status TextReader::note(const Heading& heading) {
  const Excerpt name = line_.excerpt(heading.name);
  if (begun_) return error_at(name, "headers must come before the turns"_en);
  if (!seen_.insert(heading.name).second) {
    return error_at(name,
                    say("the header {name} appears twice"_en, {{"name", quotation(heading.name)}}));
  }
  return builder_.note(name, line_.excerpt(heading.rest));
}

Status TextReader::unknown_header(const Heading& heading) const {
  std::vector<std::string_view> known;
  for (const HeaderRow& row : kHeaders) known.push_back(row.name);
  for (const std::string_view name : {"event", "place", "date", "note"}) known.push_back(name);
  return error_at(
      line_.excerpt(heading.name),
      say("there is no header {name}; choose {headers}, or your own name that starts with 'x-'"_en,
          {{"name", quotation(heading.name)}, {"headers", one_of(known)}}));
}

Status TextReader::header(const Heading& heading) {
  const auto row = std::find_if(kHeaders.begin(), kHeaders.end(),
                                [&](const HeaderRow& one) { return one.name == heading.name; });
  if (row == kHeaders.end()) return unknown_header(heading);
  const Excerpt name = line_.excerpt(heading.name);
  // The result header may come after the turns, because a person who writes by hand knows the
  // result last.
  if (begun_ && row->name != "result")
    return error_at(name, "headers must come before the turns"_en);
  if (!seen_.insert(row->name).second && !row->repeated) {
    return error_at(name,
                    say("the header {name} appears twice"_en, {{"name", quotation(heading.name)}}));
  }
  if (heading.rest.empty()) {
    return error_at(line_.end(),
                    say("the header {name} is empty"_en, {{"name", quotation(heading.name)}}));
  }
  return (this->*row->read)(line_, heading.rest);
}

Status TextReader::each_word(const Line& line, std::string_view rest, Take take) {
  for (const Word& word : words(rest)) {
    if (const Status read = (builder_.*take)(line.excerpt(word.text)); !read) return read;
  }
  return Done{};
}

Status TextReader::two_words(const Line& line, std::string_view rest, TakeTwo take,
                             English expected) {
  const std::vector<Word> parts = words(rest);
  if (parts.size() != 2) return error_at(line.excerpt(rest), expected);
  return (builder_.*take)(line.excerpt(parts[0].text), line.excerpt(parts[1].text));
}

Status TextReader::profile(const Line& line, std::string_view rest) {
  return builder_.profile(line.excerpt(rest));
}

Status TextReader::boxes(const Line& line, std::string_view rest) {
  return each_word(line, rest, &RecordBuilder::box);
}

Status TextReader::option(const Line& line, std::string_view rest) {
  return two_words(line, rest, &RecordBuilder::option, "an option is 'option NAME VALUE'"_en);
}

Status TextReader::players(const Line& line, std::string_view rest) {
  for (const std::string_view name : split(rest, ',')) {
    if (const Status read = builder_.player(line.excerpt(trim(name))); !read) return read;
  }
  return Done{};
}

Status TextReader::colours(const Line& line, std::string_view rest) {
  return each_word(line, rest, &RecordBuilder::colour);
}

Status TextReader::seed(const Line& line, std::string_view rest) {
  return builder_.seed(line.excerpt(rest));
}

Status TextReader::start(const Line& line, std::string_view rest) {
  return builder_.start_tile(line.excerpt(rest));
}

Status TextReader::stack(const Line& line, std::string_view rest) {
  return each_word(line, rest, &RecordBuilder::stack_tile);
}

Status TextReader::pieces(const Line& line, std::string_view rest) {
  return two_words(line, rest, &RecordBuilder::pieces,
                   "a number of pieces is 'pieces NAME NUMBER'"_en);
}

Status TextReader::without(const Line& line, std::string_view rest) {
  return each_word(line, rest, &RecordBuilder::without);
}

Status TextReader::figure(const Line& line, std::string_view rest) {
  return builder_.figure(line.excerpt(rest));
}

Status TextReader::first(const Line& line, std::string_view rest) {
  return builder_.first(line.excerpt(rest));
}

Status TextReader::scores(const Line& line, std::string_view rest) {
  return each_score(line, rest, &RecordBuilder::start_score,
                    "scores are 'scores NAME POINTS, NAME POINTS'"_en);
}

Status TextReader::result(const Line& line, std::string_view rest) {
  return each_score(line, rest, &RecordBuilder::result,
                    "a result is 'result NAME POINTS, NAME POINTS'"_en);
}

// Reads scores such as "Anna 48, Bob 45": the score is the last word of each part.
Status TextReader::each_score(const Line& line, std::string_view rest, TakeTwo take,
                              English expected) {
  const std::vector<std::string_view> scores = split(rest, ',');
  if (scores.size() > static_cast<std::size_t>(kMaxPlayers)) {
    return error_at(line.excerpt(rest), "the result names too many players"_en);
  }
  for (const std::string_view part : scores) {
    const std::string_view score = trim(part);
    const std::size_t blank = score.find_last_of(" \t");
    if (blank == std::string_view::npos) {
      return error_at(line.excerpt(score), expected);
    }
    const Status read = (builder_.*take)(line.excerpt(trim(score.substr(0, blank))),
                                         line.excerpt(score.substr(blank + 1)));
    if (!read) return read;
  }
  return Done{};
}

Status TextReader::begin() {
  if (begun_) return Done{};
  begun_ = true;
  return builder_.begin(line_.excerpt(line_.text));
}

Status TextReader::turn_line() {
  if (const Status begun = begin(); !begun) return begun;
  const std::string_view text = line_.text;
  const std::size_t colon = text.find(':');
  const Heading heading = heading_of(text.substr(0, colon));
  if (colon == std::string_view::npos || heading.rest.empty()) {
    return error_at(line_.excerpt(text), "a turn is 'NUMBER NAME: ACTION; ACTION'"_en);
  }
  const Status turn = builder_.turn(line_.excerpt(heading.name), line_.excerpt(heading.rest));
  if (!turn) return turn;
  for (const std::string_view action : split(text.substr(colon + 1), ';')) {
    if (const Status played = builder_.action(line_.excerpt(trim(action))); !played) return played;
  }
  return Done{};
}

Result<PlayedRecord> TextReader::read() {
  if (const Status first = first_line(); !first) return first.error();
  while (next_line()) {
    if (line_.text.empty()) continue;
    if (const Status read = line(); !read) return read.error();
  }
  if (const Status begun = begin(); !begun) return begun.error();
  return builder_.finish();
}

// ---- writing ------------------------------------------------------------------------------------

// The header with the players' colours; empty if each seat has its default colour.
std::string colours_line(const Record& record) {
  const std::size_t seats = record.names.size();
  if (are_usual(record.colours, seats)) return {};
  std::string text = "looks";
  for (std::size_t p = 0; p < seats; ++p) text += ' ' + std::string(name_of(record.colours[p]));
  return text + '\n';
}

// The headers of a game that begins in the middle, besides its start tiles; else empty.
std::string midway_lines(const Record& record) {
  const Setup& setup = record.setup;
  if (!begins_midway(setup)) return {};
  std::string text;
  for (const std::string& figure : start_figure_phrases(setup)) text += "figure " + figure + '\n';
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    text += (p > 0 ? ", " : "scores ") + record.names[p] + ' ' + std::to_string(setup.scores[p]);
  }
  return text + "\nfirst " + record.names[setup.first.at()] + '\n';
}

std::string header_lines(const Record& record) {
  const Setup& setup = record.setup;
  const TileLibrary& library = TileLibrary::embedded();
  std::string text = "profile " + std::string(name_of(setup.profile)) + "\nboxes";
  for (const BoxInfo& box : all_boxes()) {
    if (setup.boxes.has(box.box)) text += ' ' + std::string(box.name);
  }
  text += '\n';
  for (const auto& [option, value] : options_that_differ(setup)) {
    text += "option " + std::string(info(option).name) + ' ' +
            std::string(value_name(option, value)) + '\n';
  }
  text += "players ";
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    text += (p > 0 ? ", " : "") + record.names[p];
  }
  text += '\n' + colours_line(record);
  if (record.seed) text += "seed " + std::to_string(*record.seed) + '\n';
  for (const StartTile& tile : setup.start) {
    text += "start " + std::string(library[tile.kind].code) + ' ' + cell_name(tile.cell) + ' ' +
            rotation_name(tile.rotation) + '\n';
  }
  text += midway_lines(record);
  if (!setup.stack.empty()) text += "stack";
  for (const KindId kind : setup.stack) text += ' ' + std::string(library[kind].code);
  if (!setup.stack.empty()) text += '\n';
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (!setup.pieces[i]) continue;
    text += "pieces " + std::string(kPieceNames[i]) + ' ' + std::to_string(*setup.pieces[i]) + '\n';
  }
  if (setup.without != 0) text += "without";
  for_each_bit(setup.without, [&](unsigned i) { text += ' ' + std::string(kPartNames[i]); });
  if (setup.without != 0) text += '\n';
  for (const Note& note : record.notes) text += note.name + ' ' + note.text + '\n';
  return text;
}

}  // namespace

Result<PlayedRecord> read_record_text(std::string_view text) { return TextReader(text).read(); }

std::string write_record(const Record& record) {
  const auto played = replay(record);
  assert(played);
  std::string text =
      "bastide record " + std::to_string(kRecordVersion) + '\n' + header_lines(record);
  if (played->game.over()) {
    text += "result " + in_english(scores_in_words(played->game.state(), record.names)) + '\n';
  }
  if (!played->turns.empty()) text += '\n';
  for (const PlayedTurn& turn : played->turns) {
    if (!turn.actions.empty()) text += turn_line(turn, record) + '\n';
  }
  return text;
}

}  // namespace bastide
