/// <reference types="vite/client" />
// "You draw a tile": the verb of each action of whole games has a form for "You", in each language.
import { describe, expect, it } from 'vitest';
import french from '../../../data/words/fr.words?raw';
import german from '../../../data/words/de.words?raw';
import type { View } from '../../src/core/types';
import { setLanguage, type Language } from '../../src/i18n';
import { actionText } from '../../src/shared/action_text';
import { goldenRecords } from '../support/golden_games.mjs';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const kCatalogues: Record<Language, string> = { en: '', de: german, fr: french };
const view = { players: [{ name: 'You', computer: '' }] } as View;
const said = (text: string): string => actionText(view, 0, text, null);

it.each([
  ['en', 'passes', 'You pass'],
  ['en', 'places no figure', 'You place no figure'],
  ['de', 'zieht eine Karte', 'Sie ziehen eine Karte'],
  ['fr', 'ne place aucune figurine', 'Vous ne placez aucune figurine'],
] as const)('speaks to you in %s: %s', async (language, text, wanted) => {
  await setLanguage(language);
  expect(said(text)).toBe(wanted);
});

describe.skipIf(module === null)('with the real core', () => {
  it.each(['en', 'de', 'fr'] as const)('knows all verbs in %s', { timeout: 60_000 }, async (language) => {
    await setLanguage(language);
    const core = realCore(module!);
    await core.speak({ language, words: kCatalogues[language] });
    const colon = new Set<string>();
    for (const record of await goldenRecords()) {
      const opened = await core.open(record);
      if (!opened.ok) throw new Error(opened.error);
      for (const { seen } of await core.log(opened.value.game)) {
        if (/^\S+ ?: /.test(said(seen))) colon.add(seen);
      }
      await core.close(opened.value.game);
    }
    expect([...colon]).toEqual([]);
  });
});
