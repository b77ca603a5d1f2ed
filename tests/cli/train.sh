#!/usr/bin/env bash
# Tests `bastide-lab train`: it saves the turns that it played on in a file, continues the file, and trains a network.
source "$(dirname "$0")/expect.bash"

expect 2 train turns.txt --games 1 --draws 1
complains 'too few games to learn from'
expect 0 train turns.txt --games 10 --draws 1 --passes 2
says '10 games, '
says 'pass 2: squared error among turns '
printf 'game 11 9 -\n12 0:1' >>turns.txt
seal turns.txt
expect 0 train turns.txt --games 10 --draws 1 --passes 2
cp out.txt resumed.txt
expect 0 train whole.txt --games 10 --draws 1 --passes 2
cmp -s out.txt resumed.txt || fail 'a resumed run trains another network than a single one'
cmp -s turns.txt whole.txt || fail 'a resumed file differs from one of a single run'

# The file of the network has the command and can be compiled.
expect 0 train whole.txt --games 10 --draws 1 --passes 2 --network new.h
grep -q 'bastide-lab train whole.txt --games 10 --seed 1 --draws 1 --passes 2 --decay 0.1 --scale 1$' new.h || fail 'no command in the file'
expect 2 train whole.txt --games 10 --draws 1 --network new.h
complains 'the file exists'

# Files of other seeds count, too; other arguments and the same games are refused.
expect 2 train whole.txt --games 10 --draws 1 --with whole.txt
complains 'whole.txt: game 1 is in another file, too'
expect 0 train more.txt --games 2 --seed 100 --draws 1 --passes 1 --with whole.txt
says '12 games, '
expect 2 train more.txt --games 2 --seed 100 --draws 2 --with whole.txt
complains 'whole.txt:1: belongs to other arguments'
expect 2 train whole.txt --games 10 --draws 2
complains 'belongs to other arguments'
printf 'hello\n' >other.txt
expect 2 train other.txt
complains 'is not a file of `bastide-lab train`'
[ "$(<other.txt)" = hello ] || fail 'a foreign file was changed'

refuses_flipped_bits whole.txt train flipped.log --games 10 --draws 1 --passes 1
refuses_flipped_bits whole.txt train last.txt --games 1 --seed 200 --draws 1 --passes 1 --with flipped.log

# Positions that this evaluation would not have tried do not count silently.
sed '3s/ 0:-*[0-9]*:/ 0:7777:/' whole.txt >foreign.txt
seal foreign.txt
expect 2 train foreign.txt --games 10 --draws 1 --passes 1
complains 'was played by another version of the evaluation'
sed '3s/ 0:/ 99999999999:/' whole.txt >wrong.txt
seal wrong.txt
expect 2 train wrong.txt --games 10 --draws 1
complains 'wrong.txt:3: this line is not the row of a position'
expect 2 train three.txt --players 3
complains 'plays games for two'
expect 2 train none.txt --opponents invader,nobody
complains "there is no style 'nobody'; choose 'invader', 'farm-rusher'"

# The file of the network must not be a file of games.
cp more.txt others.h
expect 2 train rows.h --games 1 --network ./rows.h --force
complains "./rows.h: is the same file as 'rows.h': name two files"
expect 2 train rows.txt --games 1 --draws 1 --with whole.txt,others.h --network others.h --force
complains "others.h: is the same file as 'others.h': name two files"
cmp -s more.txt others.h || fail 'the network replaced a file of games'
# A network that cannot be written is an error at once.
expect 2 train never.txt --games 100000 --network /nonexistent/n.h --force
complains '/nonexistent/n.h: cannot be written: No such file or directory'
[ ! -e rows.h ] && [ ! -e never.txt ] || fail 'the games have begun'
expect 2 train never.txt --games 1 --network ''
complains 'train: --network: the value is empty'
locks shared.txt train shared.txt --games 100000
