#include "records/action_notation.h"

#include "base/utf8.h"
#include "records/box.h"
#include "records/phrase_parts.h"
#include "rules/action_info.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace bastide {

namespace {

using phrases::error_at;

const PhraseRow* find_row(ActionType type) {
  const PhraseRow* found = nullptr;
  for_each_row(&BoxRecords::phrases, [&](const PhraseRow& row) {
    if (row.type == type) found = &row;
  });
  return found;
}

// Asks the boxes from the last to the first, until a box answers.
template <class Ask>
auto ask_variants(ActionType type, const Ask& ask) -> decltype(ask(PhraseVariant())) {
  const auto boxes = all_records();
  for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
    for (const PhraseVariant& variant : (*box)->variants) {
      if (variant.type != type) continue;
      if (auto answer = ask(variant)) return answer;
    }
  }
  return std::nullopt;
}

std::size_t most_words(const PhraseRow& row) {
  std::size_t most = row.most_words;
  for_each_row(&BoxRecords::variants, [&](const PhraseVariant& variant) {
    if (variant.type == row.type) most = std::max(most, variant.most_words);
  });
  return most;
}

const ActionInfo* find_action(std::string_view word) {
  const auto actions = all_actions();
  const auto found = std::find_if(actions.begin(), actions.end(),
                                  [&](const ActionInfo& one) { return one.name == word; });
  return found == actions.end() ? nullptr : &*found;
}

Error no_action(const Word& word) {
  std::vector<std::string_view> known;
  for (const ActionInfo& one : all_actions()) known.push_back(one.name);
  return error_at(word.column, say("there is no action {name}; choose {actions}"_en,
                                   {{"name", quotation(word.text)}, {"actions", one_of(known)}}));
}

}  // namespace

std::string phrase(const State& state, Action action) {
  const PhraseRow* row = find_row(action.type());
  if (row == nullptr) return "?";
  const auto otherwise = ask_variants(
      row->type, [&](const PhraseVariant& variant) { return variant.write(state, action); });
  return otherwise ? *otherwise : row->write(state, action);
}

Result<Action> parse_action(const State& state, std::string_view text) {
  const PhraseWords all = words(text);
  if (all.empty()) return error_at(1, "an action is missing"_en);
  const ActionInfo* type = find_action(all[0].text);
  if (type == nullptr) return no_action(all[0]);
  const PhraseRow& row = *find_row(type->type);
  if (all.size() < row.least_words) return phrases::missing_behind(all.back(), row.form);
  const std::size_t most = most_words(row);
  if (all.size() > most) return phrases::too_much(all[most], row.form);
  const auto otherwise = ask_variants(
      row.type, [&](const PhraseVariant& variant) { return variant.read(state, all); });
  return otherwise ? *otherwise : row.read(state, all);
}

bool begins_phrase(std::string_view word) { return find_action(word) != nullptr; }

std::string rotation_name(Rotation rotation) { return 'r' + std::to_string(rotation); }

Result<Cell> parse_cell(const Word& word) {
  const auto coordinate = [](std::string_view text) -> std::optional<std::int16_t> {
    const auto value = parse_integer(text);
    constexpr std::int64_t kMost = std::numeric_limits<std::int16_t>::max();
    if (!value || *value > kMost || *value < -kMost || std::to_string(*value) != text) return {};
    return static_cast<std::int16_t>(*value);
  };
  const std::size_t comma = word.text.find(',');
  if (comma != std::string_view::npos) {
    const auto x = coordinate(word.text.substr(0, comma));
    const auto y = coordinate(word.text.substr(comma + 1));
    if (x && y) return Cell{*x, *y};
  }
  return error_at(word.column, say("{text} is not a cell: write 'X,Y', such as '-1,0'"_en,
                                   {{"text", quotation(word.text)}}));
}

Result<Rotation> parse_rotation(const Word& word) {
  const std::string_view text = word.text;
  if (text.size() == 2 && text[0] == 'r' && text[1] >= '0' && text[1] < '0' + kRotations) {
    return static_cast<Rotation>(text[1] - '0');
  }
  return error_at(word.column, say("{text} is not a rotation: write 'r0', 'r1', 'r2' or 'r3'"_en,
                                   {{"text", quotation(text)}}));
}

Result<KindId> parse_tile(const Word& word) {
  const auto kind = TileLibrary::embedded().find(word.text);
  if (kind) return *kind;
  return error_at(word.column, say("there is no tile {code} (see `bastide tiles`)"_en,
                                   {{"code", quotation(word.text)}}));
}

std::optional<Figure> find_figure(std::string_view name) {
  const auto found = std::find(kFigureNames.begin(), kFigureNames.end(), name);
  if (found == kFigureNames.end()) return std::nullopt;
  return static_cast<Figure>(found - kFigureNames.begin());
}

}  // namespace bastide
