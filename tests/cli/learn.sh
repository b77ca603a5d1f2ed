#!/usr/bin/env bash
# Tests `bastide-lab learn`: it saves games in a file, continues the file, and fits the evaluation's weights.
source "$(dirname "$0")/expect.bash"

expect 0 learn games.txt --games 2 --positions 4 --siblings 4
says '2 games'
says 'error of the lead'
expect 0 learn games.txt --games 4 --positions 4 --siblings 4
printf 'game 5 9 -\npair 1 2' >>games.txt
seal games.txt
expect 0 learn games.txt --games 4 --positions 4 --siblings 4
cp out.txt resumed.txt
expect 0 learn whole.txt --games 4 --positions 4 --siblings 4
cmp -s out.txt resumed.txt || fail 'a resumed run fits other weights than a single one'
cmp -s games.txt whole.txt || fail 'a resumed file differs from one of a single run'

expect 0 learn whole.txt --games 4 --positions 4 --siblings 4 --weights new.h
grep -q 'bastide-lab learn whole.txt --games 4 --seed 1 --positions 4 --siblings 4 --draws 16 --ridge 60' new.h || fail 'no command in the file'
grep -q 'WEIGHT(to_move, ' new.h || fail 'no weight in the file'
expect 2 learn whole.txt --games 4 --positions 4 --siblings 4 --weights new.h
complains 'the file exists'
# If a game in the file has fewer rows than its first line says, that is an error; the rest of the file is not dropped.
sed '2s/ [0-9]* [0-9a-f]*$/ 999 -/' whole.txt >wrong.txt
seal wrong.txt
cp wrong.txt wrong_before.txt
expect 2 learn wrong.txt --games 4 --positions 4 --siblings 4
complains 'wrong.txt:2: '
complains 'this game should have 999 rows, but line'
cmp -s wrong.txt wrong_before.txt || fail 'a faulty file was changed'
refuses_flipped_bits whole.txt learn flipped.log --games 4 --positions 4 --siblings 4
sed '1s/"version":2/"version":1/' whole.txt >earlier.txt
expect 2 learn earlier.txt --games 4 --positions 4 --siblings 4
complains 'earlier.txt:1: was written by another version of Bastide: name another file'
expect 2 learn whole.txt --games 4
complains 'belongs to other arguments'
printf 'hello\n' >other.txt
expect 2 learn other.txt
complains 'is not a file of `bastide-lab learn`'
[ "$(<other.txt)" = hello ] || fail 'a foreign file was changed'
expect 0 learn many.txt --games 1 --players 3 --boxes inns

# A game with more than 120 tiles changes only the last number of a row.
expect 0 learn large.txt --games 1 --boxes all --weights large.h
rows() { grep '^ ' "$1"; }
but_last() { rows "$1" | sed 's/, [-0-9]*)/)/'; }
committed=$here/src/player/evaluate/learned_weights.h
cmp -s <(but_last large.h) <(but_last "$committed") || fail 'a large game changes more than the last number'
cmp -s <(rows large.h) <(rows "$committed") && fail 'a large game changes no weight'
cmp -s <(but_last new.h) <(but_last "$committed") && fail 'a small game changes no weight'

# The file of games stores the names of the opponents, and so does the command in the file of weights.
expect 0 learn pool.txt --games 3 --positions 4 --siblings 4 --opponents invader,round-4 --weights pool.h
grep -q -- '--ridge 60 --opponents invader,round-4' pool.h || fail 'no opponents in the command'
expect 0 learn alone.txt --games 3 --positions 4 --siblings 4
cmp -s <(tail -n +2 pool.txt) <(tail -n +2 alone.txt) && fail 'the opponents change nothing'
expect 2 learn pool.txt --games 3 --positions 4 --siblings 4 --opponents invader
complains 'belongs to other arguments'
expect 2 learn none.txt --opponents invader,nobody
complains "there is no style 'nobody'; choose 'invader', 'farm-rusher'"

# The file of weights must not be the file of games.
for path in rows.h ./rows.h; do
  expect 2 learn rows.h --games 1 --weights "$path" --force
  complains "$path: is the same file as 'rows.h': name two files"
  [ ! -e rows.h ] || fail 'the games have begun'
done
# Weights that cannot be written are an error at once.
expect 2 learn never.txt --games 100000 --weights /nonexistent/w.h --force
complains '/nonexistent/w.h: cannot be written: No such file or directory'
mkdir weights
expect 2 learn never.txt --games 100000 --weights weights
complains 'weights: cannot be written: Is a directory'
[ ! -e never.txt ] || fail 'the games have begun'
expect 2 learn never.txt --games 1 --weights ''
complains 'learn: --weights: the value is empty'

locks shared.txt learn shared.txt --games 100000
expect 0 learn shared.txt --games 1

# Tests `bastide-lab calibrate`, which prints how far the chances that the evaluation predicts differ from the results of games.
expect 0 calibrate --games 3
says 'wins: '
says 'cities: '
expect 0 calibrate --games 2 --players 4 --boxes inns --json
python3 - out.txt <<'PYTHON' || fail 'the object lacks something'
import json, sys
found = json.load(open(sys.argv[1]))
assert found["games"] == 2 and found["format"] == "bastide-calibration"
bins = found["wins"]["bins"]
assert sum(one["count"] for one in bins) == found["wins"]["count"] > 0
PYTHON
