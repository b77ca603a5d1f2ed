#!/usr/bin/env bash
# Tests saving, continuing and undoing a game: nothing is lost, and the same game draws the same tiles.
source "$(dirname "$0")/expect.bash"
tiles() { grep -o 'draw [A-Za-z0-9]*' "$1"; }  # the tiles in the order in which they were drawn

# If the input ends in the middle of a game, the game is saved under a default name.
expect 0 play --player Anna --player Bob=greedy --seed 3 <<<$'1\na\nb\nc\nd\n0'
says 'The game stops: there is no more input.'
says 'bastide play unfinished.bastide'
[ -s unfinished.bastide ] || fail 'nothing was saved'
expect 0 play --player Anna --player Bob=greedy --seed 4 <<<$'1\na\nb\nc\nd\n0'
[ -s unfinished-2.bastide ] || fail 'the second unfinished game took the place of the first'

# A game played in several sessions equals the game played in one.
for _ in $(seq 150); do printf '1\na\nb\nc\nd\n0\n'; done >script.txt
expect 0 play --player Anna --player Bob=gentle --player Cleo=greedy --seed 12 -o whole.bastide <script.txt
says 'The game is over.'
head -n 60 script.txt >part.txt
expect 0 play --player Anna --player Bob=gentle --player Cleo=greedy --seed 12 -o parts.bastide <part.txt
says 'The game is saved; continue it with `bastide play parts.bastide`.'
tail -n +61 script.txt >rest.txt
expect 0 play parts.bastide <rest.txt
says 'The game is over.'
cmp whole.bastide parts.bastide || fail 'a saved game went on differently'

# After an undo the same tiles are drawn again, also after saving.
expect 0 play --players 2 --seed 6 -o undo.bastide <<<$'1\na\nb\nc\nd\n0\nundo\nundo\nundo\nquit'
says 'Move undone'
says 'There is no move to undo.'
first=$(tiles undo.bastide)
[ "$(wc -l <<<"$first")" = 1 ] || fail 'undo did not go back to the first tile'
expect 0 play --players 2 --seed 6 -o straight.bastide <part.txt
[ "$(tiles straight.bastide | head -n 1)" = "$first" ] || fail 'undo brought another tile'
expect 0 play undo.bastide <part.txt
[ "$(tiles undo.bastide)" = "$(tiles straight.bastide)" ] || fail 'the same game brought other tiles'

# A game can be continued with other players, or saved under another file name.
cp parts.bastide kept.bastide
expect 0 play whole.bastide -o copy.bastide <<<$'undo\nquit'
cmp whole.bastide parts.bastide || fail 'the file read was changed'
[ -s copy.bastide ] || fail 'nothing in the other file'
expect 0 play undo.bastide --player Bob=greedy <<<$'1\na\nb\nc\nd\n0'
grep -q '^x-seats person, greedy$' undo.bastide || fail 'Bob is no computer now'

# A game does not overwrite the file of another game.
cp whole.bastide before.bastide
expect 0 play --players 2 --seed 7 <<<$'save whole.bastide\nquit'
says "'whole.bastide' exists already; choose another name."
cmp whole.bastide before.bastide || fail 'another game was replaced'

# Files that cannot be read or written give an error.
expect 2 play missing.bastide </dev/null
complains 'missing.bastide: cannot be opened'
echo 'bastide record 1' >broken.bastide
expect 2 play broken.bastide </dev/null
complains 'broken.bastide:'
expect 2 play --players 2 -o whole.bastide </dev/null
complains "'whole.bastide' exists already"
expect 2 play whole.bastide --boxes river </dev/null
complains 'with its own rules and players'
expect 2 play whole.bastide --player Zoe=greedy </dev/null
complains "no player is called 'Zoe'"
expect 2 play --players 2 --seed 1 -o no/such/folder/game <<<quit
says 'The game is not saved'
