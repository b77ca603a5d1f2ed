// A game that is about to begin, as far as it has been chosen. Which boxes go well together, and which options stand
// apart from the others, is this page's choice: these it knows by the core's names, and a test that they are there.
import type { Catalogue, NewGame, OptionInfo, Setup } from '../core/types';

export interface SeatDraft {
  name: string;
  computer: string; // empty: a person
  look?: string; // of all seats, once one has been chosen; the seat's usual one before
}
export interface Draft {
  profile: string;
  boxes: string[];
  options: Record<string, string>; // those that differ from the profile
  without: string[];
  seats: SeatDraft[];
  seed: string;
}

export const kFewestSeats = 2;
export const kMostSeats = 6;
export const kNames = ['Aliénor', 'Bertran', 'Constance', 'Dalmas', 'Esclarmonde', 'Florent'];
// The option that chooses between the printings of the tiles.
export const kPrinting = 'gardens';
// The option that lets six play without a box that has the pieces of the sixth.
export const kSixth = 'sixth_player';
// One player alone is no game of this page.
export const kNotOffered = 'opponents';

export interface Preset {
  name: 'first' | 'family' | 'bigbox' | 'everything';
  profile: string;
  boxes: string[] | 'all';
  seats: number;
}
export const presets: Preset[] = [
  { name: 'first', profile: 'classic', boxes: [], seats: 2 },
  { name: 'family', profile: '2014', boxes: ['river', 'abbot', 'inns', 'traders'], seats: 3 },
  {
    name: 'bigbox',
    profile: 'bigbox',
    boxes: ['river', 'inns', 'traders', 'dragon', 'abbey', 'bridges'],
    seats: 4,
  },
  { name: 'everything', profile: 'bigbox', boxes: 'all', seats: 4 },
];

export function boxesOf(preset: Preset, catalogue: Catalogue): string[] {
  const optional = catalogue.boxes.map((box) => box.name).filter((name) => name !== 'base');
  return preset.boxes === 'all' ? optional : optional.filter((name) => preset.boxes.includes(name));
}

// A preset for so many people.
export function draftOf(preset: Preset, seats: SeatDraft[], catalogue: Catalogue): Draft {
  const boxes = boxesOf(preset, catalogue);
  const pieces = catalogue.boxes.some((box) => box.sixth_player && boxes.includes(box.name));
  const options: Record<string, string> = seats.length === kMostSeats && !pieces ? { [kSixth]: 'yes' } : {};
  return { profile: preset.profile, boxes, options, without: [], seats, seed: '' };
}

// The weakest is for beginners; the one after it plays sensibly.
export function usualComputer(catalogue: Catalogue): string {
  const known = catalogue.computers;
  return known[Math.min(1, known.length - 1)]?.name ?? '';
}

// One person against computers, or people only.
export function seatsFor(count: number, alone: boolean, computer: string): SeatDraft[] {
  return kNames.slice(0, count).map((name, seat) => ({ name, computer: alone && seat > 0 ? computer : '' }));
}

export function setupOf(draft: Draft): Setup {
  return {
    profile: draft.profile,
    boxes: draft.boxes,
    options: draft.options,
    without: draft.without,
    players: draft.seats.length,
  };
}

export function newGameOf(draft: Draft): NewGame {
  const players = draft.seats.map((seat, index) => ({ ...seat, name: seat.name.trim() || kNames[index]! }));
  const game = { setup: setupOf(draft), players };
  return draft.seed === '' ? game : { ...game, seed: draft.seed };
}

// Whose name is what a record or a table takes from nobody, among those who are named here: the core says why, and this
// only where. -1: no one's.
export function wronglyNamed(draft: Draft, online: boolean): number {
  const names = newGameOf(draft).players.map(({ name, computer }) => {
    if (!online) return name;
    return computer === '' ? null : name.toLowerCase();
  });
  return names.findIndex((name, at) => name !== null && (/[,;:#]/.test(name) || names.indexOf(name) < at));
}

export function valueOf(draft: Draft, option: OptionInfo): string {
  return draft.options[option.name] ?? option.profiles[draft.profile] ?? option.values[0]!;
}

// What the profile says anyway is not kept.
export function withOption(draft: Draft, option: OptionInfo, value: string): Draft {
  const others = Object.entries(draft.options).filter(([name]) => name !== option.name);
  const usual = option.profiles[draft.profile] === value;
  const options = Object.fromEntries(usual ? others : [...others, [option.name, value]]);
  return { ...draft, options };
}

export function goodSeed(seed: string): boolean {
  return /^\d{0,20}$/.test(seed) && (seed === '' || BigInt(seed) < 2n ** 64n);
}
