// Computes draws as docs/fair-shuffle.md says, without the core.
import { createHash, createHmac } from 'node:crypto';

export function fairly(secret, seeds) {
  const key = Buffer.from(secret, 'hex');
  const head = ['bastide shuffle 1', ...seeds.map((seed) => `seed ${seed}`)];
  const below = (lines, bound) => {
    const limit = 2n ** 64n - (2n ** 64n % BigInt(bound));
    for (let tries = 0; ; ++tries) {
      const text = [...head, ...lines, `draw ${tries}`].map((line) => `${line}\n`).join('');
      const number = createHmac('sha256', key).update(text).digest().readBigUInt64BE();
      if (number < limit) return Number(number % BigInt(bound));
    }
  };
  // Code of the tile that is drawn next. `lines`: the draws so far; `left`: the remaining tiles.
  const draw = (lines, left) => {
    const codes = left.flatMap(({ code, count }) => Array(count).fill(code)).sort();
    return codes[below(lines, codes.length)];
  };
  return { commitment: createHash('sha256').update(key).digest('hex'), secret, draw };
}
