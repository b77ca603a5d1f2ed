// Records, pictures and descriptions of a State of Python.
#include "c/handles.h"
#include "python/numbers.h"

#include <memory>
#include <string>

namespace bastide::python {

namespace {

using Position = bastide_game;

std::string record_in(const Position& game, bastide_format format) {
  return text_of([&](char* buffer, std::size_t size, std::size_t* length) {
    return bastide_game_record(&game, format, buffer, size, length);
  });
}

std::string record(const Position& game, const std::string& format) {
  if (format == "text") return record_in(game, BASTIDE_RECORD_TEXT);
  if (format == "json") return record_in(game, BASTIDE_RECORD_JSON);
  throw nb::value_error(("no format of records is called \"" + format + "\": text, json").c_str());
}

Position read(const char* record, std::size_t length) {
  bastide_game* game = nullptr;
  check(bastide_game_read(record, length, &game));
  const std::unique_ptr<bastide_game> held(game);
  return *held;
}

Position read_bytes(const nb::bytes& record) { return read(record.c_str(), record.size()); }
Position read_text(const std::string& record) { return read(record.data(), record.size()); }

std::string svg(const Position& game) {
  return text_of([&](char* buffer, std::size_t size, std::size_t* length) {
    return bastide_game_svg(&game, buffer, size, length);
  });
}

nb::object view(const Position& game) {
  return parse_json(text_of([&](char* buffer, std::size_t size, std::size_t* length) {
    return bastide_game_view(&game, buffer, size, length);
  }));
}

nb::object events(const Position& game, const Number<std::size_t>& given) {
  const std::size_t first = in_range(given, "first");
  return parse_json(text_of([&](char* buffer, std::size_t size, std::size_t* length) {
    return bastide_game_events(&game, first, buffer, size, length);
  }));
}

std::string shown(const Position& game) {
  const int decider = bastide_game_decider(&game);
  std::string text = "<bastide.State turn " + std::to_string(bastide_game_turn(&game)) + ", scores";
  for (int seat = 0; seat < bastide_game_players(&game); ++seat) {
    text += ' ' + std::to_string(bastide_game_score(&game, seat));
  }
  if (decider == BASTIDE_NOBODY) return text + ", over>";
  if (decider == BASTIDE_CHANCE) return text + ", chance draws>";
  return text + ", " + game.head->names[static_cast<std::size_t>(decider)] + " decides>";
}

}  // namespace

void bind_records(nb::class_<Position>& state) {
  state
      .def_static("read", &read_text, nb::arg("record"),
                  "Reads a record as text or JSON, or a saved game of JCloisterZone.")
      .def_static("read", &read_bytes, nb::arg("record"))
      .def("record", &record, nb::arg("format") = "text",
           "The game as a record, in the format \"text\" or \"json\".")
      .def("to_svg", &svg, "The board as an SVG picture.")
      .def("_repr_svg_", &svg)
      .def("view", &view, "The position in words and numbers (docs/c.md, The view).",
           nb::sig("def view(self) -> dict[str, typing.Any]"))
      .def("events", &events, nb::arg("first") = 0,
           "What the actions from number `first` on brought about.",
           nb::sig("def events(self, first: int = 0) -> list[dict[str, typing.Any]]"))
      .def("__repr__", &shown)
      .def("__getstate__",
           [](const Position& game) { return record_in(game, BASTIDE_RECORD_TEXT); })
      .def("__setstate__", [](Position& made, const std::string& record) {
        new (&made) Position(read_text(record));
      });
}

}  // namespace bastide::python
