import '../support/own_database';
import { describe, expect, it } from 'vitest';
import type { KeptReport } from '../../src/offline/kept_report';
import { openStore, type SavedGame } from '../../src/offline/saved_games';

function game(id: string, changed: number): SavedGame {
  return {
    id,
    names: ['Anna', 'Bob'],
    computers: ['', 'greedy'],
    scores: [3, 4],
    boxes: ['base'],
    turn: 5,
    over: false,
    result: '',
    begun: 1,
    changed,
    at: 12,
    record: 'bastide record 1',
  };
}

describe('the games of this browser', () => {
  it('survive a reload, latest first', async () => {
    const store = await openStore('one');
    expect(store.lasting).toBe(true);
    await store.put(game('a', 1));
    await store.put(game('b', 3));
    await store.put(game('c', 2));
    await store.put({ ...game('a', 4), turn: 6 });
    const again = await openStore('one');
    expect((await again.list()).map((one) => [one.id, one.turn])).toEqual([
      ['a', 6],
      ['b', 5],
      ['c', 5],
    ]);
    expect(await again.get('b')).toEqual(game('b', 3));
    expect(await again.get('z')).toBeNull();
  });

  it('are marked as persistent after the first save', async () => {
    let asked = 0;
    const persist = () => Promise.resolve(++asked > 0);
    Object.defineProperty(globalThis, 'navigator', { value: { storage: { persist } }, configurable: true });
    const store = await openStore('lasting');
    expect(asked).toBe(0);
    await store.put(game('a', 1));
    await store.put(game('b', 2));
    expect(asked).toBe(1);
  });

  it('are deleted with their thumbnails and reports', async () => {
    const store = await openStore('two');
    await store.put(game('a', 1));
    await store.putPicture('a', new Blob(['<svg/>']));
    expect(await (await store.picture('a'))!.text()).toBe('<svg/>');
    const report: KeptReport = {
      version: 1,
      record: 'bastide record 1',
      report: null,
      turns: [],
      spoken: 'en',
      unfinished: 'quick',
    };
    expect(await store.report('a')).toBeNull();
    await store.putReport('a', report);
    expect(await store.report('a')).toEqual(report);
    await store.remove('a');
    expect(await store.list()).toEqual([]);
    expect(await store.picture('a')).toBeNull();
    expect(await store.report('a')).toBeNull();
  });
});
