// The page without a network: every file of it is kept when it is first loaded, and a new version takes its place whole.

const VERSION = 'development';
const FILES = [];
const CACHE = `queens-${VERSION}`;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(['./', ...FILES].map((path) => new Request(path, { cache: 'no-cache' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('queens-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const answer = async () => {
    const kept = await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
