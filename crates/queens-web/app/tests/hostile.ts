/// What hostile programs try to reach.

/** Attempts in JavaScript. Each is an awaited expression that succeeds if it reaches something outside the sandbox. */
export const JAVASCRIPT: Record<string, string> = {
  'a request to the server of the page': "fetch('ORIGIN/index.html').then((r) => r.text())",
  'a request without an answer': "fetch('ORIGIN/leak', { mode: 'no-cors' })",
  'a request to another server': "fetch('https://example.com/', { mode: 'no-cors' })",
  'a synchronous request':
    "(() => { const x = new XMLHttpRequest(); x.open('GET', 'ORIGIN/index.html', false); x.send(); return x.responseText; })()",
  'a socket':
    "new Promise((ok, no) => { const s = new WebSocket('ws://127.0.0.1:9/'); s.onopen = ok; s.onerror = () => no(new Error('refused')); })",
  'a stream of events':
    "new Promise((ok, no) => { const s = new EventSource('ORIGIN/index.html'); s.onopen = ok; s.onerror = () => no(new Error('refused')); })",
  'a beacon': "navigator.sendBeacon('ORIGIN/leak', 'text')",
  'another script': "importScripts('ORIGIN/boot.js')",
  'a script as data': "importScripts('data:text/javascript,1')",
  'a script as a blob': "importScripts(URL.createObjectURL(new Blob(['1'])))",
  'a module': "import('ORIGIN/assets/index.js')",
  'a module as data': "import('data:text/javascript,export default 1')",
  'a database':
    "new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = () => no(new Error('refused')); })",
  // In WebKit the program has caches, but not those of the page.
  'the names of all caches': 'caches.keys().then((found) => found.length > 0)',
  'the cache of the page': "caches.open('queens-x').then((c) => c.keys()).then((found) => found.length > 0)",
  'private files': 'navigator.storage.getDirectory()',
  locks: "navigator.locks.request('x', () => 1)",
  'the storage of the page': "localStorage.setItem('queens', 'x')",
  'the page above': 'parent.document.title',
  'the window on top': 'top.location.href',
  'a document': 'document.body',
  'a window': "open('ORIGIN/')",
  'a worker from the server':
    "new Promise((ok, no) => { const w = new Worker('ORIGIN/assets/worker.js'); w.onmessage = ok; w.onerror = () => no(new Error('refused')); setTimeout(() => no(new Error('silent')), 500); })",
  'a shared worker': "new SharedWorker('ORIGIN/assets/worker.js')",
  'the service worker': "navigator.serviceWorker.register('ORIGIN/sw.js')",
  notifications:
    "new Promise((ok, no) => { const x = new Notification('x'); x.onshow = ok; x.onerror = () => no(new Error('refused')); })",
  'other tabs':
    "new Promise((ok, no) => { const c = new BroadcastChannel('queens-test'); c.onmessage = ok; c.postMessage('from the program'); setTimeout(() => no(new Error('silent')), 300); })",
  'a web transport': "new WebTransport('https://127.0.0.1:9/').ready",
};

/** One program with all attempts, which prints the outcome of each. */
export const attempts = (origin: string) => `async function solve(n) {
  if (n !== 1) return [];
  const attempts = {
${Object.entries(JAVASCRIPT)
  .map(([name, code]) => `    ${JSON.stringify(name)}: async () => ${code.replaceAll('ORIGIN', origin)},`)
  .join('\n')}
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      const found = await attempt();
      console.log('reached: ' + name + ': ' + (found === false ? 'no' : 'yes'));
    } catch (error) {
      console.log('refused: ' + name);
    }
  }
}`;
