import { describe, expect, it } from 'vitest';
import type { Catalogue, OptionInfo } from '../../src/core/types';
import {
  boxesOf,
  draftOf,
  goodSeed,
  kNames,
  kNotOffered,
  kPrinting,
  kSixth,
  newGameOf,
  presets,
  seatsFor,
  setupOf,
  valueOf,
  withOption,
  seatWithBadName,
} from '../../src/shared/game_draft';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const box = (name: string, sixth_player = false) => ({
  name,
  title: name,
  description: '',
  citation: '',
  tiles: 1,
  sixth_player,
});
const farms: OptionInfo = {
  name: 'farms',
  box: 'base',
  values: ['per-farm', 'per-city'],
  explanation: '',
  citation: '',
  profiles: { classic: 'per-farm', '2014': 'per-city' },
};
const catalogue = {
  boxes: [box('base'), box('river'), box('inns', true), box('traders')],
  options: [farms],
} as unknown as Catalogue;
const [first, family, , everything] = presets;

describe('the draft of a game', () => {
  it('takes a preset’s expansions that exist', () => {
    expect(boxesOf(family!, catalogue)).toEqual(['river', 'inns', 'traders']);
    expect(boxesOf(everything!, catalogue)).toEqual(['river', 'inns', 'traders']);
  });

  it('keeps only options that differ from the edition', () => {
    const draft = draftOf(first!, seatsFor(2, true, 'gentle'), catalogue);
    const changed = withOption(draft, farms, 'per-city');
    expect(changed.options).toEqual({ farms: 'per-city' });
    expect(valueOf(changed, farms)).toBe('per-city');
    expect(withOption(changed, farms, 'per-farm').options).toEqual({});
  });

  it('allows six players without an expansion for the sixth', () => {
    const six = seatsFor(6, false, '');
    expect(draftOf(first!, six, catalogue).options).toEqual({ sixth_player: 'yes' });
    expect(draftOf(family!, six, catalogue).options).toEqual({});
  });

  it('seats one human against computers, or humans only', () => {
    expect(seatsFor(3, true, 'gentle').map((seat) => seat.computer)).toEqual(['', 'gentle', 'gentle']);
    expect(seatsFor(3, false, 'gentle').every((seat) => seat.computer === '')).toBe(true);
  });

  it('calls a person alone “You”, and everybody as they typed', () => {
    const names = (alone: boolean, typed: string[]): string[] =>
      seatsFor(3, alone, 'gentle', typed).map(({ name }) => name);
    const [first, second, third] = kNames;
    expect(names(true, [''])).toEqual(['You', second, third]);
    expect(names(true, [' Eva '])).toEqual(['Eva', second, third]);
    expect(names(false, ['', 'Eva', ''])).toEqual([first, 'Eva', third]);
    expect(names(true, [second!])).toEqual([second, first, third]);
    expect(names(false, [third!, '', ''])).toEqual([third, second, first]);
  });

  it.each([5, 6])('gives %i seats different names if defaults are typed', (count) => {
    const others = [...kNames.slice(1), kNames[0]!];
    for (let empty = 0; empty < count; ++empty) {
      for (const typed of [kNames, others, [...kNames].reverse()]) {
        const some = typed.slice(0, count).map((name, seat) => (seat === empty || seat === 2 ? '' : name));
        const seats = seatsFor(count, false, '', some);
        expect(seats.every(({ name }) => kNames.includes(name))).toBe(true);
        expect(new Set(seats.map(({ name }) => name)).size).toBe(count);
        const cleared = draftOf(
          first!,
          some.map((name) => ({ name, computer: '' })),
          catalogue,
        );
        expect(newGameOf(cleared).players.map(({ name }) => name)).toEqual(seats.map(({ name }) => name));
      }
    }
  });

  it('fills empty names, and sends a seed only if one is set', () => {
    const draft = draftOf(first!, [{ name: ' ', computer: '' }, ...seatsFor(1, false, '')], catalogue);
    const game = newGameOf(draft);
    expect(game.players[0]!.name).not.toBe('');
    expect('seed' in game).toBe(false);
    expect(newGameOf({ ...draft, seed: '17' }).seed).toBe('17');
  });

  it('validates seeds', () => {
    expect(['', '0', '18446744073709551615'].every(goodSeed)).toBe(true);
    expect(['-1', '1.5', 'x', '18446744073709551616'].some(goodSeed)).toBe(false);
  });
});

const module = await wasmFile();

describe.skipIf(module === null)('what it knows by name', () => {
  it('is there', async () => {
    const core = realCore(module!);
    const there = await core.catalogue();
    const options = there.options.map((option) => option.name);
    expect(options).toEqual(expect.arrayContaining([kPrinting, kSixth]));
    expect(there.parts).toContain(kNotOffered);
    for (const preset of presets) {
      expect(there.profiles.map((profile) => profile.name)).toContain(preset.profile);
      if (preset.boxes !== 'all') expect(boxesOf(preset, there)).toHaveLength(preset.boxes.length);
      for (const seats of [2, 6]) {
        const draft = draftOf(preset, seatsFor(seats, false, ''), there);
        expect(await core.check(setupOf(draft)), `${preset.name} for ${seats}`).toBe('');
      }
    }
  });

  it('finds the name that the core refuses', async () => {
    const core = realCore(module!);
    const there = await core.catalogue();
    const draft = draftOf(first!, seatsFor(3, false, ''), there);
    const named = (...names: string[]) => {
      return { ...draft, seats: names.map((name) => ({ name, computer: '' })) };
    };
    const refused: [number, ...string[]][] = [
      [-1, 'Anna', 'anna', ' Bob '],
      [2, 'Anna', 'Bob', ' Anna'],
      ...[',', ';', ':', '#'].map((sign): [number, string, string] => [1, 'Anna', `Bo${sign}b`]),
    ];
    for (const [at, ...names] of refused) {
      const begun = await core.create(newGameOf(named(...names)));
      expect(begun.ok, names.join()).toBe(at < 0);
      expect(seatWithBadName(named(...names), false), names.join()).toBe(at);
    }
  });

  it('checks no names of open seats at a table', () => {
    const seats = ['a:b', 'Bob', 'bob', 'Cleo', 'cleo'].map((name, at) => ({
      name,
      computer: at > 2 ? 'random' : '',
    }));
    expect(seatWithBadName({ ...draftOf(first!, [], catalogue), seats }, true)).toBe(4);
  });
});
