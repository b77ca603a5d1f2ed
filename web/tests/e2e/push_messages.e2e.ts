// Push messages, which the browser's debugging protocol delivers to the service worker.
import type { CDPSession } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, desktop, visitor } from './open_page';

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
  const shown = () =>
    page.evaluate(async (): Promise<Shown[]> => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }));
    });

  await deliver({ ...kMessage, table: 'in sight' });
  await page.goto('about:blank');
  await deliver(kMessage);
  await deliver({ ...kMessage, table: 'efgh', key: '', title: 'Carl, Dora', by: '', ends: true });
  await page.goto(site);
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect(await shown()).toEqual([
    { title: 'An evening', body: 'Bob has moved. It is your turn.', tag: 'abcd', data: '#/table/abcd?key=k' },
    { title: 'Carl, Dora', body: 'Your time ends soon.', tag: 'efgh', data: '#/table/efgh' },
  ]);
  await context.close();
});
