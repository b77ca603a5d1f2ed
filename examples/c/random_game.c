/* Plays a random game with all boxes and prints the scores: cc random_game.c $(pkg-config --cflags --libs bastide) */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>

static void check(bastide_status status) {
  if (status == BASTIDE_OK) return;
  fprintf(stderr, "%s\n", bastide_error());
  exit(1);
}

/* splitmix64; any source of 64 random bits does. */
static uint64_t next_random(uint64_t* state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

int main(int argc, char** argv) {
  uint64_t random = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  bastide_setup* setup = NULL;
  bastide_game* game = NULL;
  bastide_action* legal = NULL;
  size_t room = 0;
  check(bastide_setup_new("{\"players\": 3, \"boxes\": [\"river\", \"inns\", \"traders\"]}", &setup));
  check(bastide_game_new(setup, &game));
  bastide_setup_free(setup);
  while (bastide_game_decider(game) != BASTIDE_NOBODY) {
    if (bastide_game_decider(game) == BASTIDE_CHANCE) {
      check(bastide_game_draw(game, next_random(&random), NULL));
      continue;
    }
    size_t count = 0;
    check(bastide_game_legal(game, NULL, 0, &count));
    if (count > room) {
      room = 2 * count;
      legal = realloc(legal, room * sizeof *legal);
      if (legal == NULL) return 1;
    }
    check(bastide_game_legal(game, legal, room, &count));
    check(bastide_game_play(game, legal[next_random(&random) % count]));
  }
  for (int seat = 0; seat < bastide_game_players(game); ++seat) {
    printf("%d%s\n", bastide_game_score(game, seat), bastide_game_winners(game) >> seat & 1u ? " wins" : "");
  }
  free(legal);
  bastide_game_free(game);
  return 0;
}
