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
  seatsAgainst,
  seatsTogether,
  setupOf,
  valueOf,
  withComputer,
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
const bruno = { name: 'level-3', character: 'Bruno', description: '' };
const magda = { name: 'level-8', character: 'Magda', description: '' };
const catalogue = {
  boxes: [box('base'), box('river'), box('inns', true), box('traders')],
  options: [farms],
  computers: [bruno, magda],
} as unknown as Catalogue;
const [first, family, , everything] = presets;

describe('the draft of a game', () => {
  it('takes a preset’s expansions that exist', () => {
    expect(boxesOf(family!, catalogue)).toEqual(['river', 'inns', 'traders']);
    expect(boxesOf(everything!, catalogue)).toEqual(['river', 'inns', 'traders']);
  });

  it('keeps only options that differ from the edition', () => {
    const draft = draftOf(first!, seatsAgainst(bruno, 2), catalogue);
    const changed = withOption(draft, farms, 'per-city');
    expect(changed.options).toEqual({ farms: 'per-city' });
    expect(valueOf(changed, farms)).toBe('per-city');
    expect(withOption(changed, farms, 'per-farm').options).toEqual({});
  });

  it('allows six players without an expansion for the sixth', () => {
    const six = seatsTogether(6);
    expect(draftOf(first!, six, catalogue).options).toEqual({ sixth_player: 'yes' });
    expect(draftOf(family!, six, catalogue).options).toEqual({});
  });

  it('seats one human against computers, or humans only', () => {
    expect(seatsAgainst(bruno, 3).map((seat) => seat.computer)).toEqual(['', 'level-3', 'level-3']);
    expect(seatsTogether(3).every((seat) => seat.computer === '')).toBe(true);
  });

  it('calls a person alone “You”, and everybody as they typed', () => {
    const alone = (typed: string) => seatsAgainst(bruno, 3, typed).map(({ name }) => name);
    const together = (typed: string[]) => seatsTogether(3, typed).map(({ name }) => name);
    const [first, second, third] = kNames;
    expect(alone('')).toEqual(['You', 'Bruno', 'Bruno 2']);
    expect(alone(' Eva ')).toEqual(['Eva', 'Bruno', 'Bruno 2']);
    expect(alone('Bruno')).toEqual(['Bruno', 'Bruno 2', 'Bruno 3']);
    expect(together(['', 'Eva', ''])).toEqual([first, 'Eva', third]);
    expect(together([third!, '', ''])).toEqual([third, second, first]);
  });

  it('renames a seat with its computer player, unless the user typed the name', () => {
    const seats = seatsAgainst(bruno, 3);
    const named = (at: number, computer: string, before = seats) =>
      withComputer(before, at, computer, catalogue).map(({ name }) => name);
    expect(named(2, 'level-8')).toEqual(['You', 'Bruno', 'Magda']);
    expect(named(0, 'level-3')).toEqual(['Bruno 3', 'Bruno', 'Bruno 2']);
    expect(named(1, '')).toEqual(['You', kNames[1], 'Bruno']);
    const typed = seats.map((seat) => ({ ...seat, name: `Eva ${seat.name}` }));
    expect(named(1, 'level-8', typed)).toEqual(typed.map(({ name }) => name));
  });

  it.each([5, 6])('gives %i seats different names if defaults are typed', (count) => {
    const others = [...kNames.slice(1), kNames[0]!];
    for (let empty = 0; empty < count; ++empty) {
      for (const typed of [kNames, others, [...kNames].reverse()]) {
        const some = typed.slice(0, count).map((name, seat) => (seat === empty || seat === 2 ? '' : name));
        const seats = seatsTogether(count, some);
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
    const draft = draftOf(first!, [{ name: ' ', computer: '' }, ...seatsTogether(1)], catalogue);
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
        const draft = draftOf(preset, seatsTogether(seats), there);
        expect(await core.check(setupOf(draft)), `${preset.name} for ${seats}`).toBe('');
      }
    }
  });

  it('finds the name that the core refuses', async () => {
    const core = realCore(module!);
    const there = await core.catalogue();
    const draft = draftOf(first!, seatsTogether(3), there);
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
