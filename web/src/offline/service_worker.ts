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

worker.addEventListener('message', (event) => {
  if (event.data === 'update') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(worker.registration.scope)) return;
  const isShare = request.url === kShareAddress;
  if (request.method === 'GET') event.respondWith(isShare ? takeShared() : answer(request));
  else if (request.method === 'POST' && isShare) event.respondWith(keepShared(request));
});

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

export {};
