// The page without a network: every file of it is kept when it is first loaded, and a new version takes its place whole.

const VERSION = 'a4da4a2302217bb5';
const FILES = [
  "api.js",
  "app.js",
  "app.webmanifest",
  "board.js",
  "boot.js",
  "controls.js",
  "dom.js",
  "i18n/app.json",
  "i18n/board.json",
  "i18n/hands-on.json",
  "i18n/numbers.json",
  "i18n/quiz.json",
  "i18n/race.json",
  "i18n/solutions.json",
  "i18n/trace.json",
  "i18n/watch.json",
  "icon.svg",
  "icons.js",
  "index.html",
  "link.js",
  "narrate.js",
  "panels.js",
  "parts.js",
  "player.js",
  "plot.js",
  "predict.js",
  "queens.js",
  "queens_bg.wasm",
  "style/base.css",
  "style/board.css",
  "style/tokens.css",
  "style/topics.css",
  "style/views.css",
  "tour.js",
  "transport.js",
  "tree.js",
  "views/hands-on.js",
  "views/numbers.js",
  "views/quiz.js",
  "views/race.js",
  "views/solutions.js",
  "views/watch.js",
  "words.js",
  "worker.js"
];
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
