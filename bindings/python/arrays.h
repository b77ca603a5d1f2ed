// Arrays of numpy that Python and the module exchange.
#pragma once

#include "python/call.h"

#include <nanobind/ndarray.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace bastide::python {

// An array of the caller that the module writes, or gives to the caller.
template <class T>
using Array = nb::ndarray<T, nb::numpy, nb::device::cpu, nb::c_contig>;
template <class T>
using Given = nb::ndarray<const T, nb::device::cpu, nb::c_contig>;

// The data of an array with `size` elements for each of `games`; null for None.
template <class A>
auto* data_of(const std::optional<A>& array, const char* name, std::size_t games,
              std::size_t size) {
  if (array && (array->ndim() == 0 || array->shape(0) != games || array->size() != games * size)) {
    const std::string why = std::string(name) + " needs " + std::to_string(size) +
                            " elements for each of " + std::to_string(games) + " games";
    throw nb::value_error(why.c_str());
  }
  return array ? array->data() : nullptr;
}

template <class A>
auto span_of(const std::optional<A>& array, const char* name, std::size_t games) {
  auto* const data = data_of(array, name, games, 1);
  return std::span(data, data == nullptr ? 0 : games);
}

// An array of Python's integers from 0 to 2**64 - 1. numpy alone would make floats of [1, 2**63].
inline nb::object natural_numbers(const nb::object& sequence, const std::string& wanted) {
  nb::list numbers;
  for (const nb::handle one : sequence) {
    const auto why = [&] { return wanted + ", not " + nb::cast<std::string>(nb::repr(one)); };
    if (PyIndex_Check(one.ptr()) == 0) throw nb::type_error(why().c_str());
    const nb::object number = nb::steal(PyNumber_Index(one.ptr()));
    PyLong_AsUnsignedLongLong(number.ptr());
    if (PyErr_Occurred() != nullptr) {
      PyErr_Clear();
      throw nb::value_error(why().c_str());
    }
    numbers.append(number);
  }
  return nb::module_::import_("numpy").attr("array")(numbers, "uint64");
}

// The numbers of a sequence or array of Python; nothing for None. They must be integers, or
// booleans if T is bool: no number becomes another one.
template <class T>
std::optional<Given<T>> numbers_of(const nb::object& sequence, const std::string& name) {
  if (sequence.is_none()) return std::nullopt;
  Given<T> numbers;
  if (nb::try_cast(sequence, numbers, false)) return numbers;
  constexpr bool boolean = std::is_same_v<T, bool>;
  constexpr bool no_sign = std::is_same_v<T, std::uint64_t>;
  const std::string wanted = boolean   ? " must be booleans"
                             : no_sign ? " must be integers from 0 to 2**64 - 1"
                                       : " must be integers";
  const nb::object array = no_sign && !nb::hasattr(sequence, "dtype")
                               ? natural_numbers(sequence, name + wanted)
                               : nb::module_::import_("numpy").attr("asarray")(sequence);
  const nb::object type = array.attr("dtype");
  const auto kind = nb::cast<std::string>(type.attr("kind"));
  const bool fits = boolean ? kind == "b" : kind == "i" || kind == "u";
  const bool any = array.attr("size") > nb::int_(0);
  if (any && !fits) {
    throw nb::type_error((name + wanted + ", not " + nb::cast<std::string>(nb::str(type))).c_str());
  }
  if (any && no_sign && array.attr("min")() < nb::int_(0)) {
    throw nb::value_error((name + wanted).c_str());
  }
  const char* const to = boolean ? "bool" : no_sign ? "uint64" : "int64";
  return nb::cast<Given<T>>(array.attr("astype")(to, "C"));
}

// A new array of Python with these numbers.
template <class T>
Array<T> array_of(std::vector<T> numbers, std::initializer_list<std::size_t> shape) {
  nb::module_::import_("numpy");  // names the cause where it is missing
  auto held = std::make_unique<std::vector<T>>(std::move(numbers));
  T* const data = held->data();
  const nb::capsule owner(
      held.get(), [](void* vector) noexcept { delete static_cast<std::vector<T>*>(vector); });
  static_cast<void>(held.release());  // NOLINT: the capsule deletes it
  return Array<T>(data, shape, owner);
}

}  // namespace bastide::python
