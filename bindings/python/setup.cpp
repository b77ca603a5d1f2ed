// The class Setup of Python.
#include "c/handles.h"
#include "python/call.h"
#include "records/record_io.h"

#include <nanobind/stl/vector.h>

#include <functional>
#include <memory>
#include <string>

namespace bastide::python {

namespace {

nb::list names_in(const nb::object& list, const std::string& argument) {
  if (nb::isinstance<nb::str>(list) || !nb::isinstance<nb::iterable>(list)) {
    throw nb::type_error((argument + " must be a list of names").c_str());
  }
  return nb::list(list);
}

// For json.dumps: an integer of another type than int, such as numpy's.
nb::object whole_number(const nb::object& value) {
  if (nb::hasattr(value, "__index__")) {
    return nb::module_::import_("operator").attr("index")(value);
  }
  const std::string shown = nb::cast<std::string>(nb::repr(value));
  throw nb::type_error(("a setup has names and whole numbers, not " + shown).c_str());
}

// The error of a setup without its place in the JSON text, which the caller has not written.
std::string why_refused() {
  const std::string why = bastide_error();
  const std::size_t end = why.find_first_not_of("0123456789:");
  return end != 0 && end != std::string::npos && why[end] == ' ' ? why.substr(end + 1) : why;
}

void make(bastide_setup* made, const nb::object& players, const nb::object& boxes,
          const nb::object& profile, const nb::object& options, const nb::object& without) {
  const bool is_list = nb::isinstance<nb::list>(players) || nb::isinstance<nb::tuple>(players);
  if (is_list && nb::len(players) == 0) {
    throw nb::value_error("players is empty: the game is for two to six");
  }
  nb::dict given;
  given["players"] = players;
  if (!boxes.is_none()) given["boxes"] = names_in(boxes, "boxes");
  if (!profile.is_none()) given["profile"] = profile;
  if (!options.is_none()) given["options"] = options;
  if (!without.is_none()) given["without"] = names_in(without, "without");
  const auto json = nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(
      given, nb::arg("default") = nb::cpp_function(&whole_number)));
  bastide_setup* setup = nullptr;
  const bastide_status status = bastide_setup_new(json.c_str(), &setup);
  if (status == BASTIDE_BAD_TEXT) throw nb::value_error(why_refused().c_str());
  check(status);
  const std::unique_ptr<bastide_setup> held(setup);
  new (made) bastide_setup(*held);
}

std::string record_of(const bastide_setup& setup) { return write_record(*setup.head); }

// The record's lines behind the first one, in one line.
std::string shown(const bastide_setup& setup) {
  std::string lines = record_of(setup);
  lines.erase(0, lines.find('\n') + 1);
  while (!lines.empty() && lines.back() == '\n') lines.pop_back();
  for (std::size_t end = lines.find('\n'); end != std::string::npos; end = lines.find('\n')) {
    lines.replace(end, 1, "; ");
  }
  return "<bastide.Setup " + lines + '>';
}

bastide_setup read(const std::string& record) {
  bastide_game* game = nullptr;
  check(bastide_game_read(record.data(), record.size(), &game));
  const std::unique_ptr<bastide_game> held(game);
  return {held->rules, held->head};
}

}  // namespace

void bind_setup(nb::module_& module) {
  nb::class_<bastide_setup>(module, "Setup",
                            "What players agree on before a game: their number or names, boxes "
                            "(expansions), profile (the rulebook), options. Never changes.")
      .def("__init__", &make, nb::arg("players") = 2, nb::arg("boxes") = nb::none(), nb::kw_only(),
           nb::arg("profile") = nb::none(), nb::arg("options") = nb::none(),
           nb::arg("without") = nb::none(),
           nb::sig("def __init__(self, players: int | list[str] = 2, boxes: "
                   "collections.abc.Iterable[str] | None = "
                   "None, *, profile: str | None = None, options: dict[str, str] | None = None, "
                   "without: collections.abc.Iterable[str] | None = None) -> None"))
      .def_static("read", &read, nb::arg("record"), "The setup of a game's record.")
      .def_prop_ro("players", [](const bastide_setup& s) { return s.rules->players(); })
      .def_prop_ro("names", [](const bastide_setup& s) { return s.head->names; })
      .def(
          "__eq__",
          [](const bastide_setup& a, const bastide_setup& b) {
            return record_of(a) == record_of(b);
          },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const bastide_setup& s) {
             return static_cast<Py_hash_t>(std::hash<std::string>()(record_of(s)) >> 1);
           })
      .def("__repr__", &shown)
      .def("__getstate__", &record_of)
      .def("__setstate__", [](bastide_setup& made, const std::string& record) {
        new (&made) bastide_setup(read(record));
      });
}

}  // namespace bastide::python
