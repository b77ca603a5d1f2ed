// Service worker: caches the whole page under the version of its build and serves it. A new version waits until the
// page requests it. The build fills in kFiles and kVersion (tools/service_worker.mjs).
declare const kFiles: string[];
declare const kVersion: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const kPrefix = 'bastide-';
const kCache = kPrefix + kVersion;

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
  const address = new URL(request.url);
  const own = request.method === 'GET' && address.href.startsWith(worker.registration.scope);
  if (own) event.respondWith(answer(request));
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

export {};
