// @vitest-environment happy-dom
// What the start screen says when a new table cannot be created.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue, Core } from '../../src/core/types';
import { openNewTable } from '../../src/home/online';
import { setLanguage } from '../../src/i18n';
import { draftOf, presets, seatsAgainst } from '../../src/shared/game_draft';
import { usualTerms } from '../../src/tables/table_settings';

const catalogue = { boxes: [{ name: 'base' }] } as Catalogue;
const core = { check: () => Promise.resolve('') } as unknown as Core;
const computer = { name: 'greedy', character: 'Greedy', description: '' };
const draft = draftOf(presets[0]!, seatsAgainst(computer, 3), catalogue);

beforeEach(() => setLanguage('de'));
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('en');
});

it('a browser’s own error is told in the page’s language', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await openNewTable(core, draft, usualTerms)).toBe('Der Server ist nicht erreichbar.');
});

it('so is an answer that is not the server’s', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
  expect(await openNewTable(core, draft, usualTerms)).toBe('Der Server ist nicht erreichbar.');
});

it('a refusal has its own text', async () => {
  const refusal = JSON.stringify({ error: { code: 'often', message: 'too many requests' } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(refusal, { status: 429 })));
  expect(await openNewTable(core, draft, usualTerms)).toContain('Zu viele Anfragen');
});
