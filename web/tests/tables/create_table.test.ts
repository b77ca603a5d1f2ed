// The page's own checks before it creates a table; their errors are in the page's language.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue, Core } from '../../src/core/types';
import type { WantedTable } from '../../src/net/protocol';
import { draftOf, presets, seatsAgainst, type SeatDraft } from '../../src/shared/game_draft';
import { usualTerms } from '../../src/tables/table_settings';
import { createTable } from '../../src/tables/create_table';

const catalogue = { boxes: [{ name: 'base' }] } as Catalogue;
const coreThatSays = (wrong: string) => ({ check: () => Promise.resolve(wrong) }) as unknown as Core;
const draft = draftOf(
  presets[0]!,
  seatsAgainst({ name: 'greedy', character: 'Greedy', description: '' }, 3),
  catalogue,
);
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

// The table that the page requests from the server, after its request to become a guest.
async function wantedOf(seats: SeatDraft[], rated = false): Promise<WantedTable> {
  const bodies: string[] = [];
  const answer = (_: URL, { body }: { body: string }) => {
    bodies.push(body);
    return Promise.resolve({ json: () => Promise.resolve({ table: 'abc' }) });
  };
  vi.stubGlobal('fetch', answer);
  expect(await createTable(coreThatSays(''), { ...draft, seats }, { ...usualTerms, rated })).toBe(
    'table/abc',
  );
  return JSON.parse(bodies.at(-1)!) as WantedTable;
}
const seat = (name: string, computer = ''): SeatDraft => ({ name, computer });

it('give a number to a computer player with the user’s own name', async () => {
  const { seats } = await wantedOf([seat('bruno'), seat('Bruno', 'greedy'), seat('Bruno 2', 'greedy')]);
  expect(seats.map(({ name }) => name)).toEqual(['bruno', 'Bruno 3', 'Bruno 2']);
});

it('give the first human seat to the user, who is ready', async () => {
  const { start_when_full, seats } = await wantedOf([seat('Robo', 'greedy'), seat(' Anna '), seat('Bob')]);
  expect(start_when_full).toBe(true);
  expect(seats).toEqual([
    { name: 'Robo', computer: 'greedy' },
    { mine: true, name: 'Anna', seed: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    {},
  ]);
});

it('call a guest without a name Guest', async () => {
  for (const usual of ['You', 'Bertran', '']) {
    const { seats } = await wantedOf([seat(usual), seat('')]);
    expect(seats[0]).toMatchObject({ mine: true, name: 'Guest' });
  }
});

it('leave the other seats of a rated table open', async () => {
  const { seats } = await wantedOf([seat('Anna'), seat('Robo', 'greedy')], true);
  expect(seats.map(({ mine = false, computer = '' }) => [mine, computer])).toEqual([
    [true, ''],
    [false, ''],
  ]);
});
