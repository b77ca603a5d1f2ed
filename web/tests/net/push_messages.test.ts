// @vitest-environment happy-dom
// Subscribing to push messages, with a browser's push service replaced.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushKey, showMessage, storedQuietHours, switchOff, switchOn } from '../../src/net/push_messages';

const requests: { method: string; body: unknown }[] = [];
const kept = new Map<string, Response>();
const subscription = {
  endpoint: 'https://push.test/a',
  getKey: (name: string) => new Uint8Array(name === 'auth' ? [251, 255] : [1, 2, 3]).buffer,
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};
const active = { postMessage: vi.fn() };
const pushManager = {
  subscribe: vi.fn(() => Promise.resolve(subscription)),
  getSubscription: () => Promise.resolve(subscription),
};

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  });
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: (name: string, text: Response) => kept.set(name, text) }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager, active }) },
  });
  vi.stubGlobal('fetch', (_: URL, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method !== 'GET') requests.push({ method, body: JSON.parse(body!) as unknown });
    return Promise.resolve(new Response(JSON.stringify({ offered: true, key: 'server' })));
  });
});

afterEach(() => vi.unstubAllGlobals());

it('subscribes this browser, until it is switched off', async () => {
  expect(await pushKey()).toBe('server');
  expect(storedQuietHours()).toBeNull();
  const quiet = { from: '22:00', until: '08:30' };
  expect(await switchOn('server', quiet, { turn: 'Your turn' })).toBe(true);
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'server',
  });
  const minuteOf = (hours: number, minutes: number): number => {
    const at = new Date(2026, new Date().getMonth(), new Date().getDate(), hours, minutes);
    return at.getUTCHours() * 60 + at.getUTCMinutes();
  };
  const [quiet_from, quiet_until] = [minuteOf(22, 0), minuteOf(8, 30)];
  const body = { endpoint: 'https://push.test/a', point: 'AQID', auth: '-_8', quiet_from, quiet_until };
  expect(requests).toEqual([{ method: 'POST', body }]);
  expect(storedQuietHours()).toEqual(quiet);
  expect(await kept.get('texts')!.json()).toEqual({ turn: 'Your turn' });
  await switchOff();
  expect(requests[1]).toEqual({ method: 'DELETE', body: {} });
  expect(storedQuietHours()).toBeNull();
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

it('sends nothing without the user’s permission', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
  expect(await switchOn('server', { from: '22:00', until: '08:00' }, {})).toBe(false);
  expect(requests).toEqual([]);
});

it('has the service worker show a message while messages are switched on, outside of the quiet hours', async () => {
  const message = { table: 'abcd', key: '', title: 'Anna, Bob', by: 'Bob', ends: false };
  const shownAt = async (hour: number, minute: number): Promise<boolean> => {
    active.postMessage.mockClear();
    await showMessage(message, new Date(2026, 5, 1, hour, minute));
    return active.postMessage.mock.calls.length > 0;
  };
  expect(await shownAt(12, 0)).toBe(false);
  await switchOn('server', { from: '22:00', until: '08:05' }, {});
  expect([await shownAt(21, 59), await shownAt(22, 0), await shownAt(8, 4), await shownAt(8, 5)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(active.postMessage).toHaveBeenCalledWith(message);
  await switchOn('server', { from: '01:00', until: '02:00' }, {});
  expect([await shownAt(0, 59), await shownAt(1, 30), await shownAt(2, 0)]).toEqual([true, false, true]);
  await switchOff();
});
