// Push messages, which the browser's debugging protocol delivers to the service worker, and their touch.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './mouse_player';
import { closeBrowser, desktop, twoFrames, visitor } from './open_page';
import { arrive, begun, makeTable, sit } from './table_players';

afterAll(closeBrowser);

const kMessage = { table: 'abcd', key: 'k', title: 'An evening', by: 'Bob', ends: false };

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: string;
}

async function registrationIn(protocol: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one && !one.isDeleted) resolve(one.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  return found;
}

const workerOf = (page: Page) => page.context().serviceWorkers()[0]!;

// The number of pages that the worker knows.
const pagesOf = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const pages = await (self as unknown as ServiceWorkerGlobalScope).clients.matchAll({ type: 'window' });
    return pages.length;
  });

// The notifications on the screen, oldest first.
const shown = (page: Page) =>
  workerOf(page).evaluate(async (): Promise<Shown[]> => {
    const notifications = await (self as unknown as ServiceWorkerGlobalScope).registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }));
  });

// Returns a wait until the worker has called a function that many times from now on. Polling shown() instead would lose
// notifications: Chromium forgets one that it is showing when the list of notifications is asked for.
async function calls(
  page: Page,
  name: 'matchAll' | 'showNotification',
  count: number,
): Promise<() => Promise<void>> {
  const worker = workerOf(page);
  await worker.evaluate(
    ({ name, count }) => {
      const { clients, registration } = self as unknown as ServiceWorkerGlobalScope;
      const owner = (name === 'matchAll' ? clients : registration) as unknown as Record<string, Called>;
      type Called = (...given: unknown[]) => Promise<unknown>;
      const call = owner[name]!.bind(owner);
      let left = count;
      const called = new Promise<void>((resolve) => {
        owner[name] = async (...given) => {
          const result = await call(...given);
          if (--left === 0) resolve();
          return result;
        };
      });
      Object.assign(self, { called });
    },
    { name, count },
  );
  return () => worker.evaluate(() => (self as unknown as { called: Promise<void> }).called);
}

// Touches the notification of that table.
async function touch(page: Page, table: string): Promise<void> {
  await workerOf(page).evaluate(async (tag) => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await registration.getNotifications({ tag });
    dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }));
  }, table);
}

it('shows whose move it was, unless the page is in sight', async () => {
  const site = inject('site');
  const { context, page } = await visitor(desktop, false, site, 'en');
  await context.grantPermissions(['notifications'], { origin: new URL(site).origin });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const protocol = await context.newCDPSession(page);
  const registrationId = await registrationIn(protocol);
  const deliver = (message: object) =>
    protocol.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(site).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const seen = await calls(page, 'matchAll', 1);
  await deliver({ ...kMessage, table: 'in sight' });
  await seen();
  await page.goto('about:blank');
  await expect.poll(() => pagesOf(page)).toBe(0); // Chromium may take a moment
  const bothShown = await calls(page, 'showNotification', 2);
  await deliver(kMessage);
  await deliver({ ...kMessage, table: 'efgh', key: '', title: 'Carl, Dora', by: '', ends: true });
  await bothShown();
  await page.goto(site);
  expect(await shown(page)).toEqual([
    { title: 'An evening', body: 'Bob has moved. It is your turn.', tag: 'abcd', data: '#/table/abcd?key=k' },
    { title: 'Carl, Dora', body: 'Your time ends soon.', tag: 'efgh', data: '#/table/efgh' },
  ]);

  await touch(page, 'abcd');
  await expect.poll(() => page.url()).toBe(`${site}#/table/abcd?key=k`);
  expect((await shown(page)).map(({ tag }) => tag)).toEqual(['efgh']);

  // Chromium opens a window only after a real touch, which the protocol cannot make. So only the request is checked.
  await page.goto('about:blank');
  await expect.poll(() => pagesOf(page)).toBe(0);
  await workerOf(page).evaluate(() => {
    const openWindow = (address: string) => caches.open(`opened ${address}`).then(() => null);
    Object.defineProperty(Clients.prototype, 'openWindow', { value: openWindow });
  });
  await touch(page, 'efgh');
  const opened = () =>
    workerOf(page).evaluate(() =>
      caches.has(`opened ${(self as unknown as ServiceWorkerGlobalScope).registration.scope}#/table/efgh`),
    );
  await expect.poll(opened).toBe(true);
  expect(await shown(page)).toEqual([]);
  await context.close();
});

// Headless pages are never hidden, so both sides are told whether this one is.
async function setVisibility(page: Page, value: DocumentVisibilityState): Promise<void> {
  await workerOf(page).evaluate((now) => {
    const attribute = { value: now, configurable: true };
    Object.defineProperty(WindowClient.prototype, 'visibilityState', attribute);
  }, value);
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
}

it.skipIf(inject('tables') === '')('is shown for the page of a table that is hidden', async () => {
  const site = inject('tables');
  const anna = await visitor(desktop, false, site, 'en');
  await anna.context.grantPermissions(['notifications'], { origin: new URL(site).origin });
  const bob = await arrive(await makeTable(anna.page));
  await sit(bob.page, 'Bob');
  await begun(anna.page, bob.page);
  const { page } = anna;
  const isAsked = async (one: Page) => (await one.locator('.dock-question').count()) > 0;
  while (!(await isAsked(bob.page)))
    if (await isAsked(page)) await new Player(page, numbers(3)).decideOnce();
    else await page.waitForTimeout(20);
  await page.evaluate(() => {
    localStorage.setItem('bastide.notifications', JSON.stringify({ from: '00:00', until: '00:00' }));
  });
  await setVisibility(page, 'hidden');
  const firstShown = await calls(page, 'showNotification', 1);
  while (!(await isAsked(page)))
    if (await isAsked(bob.page)) await new Player(bob.page, numbers(4)).decideOnce();
    else await page.waitForTimeout(20);
  await firstShown();
  const [message] = await shown(page);
  expect(message).toMatchObject({ title: 'Anna, Bob', body: 'Bob has moved. It is your turn.' });
  const table = page.url();
  expect(table).toBe(site + message!.data);
  await page.goto(`${site}#/learn`);
  await touch(page, message!.tag);
  await expect.poll(() => page.url()).toBe(table);
  await page.locator('.dock').waitFor();
  await twoFrames(page); // the page says whose turn it is after it has drawn the table

  const again = () =>
    workerOf(page).evaluate(
      ({ title, tag }) =>
        (self as unknown as ServiceWorkerGlobalScope).registration.showNotification(title, { tag }),
      message!,
    );
  await setVisibility(page, 'hidden');
  await again();
  expect((await shown(page)).length).toBe(1);
  await setVisibility(page, 'visible');
  await expect.poll(async () => (await shown(page)).length).toBe(0);
  await page.goto(`${site}#/learn`);
  await page.locator('.place-head').waitFor();
  await again();
  await page.goto(table);
  await expect.poll(async () => (await shown(page)).length).toBe(0);
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
