import { describe, expect, it } from 'vitest';
import { nextFree, withNextLook } from '../../src/home/looks';

const names = ['red', 'blue', 'yellow', 'black', 'pink', 'white'];
const seatsOf = (looks: (string | undefined)[]) =>
  looks.map((look) => ({ name: '', computer: '', ...(look && { look }) }));
const looksAfter = (looks: (string | undefined)[], at: number) =>
  withNextLook(seatsOf(looks), at, names).map((seat) => seat.look);

describe('looks', () => {
  it('go on to the next that is free', () => {
    expect(nextFree('red', ['red', 'blue'], names)).toBe('yellow');
    expect(nextFree('white', ['red'], names)).toBe('blue');
    expect(nextFree('red', names, names)).toBe('red');
  });

  it('are usual until one is chosen', () => {
    expect(looksAfter([undefined, undefined], 0)).toEqual(['yellow', 'blue']);
    expect(looksAfter(['yellow', 'blue'], 1)).toEqual(['yellow', 'black']);
    expect(looksAfter(['white', 'red'], 0)).toEqual(['blue', 'red']);
  });

  it('are exchanged where all six are taken', () => {
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
