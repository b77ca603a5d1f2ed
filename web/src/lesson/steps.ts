// A first game in four tiles. Each step waits for its deed, named as in records; where there is none,
// it waits until the learner has read on.
import type { Key } from '../i18n';

export interface Step {
  text: Key;
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
  { text: 'lesson.lay', deed: 'place 0,-1 r2' },
  { text: 'lesson.knight', deed: 'claim small city:s' },
  { text: 'lesson.scored' },
  { text: 'lesson.road', deed: 'place 1,0 r0' },
  { text: 'lesson.thief', deed: 'claim small road:sw' },
  { text: 'lesson.cloister', deed: 'place -1,-1 r0' },
  { text: 'lesson.monk', deed: 'claim small cloister' },
  { text: 'lesson.joins', deed: 'place -1,0 r0' },
  { text: 'lesson.farmer', deed: 'claim small field:nnw+nne+ene+wnw' },
  { text: 'lesson.end' },
];
