import { expect, it, vi } from 'vitest';

async function routeAt(hash: string): Promise<object> {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.resetModules();
  return (await import('../../src/home/route')).route.value;
}

it.each([
  ['#/game/abc', { room: 'game', id: 'abc' }],
  ['#/game/abc/12', { room: 'game', id: 'abc', at: 12 }],
  ['#/game/abc/twelve', { room: 'game', id: 'abc' }],
  ['#/game/abc/-1', { room: 'game', id: 'abc' }],
  ['#/person/Ali%C3%A9nor', { room: 'person', name: 'Aliénor' }],
  ['#/person/%', { room: 'home' }],
  ['#/nowhere', { room: 'home' }],
])('reads %s', async (hash, expected) => {
  expect(await routeAt(hash)).toEqual(expected);
});
