// A grid of coloured characters that becomes lines of text.
#pragma once

#include "game/player_colours.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The number of one of the terminal's 256 colours; `kPlain` is the terminal's default colour.
using Colour = std::int16_t;
inline constexpr Colour kPlain = -1;

struct Style {
  Colour ink = kPlain;
  Colour paper = kPlain;
  bool bold = false;

  friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr Colour kBlack = 16;
inline constexpr Colour kWhite = 231;
inline constexpr Style kQuiet = {.ink = 245};

struct Glyph {
  std::string text = " ";  // one character, one column wide
  Style style;
};

class Canvas {
 public:
  Canvas(int columns, int rows)
      : columns_(columns),
        glyphs_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(glyphs_.size()) / columns_; }

  Glyph& at(int column, int row) {
    return glyphs_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(column)];
  }

  // Writes ASCII text from this position to the right; the canvas's edge cuts it.
  void write(int column, int row, std::string_view text, const Style& style);

  std::vector<std::string> lines(bool colour) const;

 private:
  int columns_;
  std::vector<Glyph> glyphs_;
};

// The text with its style; unchanged if `colour` is false.
std::string styled(std::string_view text, const Style& style, bool colour);

// The colours of a player's figures and name.
Style colour_style(PlayerColour colour);

}  // namespace bastide
