#include "serve/nodes/sealed_message.h"

#include "crypto/crypto.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

// Message numbers are database times, so they keep growing when a node restarts or gets a new
// number.
constexpr std::int64_t kOldest = 10'000'000;  // microseconds: age limit of a node's first message
constexpr std::size_t kNumber = 8;            // bytes of a message number

void add_number(std::string& text, std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < kNumber; ++i) text += static_cast<char>(bits >> 8 * i & 0xff);
}

std::int64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < kNumber; ++i)
    bits |= std::uint64_t{static_cast<unsigned char>(text[at + i])} << 8 * i;
  return static_cast<std::int64_t>(bits);
}

}  // namespace

MessageSealer::MessageSealer(const Bytes32& key, std::shared_ptr<const NodeNumber> clock)
    : key_(key), clock_(std::move(clock)), oldest_(now() - kOldest) {}

std::int64_t MessageSealer::now() const {
  const auto here = std::chrono::steady_clock::now().time_since_epoch();
  const auto time = here + std::chrono::milliseconds(clock_->ahead.load());
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

std::string MessageSealer::seal(std::int64_t from, const std::string& subject,
                                std::string_view text) {
  sealed_ = std::max(sealed_ + 1, now());
  std::string signed_text;
  signed_text.reserve(2 * kNumber + text.size());
  add_number(signed_text, from);
  add_number(signed_text, sealed_);
  signed_text += text;
  return seal_text(key_, signed_text, subject);
}

std::optional<MessageSealer::Opened> MessageSealer::open(const std::string& subject,
                                                         std::string_view sealed) {
  auto text = unseal_text(key_, sealed, subject);
  if (!text || text->size() < 2 * kNumber) return std::nullopt;
  const std::int64_t from = number_at(*text, 0);
  const std::int64_t number = number_at(*text, kNumber);
  const auto before = opened_.try_emplace({subject, from}, oldest_).first;
  if (number <= before->second) return std::nullopt;
  before->second = number;
  return Opened{from, text->erase(0, 2 * kNumber)};
}

}  // namespace bastide::serve
