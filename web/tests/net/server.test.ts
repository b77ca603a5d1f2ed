import { afterAll, expect, it } from 'vitest';
import { ask, server, useServer } from '../../src/net/server';
import { openSite } from '../support/request_recording_server.mjs';
import { FakeSocket } from '../support/fake_server';

const { requests, address, close } = await openSite();
const base = `${address}games/`;

afterAll(() => close());

it('asks the server at the base address, without a token by default', async () => {
  useServer({ base: () => `${base}#/lobby`, token: '' });
  await ask('me');
  expect(requests.at(-1)!.url).toBe('/games/api/v1/me');
  expect(requests.at(-1)!.headers.authorization).toBeUndefined();
});

it('sends the token of an app with each request', async () => {
  useServer({ base: () => base, token: 'secret' });
  await ask('tables', { seats: [] });
  const { method, headers } = requests.at(-1)!;
  expect([method, headers.authorization, headers['content-type']]).toEqual([
    'POST',
    'Bearer secret',
    'application/json',
  ]);
});

it('opens sockets at the base address with the token', () => {
  const opened: unknown[] = [];
  const openSocket = (...all: unknown[]) => {
    opened.push(...all);
    return new FakeSocket();
  };
  useServer({ base: () => 'https://games.example/home/', token: 'secret', openSocket });
  server.connect();
  expect(opened.map(String)).toEqual(['wss://games.example/home/api/v1/socket', 'bastide.v1', 'secret']);
});
