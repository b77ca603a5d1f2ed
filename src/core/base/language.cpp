#include "base/language.h"

#include "base/text_helpers.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// Cuts off and returns the text before the first `end`, and drops that `end`. Without an `end`,
// returns the whole text.
std::string_view cut(std::string_view& text, std::string_view end) {
  const std::size_t at = text.find(end);
  const std::string_view head = text.substr(0, at);
  text = at == text.npos ? std::string_view() : text.substr(at + end.size());
  return head;
}

// Reads a translation as in data/words: "die Straße | dat: der Straße | gender: f".
Result<Translation> read_translation(std::string_view text, int line) {
  constexpr std::string_view kGenders = "mfn";
  Translation translation;
  translation.words = cut(text, " | ");
  while (!text.empty()) {
    std::string_view value = cut(text, " | ");
    const std::string_view name = cut(value, ": ");
    if (name.empty() || value.empty()) return Error{plain("a form has a name and words"), {}, line};
    if (name != "gender") {
      translation.forms.emplace_back(name, value);
      continue;
    }
    translation.gender = kGenders.find(value);
    if (translation.gender == kGenders.npos) return Error{plain("a gender is m, f or n"), {}, line};
  }
  return translation;
}

constexpr English kYou = "You"_en;
// The name of a player whom sentences address directly ("You win"), in each language. A game keeps
// the name of the language in which it was started.
constexpr std::array<std::string_view, 3> kYouWords = {"You", "Vous", "Sie"};

}  // namespace

bool is_word_for_you(std::string_view name) {
  return std::find(kYouWords.begin(), kYouWords.end(), name) != kYouWords.end();
}

Result<Language> Language::read(std::string_view code, std::string_view text) {
  Language language;
  language.code_ = code;
  for (int line = 1; !text.empty(); ++line) {
    std::string_view rest = cut(text, "\n");
    if (rest.empty() || rest.front() == '#') continue;
    const std::string_view english = cut(rest, " = ");
    if (rest.empty())
      return Error{plain("a line must have the form 'English = translation'"), {}, line};
    auto translation = read_translation(rest, line);
    if (!translation) return translation.error();
    if (!language.catalogue_.emplace(english, std::move(*translation)).second)
      return Error{plain("'" + std::string(english) + "' is there already"), {}, line};
  }
  return language;
}

void Language::say_instead(English words, English other) {
  const auto found = catalogue_.find(other.words);
  Translation said;
  said.words = other.words;
  if (found != catalogue_.end()) said = found->second;
  catalogue_.insert_or_assign(std::string(words.words), std::move(said));
}

void Language::say_instead(English words, std::string name) {
  catalogue_.insert_or_assign(std::string(words.words), Translation{std::move(name), {}});
}

std::string Language::write(const Sentence& sentence, std::string_view form) const {
  switch (sentence.kind()) {
    case Sentence::Kind::nothing: return {};
    case Sentence::Kind::number: return std::to_string(sentence.number());
    case Sentence::Kind::plain:
      if (!is_you(sentence)) return sentence.text();
      return code_ == "en" && !form.empty() ? "you" : write(kYou, form);
    case Sentence::Kind::row:
    case Sentence::Kind::all:
    case Sentence::Kind::any: return write_members(sentence, form);
    case Sentence::Kind::words: break;
  }
  const Translation* translation = find(sentence);
  if (translation == nullptr) return fill(sentence.words().words, sentence);
  for (const auto& [name, words] : translation->forms) {
    if (name == form) return fill(words, sentence);
  }
  return fill(translation->words, sentence);
}

const Translation* Language::find(const Sentence& sentence) const {
  const auto found = catalogue_.find(sentence.words().words);
  return found == catalogue_.end() ? nullptr : &found->second;
}

// Replaces the braces in `words` by parts of the sentence. An empty part also removes the blank
// before it.
std::string Language::fill(std::string_view words, const Sentence& sentence) const {
  std::string text;
  while (!words.empty()) {
    const bool last = words.find('{') == words.npos;
    text += cut(words, "{");
    if (last) break;
    const std::string said = write_part(cut(words, "}"), sentence);
    if (said.empty() && !text.empty() && text.back() == ' ') text.pop_back();
    text += said;
  }
  return text;
}

// Returns the text that replaces "{slot}"; `slot` is such as "who", "cities:# city/# cities" or
// "road:dat".
std::string Language::write_part(std::string_view slot, const Sentence& sentence) const {
  const std::string_view name = cut(slot, ":");
  const Sentence* part = sentence.part(name);
  if (part == nullptr) return {};
  if (slot.find('/') == slot.npos) return write(*part, slot);
  std::string_view chosen;
  for (std::size_t i = 0; i <= alternative(*part) && !slot.empty(); ++i) chosen = cut(slot, "/");
  const std::size_t number = chosen.find('#');
  if (number == chosen.npos) return std::string(chosen);
  return std::string(chosen.substr(0, number)) + write(*part) +
         std::string(chosen.substr(number + 1));
}

bool Language::is_you(const Sentence& part) const {
  if (keeps_names_) return false;
  if (part.kind() == Sentence::Kind::all)
    return part.members().size() == 1 && is_you(part.members().front());
  return part.kind() == Sentence::Kind::plain && is_word_for_you(part.text());
}

// Returns which of the words between slashes fits `part`: "one/several" for a number,
// "one/several/you" for a list or a player's name, "masculine/feminine/neuter" for a noun.
std::size_t Language::alternative(const Sentence& part) const {
  switch (part.kind()) {
    case Sentence::Kind::number: {
      const bool one = part.number() == 1 || (code_ == "fr" && part.number() == 0);
      return one ? 0 : 1;
    }
    case Sentence::Kind::row:
    case Sentence::Kind::all:
    case Sentence::Kind::any: return is_you(part) ? 2 : part.members().size() > 1 ? 1 : 0;
    case Sentence::Kind::words: {
      const Translation* translation = find(part);
      return translation == nullptr ? 0 : translation->gender;
    }
    case Sentence::Kind::plain: return is_you(part) ? 2 : 0;
    default: return 0;
  }
}

std::string Language::write_members(const Sentence& sentence, std::string_view form) const {
  const auto& members = sentence.members();
  const English joined = sentence.kind() == Sentence::Kind::all   ? "{others} and {last}"_en
                         : sentence.kind() == Sentence::Kind::any ? "{others} or {last}"_en
                                                                  : "{others}, {last}"_en;
  std::string text;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::string member = write(members[i], form);
    const bool last = i + 1 == members.size();
    text = i == 0 ? member
           : last ? write(say(joined, {{"others", plain(text)}, {"last", plain(member)}}))
                  : text + ", " + member;
  }
  return text;
}

std::string in_english(const Sentence& sentence) { return Language().write(sentence); }

}  // namespace bastide
