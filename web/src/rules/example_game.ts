// Plays an example of a rule: its position, and what becomes of each choice. The core plays and judges.
import type { Core, View } from '../core/types';
import type { Example } from './examples';
import { inScene, type Scene } from './rule_scenes';

export interface Choice {
  phrase: string; // in the notation of records
  words: string; // in the words of the log; empty for a placement
  picture: string; // the board with the tile placed, as SVG; empty: the choice places no tile
  kind: number; // of the tile placed; -1: none
}

export interface Position {
  seat: number; // who decides
  question: string;
  picture: string; // SVG
  board: string; // features and figures in words
  choices: Choice[];
}

export interface Outcome {
  refused: string; // why the choice is not allowed; empty: it is
  scores: number[]; // by seat, as if the game ended then
  picture: string; // SVG
}

function stepOf(scene: Scene, example: Example): number {
  return scene.actions.findIndex(({ phrase }) => phrase === example.move);
}

// The choices in an order that does not tell which one is right.
export function choicesOf({ scene, move, others }: Example): string[] {
  const all = [...others, move].sort();
  const first = scene.length % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

async function shown(core: Core, view: View, phrase: string): Promise<Choice> {
  const place = /^place (-?\d+),(-?\d+) r(\d)$/.exec(phrase);
  if (place !== null) {
    const [x, y, rotation] = place.slice(1).map(Number) as [number, number, number];
    const proposed = { x, y, rotation, code: view.drawn!.code };
    const picture = await core.picture(view.game, false, { proposed });
    return { phrase, words: '', picture, kind: view.drawn!.kind };
  }
  const [told] = await core.tell(view.game, view.at, [phrase]);
  return { phrase, words: told!.words.text, picture: '', kind: -1 };
}

// What `use` returns for the position of the example.
async function inExample<T>(
  core: Core,
  scene: Scene,
  example: Example,
  use: (view: View) => Promise<T>,
): Promise<T> {
  const found = await inScene(core, scene, scene.actions.slice(0, stepOf(scene, example)), use);
  if (found === null) throw new Error(`the example ${example.scene} cannot be played`);
  return found;
}

export function positionOf(core: Core, scene: Scene, example: Example): Promise<Position> {
  return inExample(core, scene, example, async (view) => {
    const choices: Choice[] = [];
    for (const phrase of choicesOf(example)) choices.push(await shown(core, view, phrase));
    const features = await core.features(view.game);
    return {
      seat: view.decider,
      question: view.prompt!.question,
      picture: await core.picture(view.game, false),
      board: [...features, ...view.pieces].map(({ words }) => words).join('. '),
      choices,
    };
  });
}

// Plays the choice, and then what the scene has after its own move, as far as it is possible.
export function outcomeOf(core: Core, scene: Scene, example: Example, phrase: string): Promise<Outcome> {
  return inExample(core, scene, example, async (begun) => {
    let view = begun;
    const chosen = await core.say(view.game, view.at, phrase);
    if (chosen.ok) view = chosen.value.view;
    for (const { seat, phrase: next } of chosen.ok ? scene.actions.slice(stepOf(scene, example) + 1) : []) {
      if (view.decider !== seat && view.active !== seat) continue;
      const said = await core.say(view.game, view.at, next);
      if (said.ok) view = said.value.view;
    }
    return {
      refused: chosen.ok ? '' : chosen.error,
      scores: view.players.map(({ projected }) => projected),
      picture: await core.picture(view.game, false),
    };
  });
}

function leadOf(scores: number[], seat: number): number {
  return scores[seat]! - Math.max(...scores.filter((_, at) => at !== seat));
}

// A choice is right if it is allowed and brings the seat the same lead as the scene's own move.
export function isRight(outcome: Outcome, own: Outcome, seat: number): boolean {
  return outcome.refused === '' && leadOf(outcome.scores, seat) >= leadOf(own.scores, seat);
}
