/// <reference types="vite/client" />
// The page's limits of texts are those of the server and of records.
import { expect, it } from 'vitest';
import {
  cut,
  kAccountLetters,
  kLabelBytes,
  kNameBytes,
  kSaidBytes,
  kTitleBytes,
} from '../../src/net/text_limits';

const sources = import.meta.glob<string>('../../../src/{server/serve,core/game}/**/*.{h,cpp}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function constant(file: string, name: string): number {
  const [, digits] = new RegExp(`\\b${name} = ([\\d']+);`).exec(sources[`../../../src/${file}`]!)!;
  return Number(digits!.replaceAll("'", ''));
}

it('has the limits of the server', () => {
  expect(kTitleBytes).toBe(constant('server/serve/protocol/codec.cpp', 'kMaxTitle'));
  expect(kNameBytes).toBe(constant('core/game/record.h', 'kMaxNameBytes'));
  expect(kSaidBytes).toBe(constant('server/serve/room/decide.h', 'kMaxSaid'));
  expect(kLabelBytes).toBe(constant('server/serve/protocol/codec_accounts.cpp', 'kMaxLabel'));
  expect(kAccountLetters).toBe(constant('server/serve/room/account_names.cpp', 'kMostLetters'));
});

it('cuts by bytes, and never within a character', () => {
  expect(cut('Anna', 4)).toBe('Anna');
  expect(cut('Anna', 3)).toBe('Ann');
  expect(cut('Éléonore', 3)).toBe('Él');
  expect(cut('Éléonore', 2)).toBe('É');
  expect(cut('城市', 5)).toBe('城');
  expect(cut('a🏰b', 4)).toBe('a');
  expect(cut('a🏰b', 5)).toBe('a🏰');
  expect(cut('any', Infinity)).toBe('any');
});
