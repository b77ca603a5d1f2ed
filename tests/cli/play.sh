#!/usr/bin/env bash
# Plays whole games with `bastide play` from a script, and tests refused moves and wrong arguments.
source "$(dirname "$0")/expect.bash"

# Prints the input of a player who takes the first offered place in a rotation that fits, and sometimes places no follower.
script() { for _ in $(seq 400); do printf '1\na\nb\nc\nd\n0\n'; done; }

script >script.txt
expect 0 play --player Anna --player Bob=greedy --player Cleo=greedy --seed 3 -o game.bastide <script.txt
says 'Turn 1, 70 tiles left'
says 'The game is over.'
says 'for the incomplete'
says_not $'\x1b'
grep -q '^result Anna ' game.bastide || fail 'the record has no result'
grep -q '^seed 3$' game.bastide || fail 'the record has no seed'
expect 0 score game.bastide
says 'Anna'
cp game.bastide first.bastide

# Equal seeds and equal input give equal games.
expect 0 play --player Anna --player Bob=greedy --player Cleo=greedy --seed 3 -o second.bastide <script.txt
cmp first.bastide second.bastide || fail 'the same seed made another game'

# Plays with every box and profile.
for rules in '--boxes river' '--boxes abbot --profile 2014' '--boxes all --profile pamphlet' '--profile bigbox'; do
  expect 0 play --player Anna --player Bob=gentle $rules --seed 5 <script.txt
  says 'The game is over.'
done

# A game without people needs no input: the computer players play it to its end.
expect 0 play --player A=greedy --player B=random --seed 1 </dev/null
says 'The game is over. A wins'

# In a pipe the output is coloured only with `--colour always`.
expect 0 play --players 2 --seed 1 --colour always <<<quit
says $'\x1b[0;'
expect 0 play --players 2 --seed 1 <<<quit
says_not $'\x1b'
expect 2 play --colour pink
expect 0 play --players 3 --seed 1 <<<quit
says 'Cleo'

# The message about a refused move cites the rule.
expect 0 play --players 2 --seed 1 <<<$'0,0 a\n9,9 a\n77\nnonsense\nquit'
says 'No: a tile lies at 0,0 already [RG, Placing land tiles].'
says 'there is none next to 9,9 [RG, Placing land tiles].'
says "there is no place '77'"
says "'nonsense' is not a command here"

# Unknown levels, wrong names and wrong numbers of players are refused.
expect 2 play --player Anna --player Bob=genius </dev/null
complains "there is no computer player 'genius'; choose 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7' or 'level-8'"
expect 2 play --player Anna=genius </dev/null
complains "there is no computer player 'genius'"
expect 2 play --player Anna --player Anna </dev/null
complains "two players are called 'Anna'"
expect 2 play --player Anna </dev/null
complains '1 player'
expect 2 play --player Anna --player Bob --players 3 </dev/null
complains '--players is 3'
expect 2 play --player 'An;na' --player Bob </dev/null
complains 'a name cannot contain'
