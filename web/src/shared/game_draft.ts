// Settings of a game before it starts. The presets and the constants below contain names of the core's boxes,
// options and parts; a test checks that these exist.
import type { Catalogue, NewGame, OptionInfo, WantedSetup } from '../core/types';
import { recall, remember } from '../browser/local_storage';
import { t } from '../i18n';

export interface SeatDraft {
  name: string;
  computer: string; // empty: human
  // Colour; undefined: the seat's default. Once a colour is chosen for one seat, those of all seats are set.
  look?: string;
}
export interface Draft {
  profile: string;
  boxes: string[];
  options: Record<string, string>; // option values that differ from the profile
  without: string[];
  seats: SeatDraft[];
  seed: string;
}

export const kFewestSeats = 2;
export const kMostSeats = 6;
export const kNames = ['Aliénor', 'Bertran', 'Constance', 'Dalmas', 'Esclarmonde', 'Florent'];
// Option for the printing of the base tiles: with or without gardens.
export const kPrinting = 'gardens';
// Option that allows six players although no expansion in the game has a sixth set of pieces.
export const kSixth = 'sixth_player';
// The part of the rules that a game of one player leaves out. The page does not offer to leave it out.
export const kNotOffered = 'opponents';

export interface Preset {
  name: 'first' | 'family' | 'bigbox' | 'everything';
  profile: string;
  boxes: string[] | 'all';
}
export const presets: Preset[] = [
  { name: 'first', profile: 'classic', boxes: [] },
  { name: 'family', profile: '2014', boxes: ['river', 'abbot', 'inns', 'traders'] },
  {
    name: 'bigbox',
    profile: 'bigbox',
    boxes: ['river', 'inns', 'traders', 'dragon', 'abbey', 'bridges'],
  },
  { name: 'everything', profile: 'bigbox', boxes: 'all' },
];

export function boxesOf(preset: Preset, catalogue: Catalogue): string[] {
  const optional = catalogue.boxes.map((box) => box.name).filter((name) => name !== 'base');
  return preset.boxes === 'all' ? optional : optional.filter((name) => preset.boxes.includes(name));
}

// Settings of a preset, with these seats.
export function draftOf(preset: Preset, seats: SeatDraft[], catalogue: Catalogue): Draft {
  const boxes = boxesOf(preset, catalogue);
  const pieces = catalogue.boxes.some((box) => box.sixth_player && boxes.includes(box.name));
  const options: Record<string, string> = seats.length === kMostSeats && !pieces ? { [kSixth]: 'yes' } : {};
  return { profile: preset.profile, boxes, options, without: [], seats, seed: '' };
}

export type Computer = Catalogue['computers'][number];

const kLevel = 'bastide.level';

export function rememberLevel({ name }: Computer): void {
  remember(kLevel, name);
}

// The computer player of the last game alone. Before the first one it is the third level, which is easy: the
// first two levels are for children and beginners.
export function usualComputer({ computers }: Catalogue): Computer {
  const last = recall(kLevel);
  return computers.find(({ name }) => name === last) ?? computers[Math.min(2, computers.length - 1)]!;
}

// Seats for one human against computers.
export function seatsAgainst(computer: Computer, count: number, typed = ''): SeatDraft[] {
  const seats: SeatDraft[] = [{ name: typed.trim() || t('players.you'), computer: '' }];
  while (seats.length < count) {
    seats.push({ name: freeName(namesOf(computer), seats), computer: computer.name });
  }
  return seats;
}

// Seats for humans. `typed` has names by seat; an empty name leaves the default.
export function seatsTogether(count: number, typed: readonly string[] = []): SeatDraft[] {
  const given = Array.from({ length: count }, (_, seat) => typed[seat] ?? '');
  return withNames(given).map((name) => ({ name, computer: '' }));
}

// The names that a computer player may get without the user: "Bruno", "Bruno 2" and so on.
export function namesOf({ character }: Computer): string[] {
  return [character, ...Array.from({ length: kMostSeats }, (_, at) => `${character} ${at + 2}`)];
}

export function freeName(names: readonly string[], seats: readonly SeatDraft[]): string {
  return names.find((name) => seats.every((seat) => seat.name !== name)) ?? '';
}

// The seats after one of them changes to this computer player, or to a human if the name is empty. Its name
// changes too if it is a default name, and a number such as that of "Bruno 2" becomes as small as it can.
export function withComputer(
  seats: SeatDraft[],
  at: number,
  computer: string,
  { computers }: Catalogue,
): SeatDraft[] {
  const own = seats[at]!;
  const you = t('players.you');
  const usual = ['', you, ...kNames, ...computers.flatMap(namesOf)];
  const others = seats.filter((_, seat) => seat !== at);
  const chosen = computers.find((one) => one.name === computer);
  const alone = others.every((one) => one.computer !== '');
  const names = chosen ? namesOf(chosen) : alone ? [you] : [kNames[at]!, ...kNames];
  const name = usual.includes(own.name.trim()) ? freeName(names, others) : own.name;
  const changed = seats.map((seat, index) => (index === at ? { ...seat, computer, name } : seat));
  for (const [index, seat] of changed.entries()) {
    const defaults = computers.filter((one) => one.name === seat.computer).flatMap(namesOf);
    const rest = changed.filter((_, other) => other !== index);
    if (defaults.includes(seat.name)) changed[index] = { ...seat, name: freeName(defaults, rest) };
  }
  return changed;
}

// The names of the seats: an empty name becomes the seat's default, or the first default that no other seat
// uses.
function withNames(typed: readonly string[]): string[] {
  const given = typed.map((name) => name.trim());
  const names = given.map((name, seat) => name || (given.includes(kNames[seat]!) ? '' : kNames[seat]!));
  const free = kNames.filter((name) => !names.includes(name));
  return names.map((name) => name || free.shift()!);
}

export function setupOf(draft: Draft): WantedSetup {
  return {
    profile: draft.profile,
    boxes: draft.boxes,
    options: draft.options,
    without: draft.without,
    players: draft.seats.length,
  };
}

export function newGameOf(draft: Draft): NewGame {
  const names = withNames(draft.seats.map(({ name }) => name));
  const players = draft.seats.map((seat, index) => ({ ...seat, name: names[index]! }));
  const game = { setup: setupOf(draft), players };
  return draft.seed === '' ? game : { ...game, seed: draft.seed };
}

// The first seat whose name a record or a table would refuse; -1: none. The text of the error comes from the
// core; this function finds the name's field.
export function seatWithBadName(draft: Draft, online: boolean): number {
  const names = newGameOf(draft).players.map(({ name, computer }) => {
    if (!online) return name;
    return computer === '' ? null : name.toLowerCase();
  });
  return names.findIndex((name, at) => name !== null && (/[,;:#]/.test(name) || names.indexOf(name) < at));
}

export function valueOf(draft: Draft, option: OptionInfo): string {
  return draft.options[option.name] ?? option.profiles[draft.profile] ?? option.values[0]!;
}

// Sets an option. A value that the profile has anyway is not stored.
export function withOption(draft: Draft, option: OptionInfo, value: string): Draft {
  const others = Object.entries(draft.options).filter(([name]) => name !== option.name);
  const usual = option.profiles[draft.profile] === value;
  const options = Object.fromEntries(usual ? others : [...others, [option.name, value]]);
  return { ...draft, options };
}

export function goodSeed(seed: string): boolean {
  return /^\d{0,20}$/.test(seed) && (seed === '' || BigInt(seed) < 2n ** 64n);
}
