#include "draw/text_width.h"

#include <algorithm>

namespace bastide {

namespace {

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// The approximate width, in font sizes, of the UTF-8 letter that starts with this byte.
double width_of_letter(char byte) {
  const auto first = static_cast<unsigned char>(byte);
  if (first >= 0xE1) return 1.05;
  if (first == 'i' || first == 'l' || first == ' ' || first == '.') return 0.36;
  if (first == 'm' || first == 'w' || first == 'M' || first == 'W') return 1.05;
  return first >= 'A' && first <= 'Z' ? 0.78 : 0.6;
}

double width_of(std::string_view text) {
  double width = 0;
  for (const char byte : text) {
    if (begins_letter(byte)) width += width_of_letter(byte);
  }
  return width;
}

}  // namespace

std::string shortened(std::string_view text, double size, double width) {
  const double room = width / size;
  double used = 0;
  std::size_t fits = 0;  // bytes that leave space for an ellipsis
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!begins_letter(text[i])) continue;
    if (used <= room - 1) fits = i;
    used += width_of_letter(text[i]);
  }
  return used <= room ? std::string(text) : std::string(text.substr(0, fits)) + "\u2026";
}

std::vector<std::string> broken(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word = shortened(text.substr(0, end), size, width);
    const bool fits = !lines.empty() && width_of(lines.back() + ' ' + word) <= width / size;
    if (fits) {
      lines.back() += ' ' + word;
    } else {
      lines.push_back(word);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace bastide
