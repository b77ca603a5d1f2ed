import { expect, it, vi } from 'vitest';

async function routeAt(hash: string): Promise<object> {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.resetModules();
  return (await import('../../src/shared/route')).route.value;
}

it.each([
  ['#/game/abc', { screen: 'game', id: 'abc' }],
  ['#/game/abc/12', { screen: 'game', id: 'abc', at: 12 }],
  ['#/game/abc/twelve', { screen: 'game', id: 'abc' }],
  ['#/game/abc/-1', { screen: 'game', id: 'abc' }],
  ['#/person/Ali%C3%A9nor', { screen: 'person', name: 'Aliénor' }],
  ['#/person/%', { screen: 'home' }],
  ['#/ladder', { screen: 'ladder', rules: 'base', bots: false }],
  ['#/ladder/base%2Briver/bots', { screen: 'ladder', rules: 'base+river', bots: true }],
  ['#/shared', { screen: 'shared' }],
  ['#/watch', { screen: 'watch' }],
  ['#/you', { screen: 'you' }],
  ['#/nowhere', { screen: 'home' }],
])('reads %s', async (hash, expected) => {
  expect(await routeAt(hash)).toEqual(expected);
});

it.each([
  ['', false],
  ['#/', false],
  ['#/ladder', false],
  ['#/nowhere', true],
  ['#/person/%', true],
])('tells whether %s is unknown', async (hash, unknown) => {
  await routeAt('');
  const { isUnknown } = await import('../../src/shared/route');
  expect(isUnknown(hash)).toBe(unknown);
});
