// Reports by the server of an online table, from an HTTP server of the test.
import { signal } from '@preact/signals';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runOf, type Studied } from '../../src/analysis/run';
import { serverReport } from '../../src/net/server_report';
import type { View } from '../../src/core/types';
import { useServer } from '../../src/net/server';
import { openSite } from '../support/request_recording_server.mjs';

const report = { format: 'bastide-analysis', turns: [] };
const answers: object[] = []; // one for each request
const { requests, address, close } = await openSite(answers);
const asked = () => requests.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => {
  requests.length = 0;
  useServer({ base: () => address, token: 'secret' });
});
afterAll(() => close());

it('is asked for once, and shown as soon as it is done', async () => {
  answers.push({ state: 'none' }, { state: 'waiting', place: 2 }, { state: 'done', report });
  const places: number[] = [];
  const { signal: stop } = new AbortController();
  expect(await serverReport('abc', (place) => places.push(place), stop)).toEqual(report);
  expect(places).toEqual([2]);
  const path = '/api/v1/analyses/abc';
  expect(asked()).toEqual([`GET ${path}`, `POST ${path}`, `GET ${path}`]);
});

it('is there at once if another player has asked for it', async () => {
  answers.push({ state: 'done', report });
  expect(await serverReport('abc', () => undefined, new AbortController().signal)).toEqual(report);
  expect(requests.length).toBe(1);
});

it('is left to the page if the server refuses, fails or is away', async () => {
  const { signal: stop } = new AbortController();
  const refusal = { error: { code: 'forbidden', message: 'this server analyses no games' } };
  for (const given of [[{ state: 'none' }, refusal], [{ state: 'failed' }]]) {
    answers.push(...given);
    expect(await serverReport('abc', () => undefined, stop)).toBeNull();
  }
  useServer({ base: () => 'http://127.0.0.1:1/' });
  expect(await serverReport('abc', () => undefined, stop)).toBeNull();
});

it('is not waited for any longer once the analysis is stopped', async () => {
  answers.push({ state: 'running' });
  const stop = new AbortController();
  expect(await serverReport('abc', () => stop.abort(), stop.signal)).toBeNull();
  expect(requests.length).toBe(1);
});

it('takes the place of an analysis by the page, unless the player does not want to wait', async () => {
  let here = 0;
  const page = {
    core: {
      analyse: () => Promise.resolve((++here, report)),
      record: () => Promise.resolve({ ok: true, value: '' }),
    },
    game: { view: signal<View | null>({ game: 1, length: 9, at: 9 } as View), saved: signal(null) },
    store: Promise.reject(new Error('no store')),
    tablePanel: {
      serverReport: (show: (place: number) => void, stop: AbortSignal) => serverReport('abc', show, stop),
    },
  } as unknown as Studied;
  page.store.catch(() => undefined);
  const run = runOf(page);
  answers.push({ state: 'running' });
  const waiting = run.begin('quick');
  await expect.poll(() => run.place.value).toBe(0);
  await run.begin('quick', true);
  await waiting;
  expect([here, run.place.value, run.report.value]).toEqual([1, null, report]);
  run.report.value = null;
  answers.push({ state: 'done', report });
  await run.begin('quick');
  expect([here, run.report.value]).toEqual([1, report]);
});
