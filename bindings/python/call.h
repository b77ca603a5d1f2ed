// How the Python module calls the functions of bastide.h.
#pragma once

#include <bastide.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::python {

namespace nb = nanobind;

// Python's bastide.IllegalActionError and bastide.NotNowError, subclasses of ValueError.
struct IllegalAction : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct NotNow : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws the exception of a status that is not BASTIDE_OK, with the text of bastide_error().
void check(bastide_status status);

// The text that write(buffer, size, length) gives.
template <class Write>
std::string text_of(const Write& write) {
  std::size_t length = 0;
  check(write(nullptr, std::size_t{0}, &length));
  std::string text(length + 1, '\0');
  check(write(text.data(), text.size(), &length));
  text.resize(length);
  return text;
}

// A text for a function of bastide.h, which would take a zero for its end.
inline const char* c_text(const std::string& text) {
  if (text.find('\0') != std::string::npos) throw nb::value_error("embedded null character");
  return text.c_str();
}

// The Python object that a text of JSON describes.
inline nb::object parse_json(const std::string& text) {
  return nb::module_::import_("json").attr("loads")(text);
}

void bind_action(nb::module_& module);
void bind_setup(nb::module_& module);
void bind_state(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_turn_batch(nb::module_& module);
void bind_rows(nb::module_& module, nb::class_<bastide_game>& state);
void bind_records(nb::class_<bastide_game>& state);
void bind_players(nb::module_& module, nb::class_<bastide_game>& state);

}  // namespace bastide::python
