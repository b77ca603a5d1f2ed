import { describe, expect, it } from 'vitest';
import { nextFree, withNextColour } from '../../src/shared/player_colours';

const names = ['red', 'blue', 'yellow', 'black', 'pink', 'white'];
const seatsOf = (looks: (string | undefined)[]) =>
  looks.map((look) => ({ name: '', computer: '', ...(look && { look }) }));
const looksAfter = (looks: (string | undefined)[], at: number) =>
  withNextColour(seatsOf(looks), at, names).map((seat) => seat.look);

describe('colours', () => {
  it('change to the next free one', () => {
    expect(nextFree('red', ['red', 'blue'], names)).toBe('yellow');
    expect(nextFree('white', ['red'], names)).toBe('blue');
    expect(nextFree('red', names, names)).toBe('red');
  });

  it('are the defaults until one is chosen', () => {
    expect(looksAfter([undefined, undefined], 0)).toEqual(['yellow', 'blue']);
    expect(looksAfter(['yellow', 'blue'], 1)).toEqual(['yellow', 'black']);
    expect(looksAfter(['white', 'red'], 0)).toEqual(['blue', 'red']);
  });

  it('are swapped if all six are taken', () => {
    expect(looksAfter(Array(6).fill(undefined), 5)).toEqual([
      'white',
      'blue',
      'yellow',
      'black',
      'pink',
      'red',
    ]);
  });
});
