// Integers of Python as arguments whose range is named if it is exceeded. nanobind alone would say
// that the types of the arguments do not fit.
#pragma once

#include "python/call.h"
#include "rules/ruleset.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

namespace bastide::python {

// Empty if the integer of Python is outside of T's range.
template <class T>
struct Number {
  std::optional<T> value;
};

// The number. Throws ValueError, beginning with `what`, if it is not from `least` to `most`.
template <class T>
T in_range(const Number<T>& number, const std::string& what, std::type_identity_t<T> least = 0,
           std::type_identity_t<T> most = std::numeric_limits<T>::max()) {
  if (number.value && *number.value >= least && *number.value <= most) return *number.value;
  const bool all = most == std::numeric_limits<T>::max();
  const std::string end =
      all ? "2**" + std::to_string(std::numeric_limits<T>::digits) + " - 1" : std::to_string(most);
  const std::string why = what + " must be from " + std::to_string(least) + " to " + end;
  throw nb::value_error(why.c_str());
}

inline std::size_t seat_of(const Number<std::size_t>& seat, const Ruleset& rules) {
  return in_range(seat, "there is no such seat: it", 0, rules.players() - 1);
}

}  // namespace bastide::python

namespace nanobind::detail {

template <class T>
struct type_caster<bastide::python::Number<T>> {
  NB_TYPE_CASTER(bastide::python::Number<T>, const_name("int"))

  bool from_python(handle source, std::uint32_t /*flags*/, cleanup_list* /*list*/) noexcept {
    const object integer = steal(PyNumber_Index(source.ptr()));
    if (!integer.is_valid()) {
      PyErr_Clear();
      return false;
    }
    T number{};
    value.value.reset();
    if (try_cast(integer, number)) value.value = number;
    return true;
  }
};

}  // namespace nanobind::detail
