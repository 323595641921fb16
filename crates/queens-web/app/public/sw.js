// The app without a network: every file is stored at the first load, and a new version replaces all of them together.

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
  // Only the server's own response lets other sites embed the page.
  if (event.request.mode === 'navigate' && new URL(event.request.url).searchParams.get('embed') === '1') return;
  const answer = async () => {
    const kept = await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
