// A value, or an error with its position and reason. Functions that read input from outside return
// a Result; they throw no exceptions.
#pragma once

#include "base/sentence.h"

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bastide {

class Language;

// Lines and columns count from 1; 0 means that the error has no position.
struct Error {
  Sentence message;
  std::string source = {};  // a file's name, or empty
  int line = 0;
  int column = 0;

  // The error as text: "source:line:column: message", without unknown parts; in English by default.
  std::string text() const;
  std::string text(const Language& language) const;
};

// The message of a fault of the server itself.
inline constexpr std::string_view kFault = "an error within the server, whose log says why";

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

// A result without a value.
struct Done {};
using Status = Result<Done>;

}  // namespace bastide
