#include "python/held_batch.h"

namespace bastide::python {

BatchOptions options_of(const bastide_setup& setup, const Number<std::size_t>& seat,
                        const std::optional<std::string>& opponent,
                        const Number<unsigned>& threads) {
  constexpr unsigned kMostThreads = 256;
  BatchOptions options;
  options.seat = seat_of(seat, *setup.rules);
  options.threads = in_range(threads, "threads", 1, kMostThreads);
  if (opponent) {
    options.opponent = find_player(*opponent);
    if (options.opponent == nullptr) {
      throw nb::value_error(("there is no computer player \"" + *opponent + '"').c_str());
    }
  }
  return options;
}

}  // namespace bastide::python
