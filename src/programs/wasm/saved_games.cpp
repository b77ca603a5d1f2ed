#include "wasm/saved_games.h"

#include "interop/jcloisterzone.h"

namespace bastide {

const SavedGames kSavedGames = {read_game, write_jcz};

}  // namespace bastide
