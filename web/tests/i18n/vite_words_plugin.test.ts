/// <reference types="vite/client" />
// The page gets only the translations that its core can use.
import { expect, it } from 'vitest';
import inPage from '../../../data/words/de.words?raw';
import { analysisCatalogue } from '../../src/i18n/analysis_catalogue';
import { saidInAnalysis, saidInPage } from '../../tools/vite_words_plugin.mjs';
import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { kYouWords } from '../../src/i18n';
import { coreAsText, wholeCatalogue } from '../support/core_file_as_text.mjs';

const core = await coreAsText();
const whole = await wholeCatalogue('de');
const keyOf = (line: string) => line.slice(0, line.indexOf(' = '));

it('gets a catalogue without comments and without sentences of the terminal', () => {
  expect(inPage).toBe(saidInPage(whole));
  expect(inPage).not.toMatch(/^#|\n#|\n\n/);
  expect(inPage).toContain('\nwhere does the tile go? = wohin kommt die Karte?\n');
  expect(inPage).not.toContain('\nthe file exists already (--force replaces it) =');
});

it('gets what only an analysis says by itself', async () => {
  expect(await analysisCatalogue('de')).toBe(saidInAnalysis(whole));
  expect(await analysisCatalogue('en')).toBe('');
  const first = saidInAnalysis(whole).split('\n')[0]!;
  expect(inPage).not.toContain(first);
  expect(whole).toContain(first);
});

it.skipIf(core === null)('has none of the left-out sentences in its core', () => {
  const kept = new Set(inPage.split('\n').map(keyOf));
  // Leaves out the sentences of src/text/files. Their texts are also in the system library, which the core
  // contains.
  const left = whole
    .replace(/\n# src\/text\/files\/[^]*?\n\n/g, '\n')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !kept.has(keyOf(line)));
  expect(left.length).toBeGreaterThan(50);
  expect(left.map(keyOf).filter((key) => core!.includes(`\0${key}\0`))).toEqual([]);
});

// The core addresses a player as "you" if the player's name is the translation of "You". The page must use
// the same name.
it.each([
  ['de', de],
  ['fr', fr],
])('names the player at this screen as the core does: %s', async (language, words) => {
  const you = /^You = ([^|\n]*?)(?: \||$)/m.exec(await wholeCatalogue(language))?.[1];
  expect(words['players.you']).toBe(you);
});

it('knows the name of a person alone in every language', () => {
  const names = [en, fr, de].map((words) => words['players.you']);
  expect([...kYouWords].sort()).toEqual(names.sort());
});
