#include "wasm/core.h"

#include "wasm/commands.h"
#include "wasm/offer_rows.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace bastide {

bool Core::ask(std::string_view request) {
  const auto json = read_json(request);
  const auto answered = json ? answer_request(*this, *json) : Result<std::string>(json.error());
  if (!answered) {
    const Error& error = answered.error();
    answer_ = Json{{"error", language_.write(error.message)},
                   {"line", error.line},
                   {"column", error.column},
                   {"citation", error.source}}
                  .dump();
    return false;
  }
  answer_ = *answered;
  return true;
}

std::size_t Core::offers(std::uint32_t game) {
  answer_.clear();
  const PageGame* found = find(game);
  if (found == nullptr) return 0;
  answer_ = offer_rows(found->table().game(), layouts_);
  return answer_.size() / (kOfferColumns * sizeof(std::int32_t));
}

char* Core::request_buffer(std::size_t size) {
  request_.resize(size);
  return request_.data();
}

PageGame* Core::find(std::uint32_t game) {
  const auto found = games_.find(game);
  return found == games_.end() ? nullptr : &found->second;
}

void Core::speak(Language language) {
  plain_language_ = std::move(language);
  names_.clear();
  keeps_names_ = false;
  language_ = plain_language_;
  beside_board_ = beside_the_board(language_);
}

void Core::speak_of(const PageGame& game) {
  const std::vector<std::string>& names = game.table().names();
  if (names == names_ && game.keeps_names() == keeps_names_) return;
  names_ = names;
  keeps_names_ = game.keeps_names();
  Language plain = plain_language_;
  if (keeps_names_) plain.keep_names();
  language_ = with_names(std::move(plain), names);
  beside_board_ = beside_the_board(language_);
}

std::uint32_t Core::keep(PageGame game) {
  games_.emplace(++last_game_, std::move(game));
  return last_game_;
}

}  // namespace bastide
