// Marks in the text of a rule. The rules files use the program's names: `farms per-city`, `dragon`, `AM3`, base-054.
// This module turns them into everyday words, tile pictures, and links to other rules.
import type { Catalogue, TileKind } from '../core/types';
import { t } from '../i18n';
import { bookText, type BookKey } from '../i18n/book_text';
import type { Rule } from './rule_pages';

export type Part = string | { tile: TileKind } | { rule: string; box: string; words: string };

const kMark = /`([^`]+)`|\b[a-z]+(?:-[a-z]+)?-\d{3}\b/g;
// The rules about two expansions: `rules` is how their names begin ("interaction-007"), `box` is the name of
// their page.
export const kMeetings = { rules: 'interaction', box: 'interactions' };

export function boxOf(rule: string): string {
  const rules = rule.replace(/-\d+$/, '');
  return rules === kMeetings.rules ? kMeetings.box : rules;
}

export function numberOf(rule: string): number | null {
  const number = /-(\d{3})$/.exec(rule);
  return number === null ? null : Number(number[1]);
}

// The option that a rule such as "option `farms`" is about; null for other rules.
export function optionOf(rule: Rule): string | null {
  return /^option `(\w+)`$/.exec(rule.name)?.[1] ?? null;
}

export function titleOf(box: string, catalogue: Catalogue): string | undefined {
  return box === kMeetings.box ? t('book.together') : catalogue.boxes.find((one) => one.name === box)?.title;
}

// Everyday words for a name in code marks, or the tile with that code; undefined: neither is known,
// and the text stays unchanged.
function meant(mark: string, rule: Rule, catalogue: Catalogue): Part | undefined {
  const { names, options, profiles, kinds } = catalogue;
  const [name, value] = mark.split(' ');
  const option = options.find((one) => one.name === name);
  const called = (words: string | undefined) => (words === undefined ? words : t('book.called', { words }));
  if (option !== undefined && value !== undefined)
    return option.values.includes(value)
      ? called(t('common.labelled', { name: names[option.name]!, value: names[value]! }))
      : undefined;
  if (option !== undefined) return called(names[option.name]);
  const own = options.find((one) => one.name === optionOf(rule));
  if (own?.values.includes(mark) || profiles.some((profile) => profile.name === mark))
    return called(names[mark]);
  const tile = kinds.find((kind) => kind.code === mark);
  return tile === undefined ? called(titleOf(mark, catalogue)) : { tile };
}

function way(name: string, rule: Rule, catalogue: Catalogue): Part {
  const box = boxOf(name);
  const title = box === boxOf(rule.name) ? undefined : titleOf(box, catalogue);
  const number = numberOf(name)!;
  const words = title === undefined ? t('book.rule', { number }) : t('book.rule.of', { number, title });
  return { rule: name, box, words };
}

export function partsOf(text: string, rule: Rule, catalogue: Catalogue): Part[] {
  const parts: Part[] = [];
  let read = 0;
  for (const found of text.matchAll(kMark)) {
    const [whole, mark] = found;
    const part = mark === undefined ? way(whole, rule, catalogue) : (meant(mark, rule, catalogue) ?? whole);
    parts.push(text.slice(read, found.index), part);
    read = found.index + whole.length;
  }
  return [...parts, text.slice(read)].filter((part) => part !== '');
}

// The plain text of a rule, for the search.
export function plainly(text: string, rule: Rule, catalogue: Catalogue): string {
  return partsOf(text, rule, catalogue)
    .map((part) => (typeof part === 'string' ? part : 'tile' in part ? part.tile.words : part.words))
    .join('');
}

// Names of players by their colours: "Red", "Blue", ...
export function seatNames(catalogue: Catalogue): string[] {
  return catalogue.looks.map(({ name }) => bookText(`book.seat.${name}` as BookKey));
}
