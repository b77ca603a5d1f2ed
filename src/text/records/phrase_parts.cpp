#include "records/phrase_parts.h"

#include "base/utf8.h"
#include "rules/ruleset.h"
#include "tiles/notation_words.h"

namespace bastide::phrases {

namespace {

constexpr std::string_view kSeatLetters = "ABCDEF";
static_assert(kSeatLetters.size() == kMaxPlayers);

// A bridge's road is also a segment of the tile below the bridge: the tile's last segment.
std::string name_of_segment(const TileKind& tile, const PlacedTile& placed, std::uint8_t segment) {
  if (segment < tile.segment_count) return segment_name(tile, segment, placed.rotation);
  return "road:" + sides_name(sides_reached(tile, placed, segment));
}

bool is_bridge_road(const PlacedTile& placed, const TileKind& tile, std::string_view name) {
  constexpr std::string_view kRoad = "road:";
  if (placed.bridge == 0 || name.substr(0, kRoad.size()) != kRoad) return false;
  const std::uint8_t wanted = parse_sides(name.substr(kRoad.size()));
  const std::uint8_t reached = sides_reached(tile, placed, tile.segment_count);
  return wanted != 0 && (wanted & reached) == wanted;
}

}  // namespace

Error error_at(int column, Sentence message) {
  return {.message = std::move(message), .column = column};
}

Error missing_behind(const Word& word, std::string_view form) {
  return error_at(
      word.column + static_cast<int>(word.text.size()),
      say("a word is missing here; the form is {form}"_en, {{"form", quotation(form)}}));
}

Error too_much(const Word& word, std::string_view form) {
  return error_at(word.column, say("there is a word too many here; the form is {form}"_en,
                                   {{"form", quotation(form)}}));
}

const PlacedTile* tile_lying_at(const State& state, Cell cell) {
  const TileId tile = tile_at(state.board, cell);
  return tile.valid() ? &state.board.tiles[tile.at()] : nullptr;
}

Result<const PlacedTile*> find_tile(const State& state, const Word& word) {
  const auto cell = parse_cell(word);
  if (!cell) return cell.error();
  const PlacedTile* placed = tile_lying_at(state, *cell);
  if (placed != nullptr) return placed;
  return error_at(word.column,
                  say("there is no tile at {cell}"_en, {{"cell", plain(cell_name(*cell))}}));
}

std::string segment_word(const State& state, Action action) {
  const PlacedTile* placed = tile_lying_at(state, action.cell());
  if (placed == nullptr) return "?";
  const TileKind& tile = state.rules->tile(placed->kind);
  if (action.segment() >= segment_count(tile, *placed)) return "?";
  return name_of_segment(tile, *placed, action.segment());
}

Result<std::uint8_t> find_segment_on(const State& state, const PlacedTile& placed,
                                     const Word& word) {
  const TileKind& tile = state.rules->tile(placed.kind);
  const std::uint8_t found = find_segment(tile, word.text, placed.rotation);
  if (found != kNoSegment) return found;
  if (is_bridge_road(placed, tile, word.text)) return tile.segment_count;
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < segment_count(tile, placed); ++i) {
    names.push_back(name_of_segment(tile, placed, i));
  }
  const Sentence there = say("tile {code} at {cell} has no segment {segment}"_en,
                             {{"code", plain(std::string(tile.code))},
                              {"cell", plain(cell_name(placed.cell))},
                              {"segment", quotation(word.text)}});
  if (names.empty()) return error_at(word.column, there);
  return error_at(word.column,
                  say("{problem}; choose {choices}"_en,
                      {{"problem", there}, {"choices", one_of({names.begin(), names.end()})}}));
}

std::string tile_word(const State& state, KindId kind) {
  const TileLibrary& library = *state.rules->library;
  return kind.at() < library.tiles().size() ? std::string(library[kind].code) : "?";
}

std::string figure_word(Action action) { return std::string(name_of(action.figure())); }

Result<Figure> parse_figure(const Word& word) {
  const auto figure = find_figure(word.text);
  if (figure) return *figure;
  return error_at(word.column,
                  say("there is no figure {name}; choose {figures}"_en,
                      {{"name", quotation(word.text)},
                       {"figures", one_of({kFigureNames.begin(), kFigureNames.end()})}}));
}

std::string owner_words(const State& state, Action action) {
  if (action.owner() == state.turn.decider) return {};
  const std::size_t seat = action.owner().at();
  return std::string(" of ") + (seat < state.rules->players() ? kSeatLetters[seat] : '?');
}

Result<PlayerId> parse_owner(const State& state, const Words& words, std::size_t at,
                             std::string_view form) {
  if (words.size() <= at) return state.turn.decider;
  if (words[at].text != "of") return too_much(words[at], form);
  if (words.size() == at + 1) return missing_behind(words[at], form);
  if (words.size() > at + 2) return too_much(words[at + 2], form);
  const Word& word = words[at + 1];
  const std::string_view letters = kSeatLetters.substr(0, state.rules->players());
  const std::size_t seat =
      word.text.size() == 1 ? letters.find(word.text[0]) : std::string_view::npos;
  if (seat != std::string_view::npos) return PlayerId(seat);
  return error_at(word.column,
                  say("there is no player {name}: the players are {first} to {last}"_en,
                      {{"name", quotation(word.text)},
                       {"first", quotation(letters.substr(0, 1))},
                       {"last", quotation(letters.substr(letters.size() - 1))}}));
}

}  // namespace bastide::phrases
