#!/usr/bin/env bash
# Tests `bastide-lab arena`: its statistics, its JSON, a resumed match, the picture of a match, and error messages.
source "$(dirname "$0")/expect.bash"
number() { python3 -c "import json; print(json.load(open('$folder/out.txt'))$1)"; }

expect 0 arena greedy-1 random --pairs 3 --threads 2
says 'greedy-1 against random: 3 pairs, 6 games'
says 'share      1.000'

expect 0 arena greedy-1 random --pairs 3 --json
for key in share share_low share_high elo elo_low elo_high mean_a mean_b games cpu_ms_a cpu_ms_b; do
  number "['$key']" >/dev/null || fail "no $key"
done
[ "$(number "['games']")" = 6 ] || fail 'not 6 games'
[ "$(number "['elo']")" = None ] || fail 'infinite Elo is no number'

# The margin has no interval without different pairs.
expect 0 arena greedy-1 random --pairs 1
says '(no interval: fewer than two pairs)'
expect 0 arena greedy-1 random --pairs 1 --json
[ "$(number "['margin_low'], json.load(open('$folder/out.txt'))['margin_high']")" = 'None None' ] || fail 'one pair has an interval'
expect 0 arena greedy-1 greedy-1 --pairs 3 --svg equal.svg
says 'margin     +0.00   (no interval: all pairs have the same margin)'
grep -qE 'inf|nan' equal.svg && fail 'a picture with infinite numbers'

expect 0 arena greedy-1 random --boxes river,inns --players 3 --option farms=off --pairs 1 --json
[ "$(number "['games']")" = 3 ] || fail 'three seats need three games'

expect 0 arena greedy-1 random --pairs 500 --sprt 0,50 --json
[ "$(number "['sprt']['verdict']")" = high ] || fail 'no verdict'
[ "$(number "['pairs'] < 20")" = True ] || fail 'the test did not stop'
# All pairs are won: the stop must not make the interval of the share narrower.
[ "$(number "['share']")" = 1.0 ] || fail 'greedy-1 does not win all games'
[ "$(number "['share_low'] < 0.95")" = True ] || fail 'the share has no interval after a stop'
[ "$(number "['elo_low'] > 0")" = True ] || fail 'the lowest Elo is no number'

# A resumed match plays only the missing pairs; the last line of its file may be incomplete.
expect 0 arena greedy-1 random --pairs 2 --resume match.log
expect 0 arena greedy-1 random --pairs 4 --resume match.log --json --svg match.svg
mean=$(number "['mean_a']")
[ "$(wc -l <match.log)" = 5 ] || fail 'not a head and four pairs'
printf '7 120 1' >>match.log
expect 0 arena greedy-1 random --pairs 4 --resume match.log --json
[ "$(number "['mean_a']")" = "$mean" ] || fail 'a cut line changes the result'
expect 0 arena greedy-1 random --pairs 4 --json
[ "$(number "['mean_a']")" = "$mean" ] || fail 'a resumed match differs from one in a single run'
python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("match.svg")' || fail 'no SVG'
expect 2 arena greedy-1 random --pairs 1 --svg match.svg
complains 'the file exists'
expect 2 arena greedy-1 random --seed 2 --resume match.log
complains 'belongs to another match'
cp match.log earlier.log
sed -i '1s/"version":2/"version":1/' earlier.log
expect 2 arena greedy-1 random --pairs 4 --resume earlier.log
complains 'earlier.log:1: was written by another version of Bastide: name another file'
sed -i 's/ / x /' match.log
sed -i '1s/.*/{"format":"bastide-arena-log","version":1/' match.log
expect 2 arena greedy-1 random --resume match.log
printf 'hello\n' >other.log
expect 2 arena greedy-1 random --resume other.log
complains 'is not a file of'
[ "$(<other.log)" = hello ] || fail 'a foreign file was changed'

# A line with numbers that no pair can have is refused.
expect 0 arena greedy-1 random --pairs 2 --resume numbers.log
refuses_flipped_bits numbers.log arena greedy-1 random --pairs 2 --resume flipped.log
damaged() { # FIELD VALUE
  awk -v field="$1" -v value="$2" 'NR == 3 {$field = value} {print}' numbers.log >damaged.log
  seal damaged.log
  cp damaged.log before.log
  expect 2 arena greedy-1 random --pairs 2 --resume damaged.log
  complains 'damaged.log:3: this line is not the result of a pair'
  cmp -s damaged.log before.log || fail "a damaged file was changed"
}
damaged 1 -1
for wins in -1 121 9999; do damaged 2 "$wins"; done
for field in 3 4 5 6 7 8; do damaged "$field" 9223372036854775807; done
for field in 5 6 7 8; do damaged "$field" -1; done

# The picture must not be the file of the match, also by another spelling.
mkdir side
ln -s ../pairs.svg side/link.svg
for path in pairs.svg ./pairs.svg side/../pairs.svg "$PWD/pairs.svg" side/link.svg; do
  for force in '' --force; do
    expect 2 arena greedy-1 random --pairs 1 --resume pairs.svg --svg "$path" $force
    complains "is the same file as 'pairs.svg': name two files"
  done
  [ ! -e pairs.svg ] || fail 'the match has begun'
done
expect 0 arena greedy-1 random --pairs 1 --resume pairs
expect 2 arena greedy-1 random --pairs 1 --resume pairs --svg ./pairs --force
[ "$(wc -l <pairs)" = 2 ] || fail 'the picture replaced the file of the match'

# A picture that cannot be written is an error at once, and nothing is created or changed.
unwritable() { # REASON FILE
  expect 2 arena mcts@1s mcts@1s --pairs 100 --resume never.log --svg "$2" --force
  complains "$2: cannot be written: $1"
  [ ! -e never.log ] || fail 'the match has begun'
}
unwritable 'No such file or directory' /nonexistent/x.svg
unwritable 'Is a directory' side
unwritable 'Not a directory' match.svg/x.svg
cp match.svg before.svg
expect 2 arena greedy-1 random --resume /nonexistent/x.log --svg match.svg --force
complains '/nonexistent/x.log: cannot be written: No such file or directory'
expect 2 arena greedy-1 random --resume /nonexistent/x.log --svg new.svg
[ ! -e new.svg ] && cmp -s match.svg before.svg || fail 'the check wrote to the picture'
expect 2 arena greedy-1 random --resume side
complains 'side: cannot be written: Is a directory'
expect 2 arena greedy-1 random --resume -
complains 'cannot be standard output'
expect 2 arena greedy-1 random --resume /dev/null
complains 'is a device or pipe'
gzip -c match.log >packed.log
expect 2 arena greedy-1 random --resume packed.log
complains 'is compressed'

locks shared.log arena greedy-1 greedy-1 --pairs 1000000 --resume shared.log
expect 0 arena greedy-1 greedy-1 --pairs 5 --resume shared.log
[ "$(cut -d' ' -f1 shared.log | sort | uniq -d)" = '' ] || fail 'a pair was stored twice'

# A program that speaks the engine protocol can play in a match, under any rules. An error of the program ends the match.
expect 0 arena "engine:$bastide engine@0.005s" random --boxes river,inns --players 3 --pieces small=5 --pairs 1 --json
[ "$(number "['share']")" = 1.0 ] || fail 'the engine does not win against random'
[ "$(number "['cpu_ms_a'] > 5")" = True ] || fail 'the time of an engine is not that of the clock'
expect 0 arena "engine:$bastide engine@0.001s" random --boxes all --pairs 1
expect 2 arena 'engine:exec true' random --pairs 100 --threads 2 --resume broken.log
complains 'arena: exec true: it'
[ "$(wc -l <broken.log)" = 1 ] || fail 'a game counts although its engine has ended'
expect 2 arena random 'engine:sed -u "s/.*/hello/"' --pairs 100
complains "its answer is not a JSON object: 'hello'"
for id in 1 '"one"' '"2"' '"0"' '{}'; do
  printf '{"id":%s,"lines":[{"actions":["pass"]}]}\n' "$id" >answer.txt
  timeout 60 "$bastide-lab" arena random 'engine:read query; cat answer.txt; read query' --pairs 1 >out.txt 2>err.txt && fail "the id $id is no error"
  grep -qF "its answer has another id than the query, which has \"1\": '{\"id\":$id" err.txt || fail "the id $id: $(<err.txt)"
done

expect 2 arena greedy-1
complains 'name two players'
expect 2 arena greedy-1 nobody
complains "there is no player 'nobody'; choose 'random', 'greedy-1'"
expect 2 arena greedy-1@1s random
complains 'greedy-1 has no time limit'
for time in '' 1 0s -1s 1h nans 9999s; do
  expect 2 arena "mcts@$time" random
  complains 'is not a time for a decision'
done
expect 2 arena greedy-1 random --sprt 5,5
complains '--sprt 5,5 is not LOW,HIGH'
expect 2 arena greedy-1 random --sprt 5
expect 2 arena greedy-1 random --pairs 0
expect 2 arena greedy-1 random --boxes nothing
expect 2 arena greedy-1 random --force
for option in --svg --resume --sprt; do
  expect 2 arena greedy-1 random --pairs 1 "$option" ''
  complains "arena: $option: the value is empty"
done

# After Ctrl-C the finished pairs are printed and saved.
python3 - "$bastide-lab" arena mcts@0.02s mcts@0.02s --json --resume long.log >out.txt 2>/dev/null <<'PYTHON' || fail 'not interrupted'
import signal, subprocess, sys, time
run = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True)
time.sleep(1)
run.send_signal(signal.SIGINT)
said, _ = run.communicate(timeout=60)
print(said)
sys.exit(0 if run.returncode == 130 else f'ended with {run.returncode}')
PYTHON
[ "$(number "['interrupted']")" = True ] || fail 'an interrupted match does not say so'
