// Service worker: caches the whole page under the version of its build and serves it. A new version waits until the
// page requests it. The build fills in kFiles and kVersion (tools/service_worker.mjs).
declare const kFiles: string[];
declare const kVersion: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const kPrefix = 'bastide-';
const kCache = kPrefix + kVersion;
// Cache for a file from another app's share menu, until the page fetches the file. The name does not begin
// with kPrefix, so that an update keeps the cache.
const kSharedCache = 'shared-bastide';
const kShareAddress = new URL('share', worker.registration.scope).href;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

// A page wants the waiting version, or a message to be shown.
worker.addEventListener('message', (event) => {
  const said = event.data as 'update' | TurnMessage;
  if (said === 'update') void worker.skipWaiting();
  else event.waitUntil(notifyInTurn(said));
});

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as TurnMessage | undefined;
  if (message) event.waitUntil(notifyInTurn(message));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(worker.registration.scope)) return;
  const isShare = request.url === kShareAddress;
  if (request.method === 'GET') event.respondWith(isShare ? takeShared() : answer(request));
  else if (request.method === 'POST' && isShare) event.respondWith(keepShared(request));
});

// It is the user's turn at a table, or the user's clock ends soon (docs/protocol.md).
export interface TurnMessage {
  table: string;
  key: string;
  title: string; // of the table, or the names of its players
  by: string; // who moved last; empty: nobody
  ends: boolean;
}

// Texts in the page's language, which the page keeps in the cache kTextsCache (net/push_messages.ts).
const kTextsCache = 'notices-bastide';
const kEnglish = {
  moved: '{by} has moved. It is your turn.',
  turn: 'It is your turn.',
  ends: 'Your time ends soon.',
};

async function textOf({ by, ends }: TurnMessage): Promise<string> {
  const kept = await (await caches.open(kTextsCache)).match('texts');
  const texts = { ...kEnglish, ...((await kept?.json()) as Partial<typeof kEnglish> | undefined) };
  if (ends) return texts.ends;
  return by === '' ? texts.turn : texts.moved.replace('{by}', () => by);
}

// Shows the message, unless a page of this site is in sight.
async function notify(message: TurnMessage): Promise<void> {
  const { table, key, title } = message;
  const body = await textOf(message);
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(title, {
    body,
    tag: table,
    icon: 'icon-192.png',
    data: `#/table/${table}${key === '' ? '' : `?key=${key}`}`,
  });
  const shown = await worker.registration.getNotifications();
  await navigator.setAppBadge?.(shown.length);
}

// Chromium forgets a notification that it is showing when the list of notifications is asked for, as notify() does.
let lastNotice: Promise<void> = Promise.resolve();
function notifyInTurn(message: TurnMessage): Promise<void> {
  const notice = lastNotice.then(() => notify(message));
  lastNotice = notice.catch(() => undefined);
  return notice;
}

// Shows the table: in the page that shows it already, or else in another one, or in a new one.
async function open(path: string): Promise<void> {
  const address = worker.registration.scope + path;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (page === undefined) return void (await worker.clients.openWindow(address));
  const there = page.url === address ? page : await page.navigate(address);
  await there?.focus().catch(() => undefined); // a browser may leave it to the user to look at the page
}

// Files with a hash in their name come from the HTTP cache; all others are fetched again, because that cache may hold
// the previous version.
async function keepAll(): Promise<void> {
  const cache = await caches.open(kCache);
  const fresh = (file: string): RequestCache => (file.startsWith('assets/') ? 'default' : 'no-cache');
  await cache.addAll(kFiles.map((file) => new Request(file, { cache: fresh(file) })));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(kPrefix) && name !== kCache) await caches.delete(name);
  }
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(kCache);
  const wanted = request.url.replace(/index\.html(?=[?#]|$)/, '');
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

// Stores the file of a form that another app's share menu sends; share_target in the web manifest
// describes the form.
async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('game');
  const cache = await caches.open(kSharedCache);
  const kept =
    file instanceof File ? cache.put(kShareAddress, new Response(file)) : cache.delete(kShareAddress);
  // if there is no space for the file, the page says that the file could not be read
  await kept.catch(() => undefined);
  return Response.redirect(`${worker.registration.scope}#/shared`, 303);
}

async function takeShared(): Promise<Response> {
  const cache = await caches.open(kSharedCache);
  const file = await cache.match(kShareAddress);
  await cache.delete(kShareAddress);
  return file ?? new Response(null, { status: 404 });
}
