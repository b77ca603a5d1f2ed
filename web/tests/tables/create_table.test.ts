// Local checks before a table is created, in the page's language.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue, Core } from '../../src/core/types';
import { draftOf, presets, seatsFor } from '../../src/shared/draft';
import { usualTerms } from '../../src/tables/table_settings';
import { createTable } from '../../src/tables/create_table';

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

it('refuse rules that the core refuses', async () => {
  const made = createTable(coreThatSays('das geht nicht'), draft, usualTerms);
  await expect(made).rejects.toThrow('Das geht nicht');
  expect(asked).not.toHaveBeenCalled();
});

it('refuse computers with the same name', async () => {
  const seats = draft.seats.map((seat) => ({ ...seat, name: seat.computer === '' ? 'Anna' : 'Bob' }));
  const made = createTable(coreThatSays(''), { ...draft, seats }, usualTerms);
  await expect(made).rejects.toThrow('This name is not available');
  expect(asked).not.toHaveBeenCalled();
});

it('ask the server otherwise', async () => {
  await expect(createTable(coreThatSays(''), draft, usualTerms)).rejects.toThrow('no server');
  expect(asked).toHaveBeenCalled();
});
