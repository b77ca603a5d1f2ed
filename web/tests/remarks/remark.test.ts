// What computer players say, checked against the board before and after the action, with the real core.
import { expect, it } from 'vitest';
import { remarkOf, type Remark } from '../../src/remarks/remark';
import type { Entry, View } from '../../src/core/types';
import { golden } from '../support/golden_games.mjs';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const kPerson = 0;
const kGames = ['classic', 'inns', 'cathars', 'abbey'];

const scoresOf = ({ players }: View): number[] => players.map(({ score }) => score);

const kKinds = 'road|city|cloister|garden|field';

// Checks a line of the computer player by the two positions alone.
function check({ key, seat, values }: Remark, before: View, after: View): void {
  const [old, now] = [scoresOf(before), scoresOf(after)];
  const gain = (one: number): number => now[one]! - old[one]!;
  const others = (scores: number[]): number => Math.max(...scores.filter((_, one) => one !== seat));
  const known = {
    'remark.shared': () => expect([gain(seat) > 0, gain(kPerson) > 0]).toEqual([true, true]),
    'remark.yours': () => expect([gain(seat), gain(kPerson)]).toEqual([0, values['count']]),
    'remark.many': () => expect(gain(seat)).toBe(values['count']),
    'remark.lead': () => {
      expect(old[seat]).toBeLessThanOrEqual(others(old));
      expect([now[seat], others(now)]).toEqual([values['own'], values['other']]);
      expect(now[seat]).toBeGreaterThan(others(now));
    },
    'remark.last': () => expect(after.players[seat]!.supply.every(({ count }) => count === 0)).toBe(true),
  };
  const plain = key.replace('mine', 'many').replace(new RegExp(`\\.(${kKinds})$`), '');
  known[plain as keyof typeof known]();
}

// The words of the core for a scored feature of each kind.
const kSaid: Record<string, RegExp> = {
  road: /\broad of\b/,
  city: /\b(city|castle) of\b/,
  cloister: /\bcloister\b/,
  garden: /\bgarden\b/,
  field: /\bfarm\b/,
};

// Checks the kind of the feature that a line names by the core's sentences.
function checkKind({ key }: Remark, { happenings }: Entry): void {
  const kind = new RegExp(kKinds).exec(key)?.[0] ?? '';
  const awards = happenings.filter(({ type }) => type === 'award').map(({ text }) => text);
  if (kind !== '') expect(awards.some((text) => kSaid[kind]!.test(text))).toBe(true);
  if (/^remark\.(yours|mine)\.[^f]/.test(key))
    expect(awards.some((text) => /\bcompleted\b/.test(text))).toBe(true);
}

it.skipIf(module === null)(
  'is true on the board in golden games',
  async () => {
    const core = realCore(module!);
    const heard = new Set<string>();
    for (const name of kGames) {
      const opened = await core.open(await golden(name));
      if (!opened.ok) throw new Error(opened.error);
      const { game, players } = opened.value;
      for (let seat = 1; seat < players.length; ++seat) await core.seat(game, seat, 'level-1');
      const log = await core.log(game);
      let before = await core.seek(game, 0);
      for (const entry of log) {
        const after = await core.seek(game, entry.at);
        const isSaid = entry.seat !== kPerson && entry.type !== 'draw';
        const remark = isSaid ? remarkOf(entry, scoresOf(before), after) : null;
        if (remark) check(remark, before, after);
        if (remark) heard.add(remark.key);
        if (remark) checkKind(remark, entry);
        before = after;
      }
      await core.close(game);
    }
    expect([...heard].sort()).toEqual([
      'remark.last',
      'remark.lead',
      'remark.many',
      'remark.mine.road',
      'remark.shared.road',
      'remark.yours.city',
      'remark.yours.road',
    ]);
  },
  60_000,
);
