/// <reference types="vite/client" />
// All texts name the same supported browsers, and these have the features that public/browser_check.js tests.
import { expect, it } from 'vitest';
import readme from '../../../README.md?raw';
import wasm from '../../../docs/wasm.md?raw';
import browser from '../../public/browser_check.js?raw';

// For each tested feature, the first versions of Chrome, Firefox and Safari that have it.
const kSince: Record<string, [number, number, number]> = {
  "'noModule' in": [61, 60, 11],
  "'adoptedStyleSheets' in": [73, 101, 16.4],
  'typeof WebAssembly': [57, 52, 11],
  'typeof CompressionStream': [80, 113, 16.4],
  'typeof AbortSignal': [66, 57, 12.1],
  "'timeout' in AbortSignal": [103, 100, 16],
  "CSS.supports('height', '1dvh')": [108, 101, 15.4],
};
// First versions with module workers, which the page needs but cannot test for.
const kWorkers: [number, number, number] = [80, 114, 15];

// The version numbers in a text such as "Chrome or Edge 108, Firefox 115, Safari 16.4", in any language.
function versionsIn(text: string): number[] {
  const found =
    /Chrome \S+ Edge (?:\S+ )?(\d+), Firefox (?:\S+ )?(\d+)(?:,| and) Safari\s(?:from )?([\d.]*\d)/.exec(
      text,
    );
  return found === null ? [] : found.slice(1).map(Number);
}

const asked = /function isNewEnough\(\) \{\s*return \(([^]*?)\n {4}\);/.exec(browser)![1]!;

it('are named alike everywhere', () => {
  const words = [...browser.matchAll(/^ {4}(?:en|fr|de): (.*)$/gm)].map(([line]) => line);
  expect(words).toHaveLength(3);
  for (const text of [...words, readme, wasm])
    expect(versionsIn(text), text.slice(0, 80)).toEqual([108, 115, 16.4]);
});

it('have every tested feature', () => {
  const conditions = asked.split('&&').map((one) => one.trim());
  const known = Object.keys(kSince);
  for (const one of conditions)
    expect(
      known.filter((begin) => one.startsWith(begin)),
      one,
    ).toHaveLength(1);
  expect(conditions).toHaveLength(known.length);
  const least = [0, 1, 2].map((at) =>
    Math.max(...[...Object.values(kSince), kWorkers].map((one) => one[at]!)),
  );
  const [chrome, firefox, safari] = versionsIn(readme);
  expect([chrome, safari]).toEqual([least[0], least[2]]);
  expect(firefox).toBeGreaterThanOrEqual(least[1]!); // 115 is the next version with long-term support
});
