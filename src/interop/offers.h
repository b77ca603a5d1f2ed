// What a player may do at one decision, ours and the recording's, in the same words so that they
// can be compared.
//
// One row a key of `may`: a box that brings a new kind of decision adds its row to the table in
// offers.cpp, and everything else follows from it.
#pragma once

#include "interop/recording_json.h"
#include "rules/state.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::referee {

// How much was compared.
struct Tally {
  std::uint64_t decisions = 0;
  std::uint64_t placements = 0;
  std::uint64_t claims = 0;
  std::uint64_t returns = 0;
  std::uint64_t others = 0;  // choices of other kinds
  std::uint64_t events = 0;
  std::uint64_t awards = 0;
  std::uint64_t assertions = 0;  // that saved games make of themselves

  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// An action of ours in the words of a recording.
struct Offer {
  std::string text;
  Action action;
};

// How a row's entries must agree.
enum class Agreement : std::uint8_t {
  each,  // one by one
  set,   // repeated entries count once
  some,  // the recording's are among ours (docs/rules/differences.md says why)
};

struct OfferRow {
  std::string_view key;   // of `may`
  std::string_view did;   // the words with which `did` begins when one of these was chosen
  std::string_view name;  // "placements": for messages
  Agreement agreement;
  std::uint64_t Tally::*count;
  // Is a legal action of ours one of these?
  bool (*is_one)(const State&, Action);
  // Our action, once for each way in which the recording words it.
  void (*ours)(const State&, Action, std::vector<Offer>&);
  // An entry of `may`, or the part of `did` behind its first words.
  std::string (*theirs)(JsonReader&, std::span<const Json>);
};

std::span<const OfferRow> offer_rows();

// May this key stand in `may`? Those of the rows, and the tile drawn.
bool is_known_key(std::string_view key);

// The row of which `did` chose one of `may`, and that choice in words; no row for a pass.
struct Chosen {
  const OfferRow* row = nullptr;
  std::string text;
};
Chosen read_chosen(JsonReader& read, const Json& may, const Json& did);

// A placement that needs a bridge names it apart from `did`: the choice, bridge included, or the
// choice as it is.
std::string with_bridge(JsonReader& read, const Json& may, const std::string& placement);

}  // namespace bastide::referee
