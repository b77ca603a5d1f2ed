// Arrays of numpy that Python and the module exchange.
#pragma once

#include "python/call.h"

#include <nanobind/ndarray.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
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

// A new array of Python with these numbers.
template <class T>
Array<T> array_of(std::vector<T> numbers, std::initializer_list<std::size_t> shape) {
  auto held = std::make_unique<std::vector<T>>(std::move(numbers));
  T* const data = held->data();
  const nb::capsule owner(
      held.get(), [](void* vector) noexcept { delete static_cast<std::vector<T>*>(vector); });
  static_cast<void>(held.release());  // NOLINT: the capsule deletes it
  return Array<T>(data, shape, owner);
}

}  // namespace bastide::python
