#include "play/short_counts.h"

#include "words/counted_nouns.h"

namespace bastide {

Sentence some_of(int count, std::string_view name) {
  if (count == 1) return English{name};
  if (name == "large") return say("{n} large"_en, {{"n", count}});
  return counted(count, name);
}

}  // namespace bastide
