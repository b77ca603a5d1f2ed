#include "python/call.h"

#include <new>

namespace bastide::python {

void check(bastide_status status) {
  switch (status) {
    case BASTIDE_OK: return;
    case BASTIDE_ILLEGAL: throw IllegalAction(bastide_error());
    case BASTIDE_NOT_NOW: throw NotNow(bastide_error());
    case BASTIDE_NO_MEMORY: throw std::bad_alloc();
    case BASTIDE_BAD_ARGUMENT:
    case BASTIDE_BAD_TEXT: throw nb::value_error(bastide_error());
    case BASTIDE_TOO_SMALL:
    case BASTIDE_STOPPED:
    case BASTIDE_FAULT: break;
  }
  throw std::runtime_error(bastide_error());
}

}  // namespace bastide::python

NB_MODULE(_core, module) {  // NOLINT: a macro of nanobind
  using namespace bastide::python;
  nb::set_leak_warnings(false);  // objects may live until the program ends
  module.doc() = "The C++ part of the package bastide.";
  module.def("version", &bastide_version, "The version of the package, such as \"0.2.0\".");
  module.attr("CHANCE") = BASTIDE_CHANCE;
  module.attr("NOBODY") = BASTIDE_NOBODY;
  nb::exception<IllegalAction>(module, "IllegalActionError", PyExc_ValueError).doc() =
      "The action is not legal now.";
  nb::exception<NotNow>(module, "NotNowError", PyExc_ValueError).doc() =
      "The call is for another time: the game is over, or chance or a player decides.";
  bind_action(module);
  bind_setup(module);
  bind_state(module);
  bind_batch(module);
  bind_turn_batch(module);
}
