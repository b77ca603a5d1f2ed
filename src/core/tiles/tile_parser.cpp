#include "tiles/tile_parser.h"

#include "base/bits.h"
#include "base/text_helpers.h"
#include "tiles/notation_words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace bastide {

namespace {

std::uint32_t mark_named(std::span<const NamedMark> marks, std::string_view name) {
  for (const NamedMark& mark : marks) {
    if (mark.name == name) return mark.mark;
  }
  return 0;
}

class TileParser {
 public:
  explicit TileParser(std::string_view source) : source_(source) {}

  Result<std::vector<ParsedTile>> parse(std::string_view text) {
    for (const std::string_view raw : split(text, '\n')) {
      ++line_;
      const std::string_view line = raw.substr(0, raw.find('#'));
      const std::vector<Word> found = words(line);
      if (found.empty()) continue;
      const bool read = found[0].text == "tile"    ? parse_head(found)
                        : tiles_.empty()           ? fail(found[0], "expected 'tile CODE ...'")
                        : found[0].text == "joins" ? parse_joins(found)
                                                   : parse_segment(found);
      if (!read) return *error_;
    }
    if (!tiles_.empty() && !finish_tile()) return *error_;
    return std::move(tiles_);
  }

 private:
  bool fail(int line, int column, std::string message) {
    error_ = Error{plain(std::move(message)), std::string(source_), line, column};
    return false;
  }
  bool fail(const Word& word, std::string message) {
    return fail(line_, word.column, std::move(message));
  }

  // Reads the line "tile CODE classic=N garden=N MARK... jcz=CODE".
  bool parse_head(const std::vector<Word>& found) {
    if (!tiles_.empty() && !finish_tile()) return false;
    if (found.size() < 2) return fail(found[0], "a tile needs a code");
    for (const ParsedTile& other : tiles_) {
      if (other.code == found[1].text) {
        return fail(found[1], "tile '" + other.code + "' stands in line " +
                                  std::to_string(other.line) + " already");
      }
    }
    ParsedTile& one = tiles_.emplace_back();
    one.code = found[1].text;
    one.line = line_;
    touches_.clear();
    for (std::size_t i = 2; i < found.size(); ++i) {
      if (!parse_head_word(one, found[i])) return false;
    }
    return true;
  }

  bool parse_head_word(ParsedTile& one, const Word& word) {
    const std::size_t equals = word.text.find('=');
    if (equals == std::string_view::npos) {
      const std::uint32_t mark = mark_named(kTileMarkNames, word.text);
      if (mark == 0) return fail(word, "'" + std::string(word.text) + "' is no mark of a tile");
      one.tile.marks |= mark;
      return true;
    }
    const std::string_view key = word.text.substr(0, equals);
    const std::string_view value = word.text.substr(equals + 1);
    if (key == "jcz") {
      one.jcz_code = value;
      return true;
    }
    if (key != "classic" && key != "garden") {
      return fail(word, "'" + std::string(key) + "' is not known here: classic=, garden= or jcz=");
    }
    const auto copies = parse_integer(value);
    if (!copies || *copies < 0 || *copies > 99) {
      return fail(word, "the number of copies is a number from 0 to 99");
    }
    one.tile.copies[key == "garden" ? 1 : 0] = static_cast<std::uint8_t>(*copies);
    return true;
  }

  // Reads a line "KIND:WHERE MARK... [touches SEGMENT...]".
  bool parse_segment(const std::vector<Word>& found) {
    TileKind& tile = tiles_.back().tile;
    if (tile.segment_count == kMaxTileSegments - 1)
      return fail(found[0], "too many segments on one tile");
    Segment segment;
    if (!parse_where(found[0], segment)) return false;
    if (is_centre(segment.kind) &&
        std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                    [](const Segment& other) { return is_centre(other.kind); })) {
      return fail(found[0], "a tile can have only one cloister or garden");
    }
    std::size_t i = 1;
    for (; i < found.size() && found[i].text != "touches"; ++i) {
      if (!parse_mark(found[i], segment)) return false;
    }
    if (i < found.size()) {
      if (segment.kind != SegmentKind::field) return fail(found[i], "only a field touches cities");
      // The city may be defined on a later line, so its name is resolved at the end of the tile.
      touches_.push_back({tile.segment_count, line_, {}});
      for (const Word& word : words_from(found, i + 1)) {
        touches_.back().segments.emplace_back(std::string(word.text), word.column);
      }
    }
    tile.segments[tile.segment_count++] = segment;
    return true;
  }

  static std::vector<Word> words_from(const std::vector<Word>& found, std::size_t from) {
    return {found.begin() + static_cast<std::ptrdiff_t>(from), found.end()};
  }

  bool parse_where(const Word& word, Segment& segment) {
    const std::size_t colon = word.text.find(':');
    const std::string_view kind = word.text.substr(0, colon);
    const auto* name = std::find(kSegmentKindNames.begin(), kSegmentKindNames.end(), kind);
    if (name == kSegmentKindNames.end()) {
      return fail(word, "'" + std::string(kind) + "' is no kind of segment");
    }
    segment.kind = static_cast<SegmentKind>(name - kSegmentKindNames.begin());
    if (is_centre(segment.kind)) {
      return colon == std::string_view::npos ||
             fail(word, "it lies in the middle: no side is named");
    }
    const std::string_view where =
        colon == std::string_view::npos ? std::string_view() : word.text.substr(colon + 1);
    if (segment.kind == SegmentKind::field) {
      segment.halves = parse_halves(where);
      return where == "inner" || segment.halves != 0 ||
             fail(word, "a field names its halves, as in field:nnw+nne, or is field:inner");
    }
    segment.sides = parse_sides(where);
    return segment.sides != 0 || fail(word, "expected sides out of 'nesw', each once");
  }

  bool parse_mark(const Word& word, Segment& segment) {
    if (word.text == "pennant" || word.text == "pennants=2") {
      segment.pennants = word.text == "pennant" ? 1 : 2;
      return true;
    }
    const std::uint32_t mark = mark_named(kSegmentMarkNames, word.text);
    if (mark == 0) return fail(word, "'" + std::string(word.text) + "' is no mark of a segment");
    segment.marks |= mark;
    return true;
  }

  // Reads a line "joins SEGMENT SEGMENT...".
  bool parse_joins(const std::vector<Word>& found) {
    TileKind& tile = tiles_.back().tile;
    std::uint16_t together = 0;
    for (const Word& word : words_from(found, 1)) {
      const std::uint8_t segment = find_segment(tile, word.text, 0);
      if (segment == kNoSegment) {
        return fail(word, "the tile has no segment '" + std::string(word.text) + "'");
      }
      together |= static_cast<std::uint16_t>(bit(segment));
    }
    if (std::popcount(together) < 2) return fail(found[0], "at least two segments join");
    for_each_bit(together, [&](unsigned i) {
      tile.segments[i].joins |= static_cast<std::uint16_t>(together & ~bit(i));
    });
    return true;
  }

  bool finish_tile() {
    ParsedTile& one = tiles_.back();
    if (!resolve_touches(one.tile)) return false;
    if (!check_cover(one)) return false;
    derive(one.tile);
    return true;
  }

  bool resolve_touches(TileKind& tile) {
    for (const Touches& touches : touches_) {
      for (const auto& [name, column] : touches.segments) {
        const std::uint8_t segment = find_segment(tile, name, 0);
        if (segment == kNoSegment || tile.segments[segment].kind != SegmentKind::city) {
          return fail(touches.line, column, "the tile has no city segment '" + name + "'");
        }
        tile.segments[touches.field].touches |= static_cast<std::uint16_t>(bit(segment));
      }
    }
    return true;
  }

  // Each edge belongs to one road, city or river, or to fields. Each half of a field edge belongs
  // to one field, and so do the halves beside a road or river. Halves of a city edge belong to no
  // field.
  bool check_cover(const ParsedTile& one) {
    const TileKind& tile = one.tile;
    std::uint8_t sides = 0;
    std::uint8_t city_sides = 0;
    std::uint8_t halves = 0;
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      const Segment& segment = tile.segments[i];
      if ((sides & segment.sides) != 0) {
        return fail(one.line, 6,
                    "tile '" + one.code + "': side " + sides_name(sides & segment.sides) +
                        " is named twice");
      }
      if ((halves & segment.halves) != 0) {
        return fail(one.line, 6,
                    "tile '" + one.code + "': half " + halves_name(halves & segment.halves) +
                        " is named twice");
      }
      sides |= segment.sides;
      halves |= segment.halves;
      if (segment.kind == SegmentKind::city) city_sides |= segment.sides;
    }
    if (tile.has(kAbbey)) return true;
    std::uint8_t wanted = 0;
    for (unsigned side = 0; side < kSides; ++side) {
      if ((city_sides & bit(side)) == 0) wanted |= static_cast<std::uint8_t>(3U << (2 * side));
    }
    const std::uint8_t missing = wanted & static_cast<std::uint8_t>(~halves);
    const std::uint8_t surplus = halves & static_cast<std::uint8_t>(~wanted);
    if (surplus != 0) {
      return fail(
          one.line, 6,
          "tile '" + one.code + "': half " + halves_name(surplus) + " is both field and city");
    }
    if (missing != 0 && !tile.has(kCountsCity)) {
      return fail(one.line, 6,
                  "tile '" + one.code + "': half " + halves_name(missing) + " belongs to no field");
    }
    return true;
  }

  struct Touches {
    std::uint8_t field;
    int line;
    std::vector<std::pair<std::string, int>> segments;  // name and column of each segment
  };

  std::string_view source_;
  int line_ = 0;
  std::vector<ParsedTile> tiles_;
  std::vector<Touches> touches_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<ParsedTile>> parse_tiles(std::string_view source, std::string_view text) {
  return TileParser(source).parse(text);
}

}  // namespace bastide
