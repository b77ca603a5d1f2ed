// Short finished games at the tables of a test server, and servers that analyse them.
#pragma once

#include "serve/server_with_guests.h"

#include <cstdint>
#include <functional>
#include <string>

namespace bastide::serve {

// Settings of a server that offers quick analyses.
TableServiceSettings analysing(unsigned workers);

// The terms of a new table where Anna has a seat, and another one is open.
Json seats_of_anna_and_another(const std::string& visibility = "open");

// A finished game of Anna and Bob, by their tokens: they play until the table has so many entries,
// then Bob resigns. Returns the table.
std::string finished_game(std::uint16_t port, const std::string& anna, const std::string& bob,
                          std::uint32_t entries = 12, const std::string& visibility = "open");

// Waits until the condition holds; false after 60 seconds.
bool soon(const std::function<bool()>& is);

}  // namespace bastide::serve
