// Numbers of a report as text.
#pragma once

#include "base/language.h"

#include <cmath>
#include <cstdio>
#include <string>

namespace bastide {

inline std::string fixed(double number, int decimals) {
  char text[32];
  const double unit = std::pow(10, decimals);
  const double rounded = std::round(number * unit) / unit;
  std::snprintf(text, sizeof text, "%.*f", decimals, rounded == 0 ? 0 : rounded);
  return text;
}

inline std::string with_sign(double number, int decimals) {
  const std::string text = fixed(number, decimals);
  return text.front() == '-' ? text : '+' + text;
}

// The number with the language's decimal sign.
inline std::string in_notation(std::string number, const Language& language) {
  const std::size_t point = number.find('.');
  if (point != std::string::npos && language.code() != "en") number[point] = ',';
  return number;
}

// What the engine learned later is explained from this number of points on.
inline constexpr double kLargeRest = 5;

}  // namespace bastide
