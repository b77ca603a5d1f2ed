// The entries of a room's journal as they are told, ready to be sent: those behind any number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

class History {
 public:
  void add(std::string_view entry) {
    if (!text_.empty()) text_ += ',';
    begins_.push_back(static_cast<std::uint32_t>(text_.size()));
    text_ += entry;
  }

  // Those behind the first `known`, with commas between.
  std::string_view behind(std::uint32_t known) const {
    if (known >= begins_.size()) return {};
    return std::string_view(text_).substr(begins_[known]);
  }

 private:
  std::string text_;
  std::vector<std::uint32_t> begins_;  // by number - 1
};

}  // namespace bastide::serve
