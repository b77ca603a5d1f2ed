// The steps of the tutorial: four tiles. A step waits for its action, named as in records; a step without an
// action waits for the "Next" button.
import type { Key } from '../i18n';

export interface Step {
  text: Key;
  textView?: Key; // text for the text view
  action?: string;
}

// A game with one player. With this seed and the actions below, the drawn tiles are E, V, B and U, in this
// order.
export function lessonRecord(name: string): string {
  return [
    'bastide record 1',
    'profile classic',
    'without opponents',
    `players ${name}`,
    'seed 97',
    'stack E V B U',
    '',
  ].join('\n');
}

export const steps: Step[] = [
  { text: 'lesson.lay', textView: 'lesson.lay.text_view', action: 'place 0,-1 r2' },
  { text: 'lesson.knight', textView: 'lesson.knight.text_view', action: 'claim small city:s' },
  { text: 'lesson.scored' },
  { text: 'lesson.road', textView: 'lesson.road.text_view', action: 'place 1,0 r0' },
  { text: 'lesson.thief', textView: 'lesson.thief.text_view', action: 'claim small road:sw' },
  { text: 'lesson.cloister', textView: 'lesson.cloister.text_view', action: 'place -1,-1 r0' },
  { text: 'lesson.monk', textView: 'lesson.monk.text_view', action: 'claim small cloister' },
  { text: 'lesson.joins', textView: 'lesson.joins.text_view', action: 'place -1,0 r0' },
  { text: 'lesson.farmer', textView: 'lesson.farmer.text_view', action: 'claim small field:nnw+nne+ene+wnw' },
  { text: 'lesson.end' },
];

// The progress of the user in the tutorial: the current step, and a wrong action.
export interface Progress {
  at: number; // current step
  strayed: number | null; // index of the wrong action; null: none
}

// Computes the progress from the actions so far and the number of steps read. An action also completes
// earlier steps that were not read.
export function progress(actions: string[], read: number): Progress {
  const next = (from: number): number =>
    steps.findIndex(({ action }, at) => at >= from && action !== undefined);
  let at = 0;
  for (const [index, done] of actions.entries()) {
    const wanted = next(at);
    if (wanted < 0) break;
    if (steps[wanted]!.action !== done) return { at: wanted, strayed: index };
    at = wanted + 1;
  }
  while (at < read && steps[at]!.action === undefined) ++at;
  return { at, strayed: null };
}
