// The service worker: the whole page is kept, under the version that it was built with, and served
// from there. A new version waits until the page asks for it. kFiles and kVersion are filled in by
// the build (offline/build.ts).
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
  const ours = request.method === 'GET' && address.href.startsWith(worker.registration.scope);
  if (ours) event.respondWith(answer(request));
});

// What has its hash in its name is taken as the page got it; all else is asked for anew, as the
// browser may still hold the version before.
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
