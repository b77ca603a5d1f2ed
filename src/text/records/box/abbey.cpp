#include "rules/box/abbey.h"

#include "records/box.h"
#include "records/phrase_parts.h"

#include <array>

namespace bastide::abbey {

namespace {

using namespace phrases;  // NOLINT: helpers of records/phrase_parts.h

std::optional<std::string> write_place(const State& state, Action action) {
  if (state.turn.phase != Phase::abbey) return std::nullopt;
  return "place abbey " + cell_name(action.cell());
}

// Reads "place abbey X,Y". An abbey is placed instead of drawing a tile, so after a draw the phrase
// is an error.
std::optional<Result<Action>> read_place(const State& state, const Words& words) {
  if (words[1].text != "abbey") return std::nullopt;
  if (words.size() > 3) return Result<Action>(too_much(words[3], "place abbey X,Y"));
  if (state.turn.phase == Phase::place) {
    return Result<Action>(
        error_at(words[1].column, "an abbey is placed instead of a drawn tile"_en));
  }
  const auto cell = parse_cell(words[2]);
  return cell ? Result<Action>(Action::place(*cell, 0)) : cell.error();
}

// A barn is named by the cell whose north-western corner it stands on.
std::optional<std::string> write_claim(const State&, Action action) {
  if (action.figure() != Figure::barn) return std::nullopt;
  return "claim barn " + cell_name(action.cell());
}

std::optional<Result<Action>> read_claim(const State& state, const Words& words) {
  if (words[1].text != name_of(Figure::barn)) return std::nullopt;
  if (words.size() > 3) return Result<Action>(too_much(words[3], "claim barn X,Y"));
  const auto cell = parse_cell(words[2]);
  if (!cell) return Result<Action>(cell.error());
  const SegmentId field = corner_field(state, *cell);
  return Result<Action>(Action::claim(Figure::barn, *cell,
                                      field.valid() ? state.board.local(field) : std::uint8_t{0}));
}

constexpr std::array<PhraseVariant, 2> kVariants = {{
    {ActionType::place, 3, write_place, read_place},
    {ActionType::claim, 3, write_claim, read_claim},
}};

}  // namespace

constinit const BoxRecords kRecords = {.box = Box::abbey, .variants = kVariants};

}  // namespace bastide::abbey
