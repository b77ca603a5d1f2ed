#include "shuffle/verify_shuffle.h"

#include "base/text_helpers.h"
#include "records/action_notation.h"

#include <string>
#include <utility>

namespace bastide {

namespace {

constexpr std::string_view kCommitment = "x-shuffle-commitment";
constexpr std::string_view kSecret = "x-shuffle-secret";
constexpr std::string_view kSeeds = "x-shuffle-seeds";
constexpr std::string_view kNoSeed = "none";

Result<std::string> header(const Record& record, std::string_view name) {
  for (const Note& note : record.notes) {
    if (note.name == name) return note.text;
  }
  return Error{say("the record has no header '{name}': it does not say how its tiles were drawn"_en,
                   {{"name", plain(std::string(name))}})};
}

Result<Seeds> seeds_of(std::string_view text) {
  Seeds seeds;
  for (const std::string_view part : split(text, ',')) {
    const std::string_view seed = trim(part);
    if (!is_seed(seed)) {
      return Error{say("'{seed}' is no player's seed"_en, {{"seed", plain(std::string(seed))}})};
    }
    seeds.emplace_back(seed == kNoSeed ? std::string_view() : seed);
  }
  return seeds;
}

Result<Bytes32> secret_of(const RevealedShuffle& revealed) {
  const auto secret = bytes_of_hex(revealed.secret);
  if (!secret) return Error{"the secret is not 64 digits of 0-9 and a-f"_en};
  if (revealed.commitment == Shuffle::commitment(*secret)) return *secret;
  return Error{"the secret does not match the server's commitment"_en};
}

}  // namespace

std::vector<Note> shuffle_notes(const Bytes32& secret, const Seeds& seeds) {
  std::string text;
  for (const std::string& seed : seeds) {
    text += (text.empty() ? "" : ", ") + (seed.empty() ? std::string(kNoSeed) : seed);
  }
  return {{std::string(kCommitment), Shuffle::commitment(secret)},
          {std::string(kSecret), hex(secret)},
          {std::string(kSeeds), text}};
}

Result<int> verify_shuffle(const Record& record, const RevealedShuffle& revealed) {
  const auto secret = secret_of(revealed);
  if (!secret) return secret.error();
  if (revealed.seeds.size() != record.names.size()) return Error{"each player needs one seed"_en};

  auto game = Game::create(record.setup);
  if (!game) return game.error();
  Shuffle shuffle(*secret, revealed.seeds);
  int draws = 0;
  for (const Action action : record.actions) {
    const std::string words = phrase(game->state(), action);
    if (action.type() == ActionType::draw) {
      ++draws;
      const Action fair = shuffle.draw(game->state());
      if (action != fair) {
        return Error{say(
            "draw {n} is '{drawn}', but by the secret it should be '{fair}'"_en,
            {{"n", draws}, {"drawn", plain(words)}, {"fair", plain(phrase(game->state(), fair))}})};
      }
    }
    shuffle.played(words);
    if (!game->play(action)) return Error{"the record contains a move that is not legal"_en};
  }
  return draws;
}

Result<int> verify_shuffle(const Record& record, std::string_view commitment) {
  RevealedShuffle revealed;
  for (const auto& [name, text] :
       {std::pair(kSecret, &revealed.secret), {kCommitment, &revealed.commitment}}) {
    const auto found = header(record, name);
    if (!found) return found.error();
    *text = *found;
  }
  if (!commitment.empty() && revealed.commitment != commitment)
    return Error{"the record's commitment is not the one published before the game"_en};
  const auto text = header(record, kSeeds);
  if (!text) return text.error();
  auto seeds = seeds_of(*text);
  if (!seeds) return seeds.error();
  revealed.seeds = std::move(*seeds);
  return verify_shuffle(record, revealed);
}

}  // namespace bastide
