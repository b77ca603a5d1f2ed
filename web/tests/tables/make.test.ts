// What no server would take is said before it is asked, which would say it in English.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue, Core } from '../../src/core/types';
import { draftOf, presets, seatsFor } from '../../src/home/draft';
import { usualTerms } from '../../src/home/terms';
import { pathOfNewTable } from '../../src/tables/make';

const catalogue = { boxes: [{ name: 'base' }] } as Catalogue;
const coreThatSays = (wrong: string) => ({ check: () => Promise.resolve(wrong) }) as unknown as Core;
const draft = draftOf(presets[0]!, seatsFor(3, true, 'greedy'), catalogue);
const asked = vi.fn(() => Promise.reject(new Error('no server')));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { baseURI: 'http://site/' });
});
afterEach(() => void vi.unstubAllGlobals());

it('the rules, by the core', async () => {
  const made = pathOfNewTable(coreThatSays('das geht nicht'), draft, usualTerms);
  await expect(made).rejects.toThrow('Das geht nicht');
  expect(asked).not.toHaveBeenCalled();
});

it('computers of one name', async () => {
  const seats = draft.seats.map((seat) => ({ ...seat, name: seat.computer === '' ? 'Anna' : 'Bob' }));
  const made = pathOfNewTable(coreThatSays(''), { ...draft, seats }, usualTerms);
  await expect(made).rejects.toThrow('That name will not do');
  expect(asked).not.toHaveBeenCalled();
});

it('and otherwise the server is asked', async () => {
  await expect(pathOfNewTable(coreThatSays(''), draft, usualTerms)).rejects.toThrow('no server');
  expect(asked).toHaveBeenCalled();
});
