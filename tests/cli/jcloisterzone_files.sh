#!/usr/bin/env bash
# Tests the commands for saved games of JCloisterZone, which are verified, converted both ways, played, scored and drawn.
source "$(dirname "$0")/expect.bash"
saved=$here/tests/interop/jcz
golden=$here/tests/golden

expect 0 verify "$saved/one-player-four-tiles.jcz" "$saved/everything-000.jcz.gz"
says 'one-player-four-tiles.jcz: One player, a forced end'
says '  holds          Vera scored road for 4 points'
expect 0 verify --json "$saved/one-player-four-tiles.jcz"
says '"verdict": "holds"'

sed 's/Vera has 11 points/Vera has 12 points/' "$saved/one-player-four-tiles.jcz" >false.jcz
expect 1 verify false.jcz
says '  fails          Vera has 12 points: found 11 points'
sed 's/Vera has 11 points/Vera is cheerful/' "$saved/one-player-four-tiles.jcz" >odd.jcz
expect 1 verify odd.jcz
says '  not understood Vera is cheerful'
grep -v '"Vera ' "$saved/one-player-four-tiles.jcz" | sed 's/"phase is GameOverPhase"//' >silent.jcz
expect 1 verify silent.jcz
says '  nothing to check: the game is legal, but the file contains no assertions'
expect 1 conform silent.jcz
says 'silent.jcz: nothing to check'
expect 1 verify "$here/tests/interop/faults/control-characters.jcz.gz"
says '\x1B]0;pwned'
[ -z "$(tr -d '\n -~' <<<"$out")" ] || fail 'something that cannot be shown was printed'
sed 's/PLACE_TILE/PLACE_TUNNEL/' "$saved/one-player-four-tiles.jcz" >foreign.jcz
expect 2 verify foreign.jcz
complains "there is no message 'PLACE_TUNNEL'"
expect 2 verify nothing.jcz
complains 'nothing.jcz: cannot be opened'

expect 0 conform "$saved"
says 'assertions'
says 'differences           0'
expect 1 conform false.jcz
says "false.jcz: 'Vera has 12 points' fails: found 11 points"
expect 1 conform - <odd.jcz
says "standard input: 'Vera is cheerful' is not understood"
expect 2 conform foreign.jcz

expect 0 convert "$saved/one-player-four-tiles.jcz"
says 'bastide record 1'
says 'without dragon princesses portals opponents'
expect 0 score "$saved/one-player-four-tiles.jcz"
says 'Vera 11'
expect 0 replay "$saved/abbey-000.jcz.gz"
expect 0 draw "$saved/abbey-000.jcz.gz" -o board.svg
grep -q '<svg' board.svg || fail 'no picture'

# A record converted to a saved game and back is the same game.
expect 0 convert "$golden/dragon.bastide" dragon.jcz.gz
expect 0 verify dragon.jcz.gz
says 'Anna has 17 points'
expect 0 convert dragon.jcz.gz back.bastide
turns() { grep '^[0-9]' "$1"; }
[ "$(turns back.bastide)" = "$(turns "$golden/dragon.bastide")" ] || fail 'another game came back'
expect 2 convert "$golden/cathars.bastide" cathars.jcz
complains 'this game cannot be saved as .jcz'
complains 'JCloisterZone does not know farms per-city'
[ ! -e cathars.jcz ] || fail 'a refused game was written'

# bastide verify refuses a Bastide record, because it is no saved game of JCloisterZone.
expect 2 verify "$here/tests/golden/classic.bastide"
complains 'a Bastide record, which contains no assertions'
expect 0 replay "$here/tests/golden/classic.bastide" -o classic.json
expect 2 verify classic.json
complains 'a Bastide record, which contains no assertions'
