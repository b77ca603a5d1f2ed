// A first game in four tiles. Each step waits for its deed, named as in records; where there is none,
// it waits until the learner has read on.
import type { Key } from '../i18n';

export interface Step {
  text: Key;
  spoken?: Key; // instead of it, for those who choose from lists and do not see the board
  deed?: string;
}

// One player alone; with this seed the deeds below bring the tiles E, V, B and U in that order.
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
  { text: 'lesson.lay', spoken: 'lesson.lay.spoken', deed: 'place 0,-1 r2' },
  { text: 'lesson.knight', spoken: 'lesson.knight.spoken', deed: 'claim small city:s' },
  { text: 'lesson.scored' },
  { text: 'lesson.road', spoken: 'lesson.road.spoken', deed: 'place 1,0 r0' },
  { text: 'lesson.thief', spoken: 'lesson.thief.spoken', deed: 'claim small road:sw' },
  { text: 'lesson.cloister', spoken: 'lesson.cloister.spoken', deed: 'place -1,-1 r0' },
  { text: 'lesson.monk', spoken: 'lesson.monk.spoken', deed: 'claim small cloister' },
  { text: 'lesson.joins', spoken: 'lesson.joins.spoken', deed: 'place -1,0 r0' },
  { text: 'lesson.farmer', spoken: 'lesson.farmer.spoken', deed: 'claim small field:nnw+nne+ene+wnw' },
  { text: 'lesson.end' },
];

// How far the learner came.
export interface Progress {
  at: number; // the step that is shown
  strayed: number | null; // which of his deeds was another than the one that was waited for
}

// By what was done, and how many steps he has read: one without a deed is passed by the next deed as well.
export function progress(deeds: string[], read: number): Progress {
  const next = (from: number): number => steps.findIndex(({ deed }, at) => at >= from && deed !== undefined);
  let at = 0;
  for (const [index, done] of deeds.entries()) {
    const wanted = next(at);
    if (wanted < 0) break;
    if (steps[wanted]!.deed !== done) return { at: wanted, strayed: index };
    at = wanted + 1;
  }
  while (at < read && steps[at]!.deed === undefined) ++at;
  return { at, strayed: null };
}
