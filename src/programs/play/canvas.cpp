#include "play/canvas.h"

#include <array>

namespace bastide {

namespace {

std::string sequence_of(const Style& style) {
  std::string codes = "0";
  if (style.bold) codes += ";1";
  if (style.ink != kPlain) codes += ";38;5;" + std::to_string(style.ink);
  if (style.paper != kPlain) codes += ";48;5;" + std::to_string(style.paper);
  return "\x1b[" + codes + "m";
}

constexpr std::string_view kReset = "\x1b[0m";

}  // namespace

void Canvas::write(int column, int row, std::string_view text, const Style& style) {
  for (std::size_t i = 0; i < text.size() && column < columns_; ++i, ++column) {
    if (column < 0) continue;
    at(column, row) = {std::string(text.substr(i, 1)), style};
  }
}

std::vector<std::string> Canvas::lines(bool colour) const {
  std::vector<std::string> all;
  for (std::size_t from = 0; from < glyphs_.size(); from += static_cast<std::size_t>(columns_)) {
    std::string line;
    Style style;
    for (std::size_t i = from; i < from + static_cast<std::size_t>(columns_); ++i) {
      const Glyph& glyph = glyphs_[i];
      if (colour && glyph.style != style) line += sequence_of(glyph.style);
      style = glyph.style;
      // Without colours, a dot stands for a blank that would have a background colour.
      const bool ground = !colour && glyph.text == " " && glyph.style.paper != kPlain;
      line += ground ? "." : glyph.text;
    }
    if (colour && style != Style{}) line += kReset;
    all.push_back(std::move(line));
  }
  return all;
}

std::string styled(std::string_view text, const Style& style, bool colour) {
  if (!colour) return std::string(text);
  return sequence_of(style) + std::string(text) + std::string(kReset);
}

Style colour_style(PlayerColour colour) {
  struct Pair {
    Colour ink;
    Colour paper;
  };
  constexpr std::array<Pair, 6> kStyles = {
      {{kWhite, 160}, {kWhite, 20}, {kBlack, 226}, {kWhite, kBlack}, {kBlack, 213}, {kBlack, 252}}};
  const Pair pair = kStyles[number(colour)];
  return {.ink = pair.ink, .paper = pair.paper, .bold = true};
}

}  // namespace bastide
