/* Bastide for programs: games of Carcassonne by the rules of five rulebooks, computer players and
 * analysis, behind plain C.
 *
 * Handles are opaque. Every function that can fail returns a bastide_status; bastide_error() then
 * says in words what was wrong. Text goes in as UTF-8 with a final zero. Text and lists come out in
 * buffers of the caller: `size` is the number of elements that fit, `*length` becomes the number
 * that there are (of text: without the final zero). If they do not fit, the status is
 * BASTIDE_TOO_SMALL, nothing is written but `*length`, and nothing has changed. A `size` of 0 with
 * a null buffer asks for the length; `length` may be null.
 *
 * Threads: the library has no global state but the error text, which is one for each thread. Two
 * threads may not use one game at the same time; different games are independent, also if they
 * share a setup.
 *
 * Structs of options begin with their size in bytes, so that later versions may add members: set it
 * by their initialiser, such as BASTIDE_SEARCH_OPTIONS. A member that is 0 or null has its default.
 */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <stddef.h>
#include <stdint.h>

#if defined(BASTIDE_BUILDING)
#define BASTIDE_API __attribute__((visibility("default")))
#else
#define BASTIDE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum bastide_status {
  BASTIDE_OK = 0,
  BASTIDE_BAD_ARGUMENT = 1, /* a null pointer, a number out of range, an unknown name */
  BASTIDE_BAD_TEXT = 2,     /* cannot be read, or contradicts the rules */
  BASTIDE_ILLEGAL = 3,      /* the action is not legal now */
  BASTIDE_NOT_NOW = 4,      /* the game is over, or not the right one decides: chance or a player */
  BASTIDE_TOO_SMALL = 5,    /* the buffer is too small */
  BASTIDE_STOPPED = 6,      /* the progress function asked to stop */
  BASTIDE_NO_MEMORY = 7,
  BASTIDE_FAULT = 8 /* a fault of the library: please report it */
} bastide_status;

/* What was wrong in the last call of this thread that failed, in English, at most 2000 bytes. The
 * address is the same for all calls of one thread; its next call may write another text there. */
BASTIDE_API const char* bastide_error(void);

/* The version of the library, such as "0.2.0". */
BASTIDE_API const char* bastide_version(void);

/* ---- setups ---------------------------------------------------------------------------------- */

/* The rules of a game: boxes, options, number of players. Never changes. */
typedef struct bastide_setup bastide_setup;

/* Makes a setup from a JSON object with the members `players` (a number from 2 to 6, or a list of
 * names), `boxes`, `profile`, `options` and `without`, as docs/formats.md describes them. Each may
 * be missing; null or "" or "{}" is the base game for two. */
BASTIDE_API bastide_status bastide_setup_new(const char* json, bastide_setup** setup);
BASTIDE_API void bastide_setup_free(bastide_setup* setup);

/* ---- games ----------------------------------------------------------------------------------- */

/* A game: its setup, and its actions so far. */
typedef struct bastide_game bastide_game;

/* One decision of a player or of chance, such as a draw, a placement or a claim;
 * bastide_action_text() says it in words, the source file src/core/rules/action.h lists the bits.
 */
typedef uint64_t bastide_action;

/* The seat that decides when chance draws a tile, and when the game is over. Players have the seats
 * from 0. */
#define BASTIDE_CHANCE (-1)
#define BASTIDE_NOBODY (-2)

/* The game keeps what it needs of the setup, which may be freed at once. */
BASTIDE_API bastide_status bastide_game_new(const bastide_setup* setup, bastide_game** game);
BASTIDE_API bastide_status bastide_game_copy(const bastide_game* game, bastide_game** copy);
/* Makes `to` a copy of `from`, and allocates nothing if `to` has held a game as long. */
BASTIDE_API bastide_status bastide_game_assign(bastide_game* to, const bastide_game* from);
BASTIDE_API void bastide_game_free(bastide_game* game);

BASTIDE_API int bastide_game_players(const bastide_game* game);
BASTIDE_API int bastide_game_decider(const bastide_game* game);
/* The turn's number, from 1; 0 before the first. */
BASTIDE_API int bastide_game_turn(const bastide_game* game);
/* The number of tiles in the stack. */
BASTIDE_API int bastide_game_tiles_left(const bastide_game* game);
/* A player's points; once the game is over, the final ones. 0 if there is no such seat. */
BASTIDE_API int bastide_game_score(const bastide_game* game, int seat);
/* Who wins, a bit for each seat; 0 before the end. */
BASTIDE_API unsigned bastide_game_winners(const bastide_game* game);
/* A hash of the position: equal positions of equal setups have equal keys, also if they came about
 * differently. */
BASTIDE_API uint64_t bastide_game_key(const bastide_game* game);

/* The legal actions of the decider, of chance as well; none if the game is over. */
BASTIDE_API bastide_status bastide_game_legal(const bastide_game* game, bastide_action* actions,
                                              size_t size, size_t* length);
/* What chance may draw, and how many tiles make each draw: its chance is its weight by the sum of
 * the weights. `weights` has room for as many as `actions`; either may be null. */
BASTIDE_API bastide_status bastide_game_chance(const bastide_game* game, bastide_action* actions,
                                               unsigned* weights, size_t size, size_t* length);
/* BASTIDE_ILLEGAL, and nothing has changed, if the action is not legal. Takes any bits. */
BASTIDE_API bastide_status bastide_game_play(bastide_game* game, bastide_action action);
/* Plays a draw. Each tile is equally likely if `random` is; the same number gives the same draw.
 * The library has no random numbers of its own. */
BASTIDE_API bastide_status bastide_game_draw(bastide_game* game, uint64_t random,
                                             bastide_action* action);
/* Takes the last action back. Replays the game up to there. */
BASTIDE_API bastide_status bastide_game_undo(bastide_game* game);
/* All actions so far, draws included. */
BASTIDE_API bastide_status bastide_game_actions(const bastide_game* game, bastide_action* actions,
                                                size_t size, size_t* length);

/* An action as in a record, such as "place -1,0 r2" or "claim small road:ne". What the words mean
 * depends on the position. An action that is read may be illegal. */
BASTIDE_API bastide_status bastide_action_text(const bastide_game* game, bastide_action action,
                                               char* text, size_t size, size_t* length);
BASTIDE_API bastide_status bastide_action_parse(const bastide_game* game, const char* text,
                                                bastide_action* action);

/* ---- what a game looks like ------------------------------------------------------------------ */

/* The position as a JSON object: tiles, figures, tokens, players, tiles left (docs/c.md). */
BASTIDE_API bastide_status bastide_game_view(const bastide_game* game, char* json, size_t size,
                                             size_t* length);
/* What the actions from number `first` on (from 0) brought about, a JSON list: scores with their
 * reasons, figures that came home, and so on, each with its `text` in English. Replays the game. */
BASTIDE_API bastide_status bastide_game_events(const bastide_game* game, size_t first, char* json,
                                               size_t size, size_t* length);
/* The board as an SVG picture. */
BASTIDE_API bastide_status bastide_game_svg(const bastide_game* game, char* svg, size_t size,
                                            size_t* length);

typedef enum bastide_format { BASTIDE_RECORD_TEXT = 0, BASTIDE_RECORD_JSON = 1 } bastide_format;

/* The game as a record (docs/formats.md). */
BASTIDE_API bastide_status bastide_game_record(const bastide_game* game, bastide_format format,
                                               char* text, size_t size, size_t* length);
/* Reads a record as text or JSON, or a saved game of JCloisterZone, of `length` bytes. */
BASTIDE_API bastide_status bastide_game_read(const char* record, size_t length,
                                             bastide_game** game);

/* ---- computer players ------------------------------------------------------------------------ */

/* The final score that each player can expect, by seat, by the evaluation alone. */
BASTIDE_API bastide_status bastide_game_evaluate(const bastide_game* game, double* points,
                                                 size_t size, size_t* length);

/* The action of a computer player, such as "level-5" or "random". The same position and seed give
 * the same action. */
BASTIDE_API bastide_status bastide_game_choose(const bastide_game* game, const char* player,
                                               uint64_t seed, bastide_action* action);

/* A search asks it now and then, in each of its threads. If it returns anything but 0, the search
 * answers what it knows. */
typedef int (*bastide_stop)(void* user);

typedef struct bastide_search_options {
  size_t size;
  uint64_t nodes; /* positions to evaluate; 0 without `seconds`: 100,000 */
  double seconds; /* time by the clock; 0: no limit */
  uint64_t seed;
  unsigned lines;   /* how many of the best turns to answer; 0: 1 */
  unsigned threads; /* 0: 1; the answer does not depend on it but for `seconds` */
  bastide_stop stop;
  void* user;
} bastide_search_options;
#define BASTIDE_SEARCH_OPTIONS \
  { sizeof(bastide_search_options), 0, 0, 0, 0, 0, 0, 0 }

/* The best turns in this position, as the JSON answer of docs/engine.md. `options` may be null.
 * Each call searches, so give it a buffer that fits at once: 64 KiB fit any answer with one line.
 */
BASTIDE_API bastide_status bastide_game_search(const bastide_game* game,
                                               const bastide_search_options* options, char* json,
                                               size_t size, size_t* length);

/* Is told how far an analysis is, from 0 to 1. If it returns anything but 0, the analysis ends. */
typedef int (*bastide_progress)(void* user, double done);

typedef struct bastide_analysis_options {
  size_t size;
  const char* effort; /* "quick", "normal" or "deep"; null: "normal" */
  uint64_t seed;      /* 0: 1 */
  bastide_progress progress;
  void* user;
} bastide_analysis_options;
#define BASTIDE_ANALYSIS_OPTIONS \
  { sizeof(bastide_analysis_options), 0, 0, 0, 0 }

/* An analysis is kept until it is freed, because it takes seconds to minutes. */
typedef struct bastide_analysis bastide_analysis;

/* Where the game was won and lost (docs/analysis.md). BASTIDE_STOPPED if the progress function ends
 * it. */
BASTIDE_API bastide_status bastide_game_analyse(const bastide_game* game,
                                                const bastide_analysis_options* options,
                                                bastide_analysis** analysis);
BASTIDE_API bastide_status bastide_analysis_json(const bastide_analysis* analysis, char* json,
                                                 size_t size, size_t* length);
BASTIDE_API void bastide_analysis_free(bastide_analysis* analysis);

#ifdef __cplusplus
}
#endif

#endif
