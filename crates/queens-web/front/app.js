// The shell: which view is shown, in which language and theme, under which address.

import { Api } from './api.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { format, parse } from './link.js';
import { language, load, refusal, setLanguage, t, translate } from './words.js';

const VIEWS = ['watch', 'race', 'hands-on', 'quiz', 'solutions', 'numbers'];
/** Topics of words that a view needs besides its own. */
const WORDS = { watch: ['trace'], race: ['trace'], numbers: ['trace'], quiz: ['trace'] };
const root = document.documentElement;
const main = document.getElementById('main');
const announcer = document.getElementById('announcer');
const api = new Api();

let shown = null;
let generation = 0;
/** What was chosen by hand here, or came with the link: these go into links. */
const chosen = {};
/** What each view showed last: its tab leads back there. */
const last = {};

function store(key, value) {
  try {
    localStorage.setItem(`queens.${key}`, value);
  } catch {
    // Where nothing can be stored, the choice holds until the page is closed.
  }
}

/** Browsers take an address that changes more often for an attack, and then ignore it. */
const ADDRESS_EVERY = 250;
let waiting = null;
let addressTimer = 0;
/** The address of what is shown: the browser's may already be another, of which the page has yet to hear. */
let here = location.hash;

function replaceAddress(address) {
  history.replaceState(null, '', address);
  here = location.hash;
}

function flushAddress() {
  if (waiting === null || location.hash !== here) return false;
  replaceAddress(waiting);
  waiting = null;
  return true;
}

/** Puts an address into the browser, at once or soon. */
function setAddress(address) {
  waiting = address;
  if (addressTimer) return;
  const next = () => {
    addressTimer = flushAddress() ? setTimeout(next, ADDRESS_EVERY) : 0;
  };
  next();
}

/** Where the tab of a view leads. */
const addressOf = (view) => format(view, { ...last[view], ...chosen });

/** What a view is given. */
function page(view, params) {
  return {
    api,
    params,
    t,
    /** Puts the state of the view into the address, without a step in the history. */
    setParams(next) {
      last[view] = { ...next };
      document.getElementById(`tab-${view}`).href = addressOf(view);
      setAddress(format(view, { ...next, ...chosen }));
    },
    /** Goes to another view. */
    go(other, next = {}) {
      waiting = null;
      location.hash = format(other, { ...next, ...chosen });
    },
    /** The whole address, language and theme included. */
    link(next) {
      const looks = { lang: language(), theme: theme(), ...chosen };
      return new URL(format(view, { ...next, ...looks }), location.href).href;
    },
    replaceAddress,
    /** Says something to people who listen to the page. */
    announce(text) {
      announcer.textContent = text;
    },
  };
}

async function show() {
  const mine = ++generation;
  here = location.hash;
  const { view, asked, params } = parse(here, VIEWS);
  for (const key of ['lang', 'theme']) {
    if (params[key]) chosen[key] = params[key];
    delete params[key];
  }
  applyLink();
  const name = view ?? VIEWS[0];
  try {
    const loading = Promise.all([import(`./views/${name}.js`), load(...(WORDS[name] ?? []), name)]);
    await load('app', 'board');
    if (mine !== generation) return;
    drawMasthead(name);
    const [module] = await loading;
    if (mine !== generation) return;
    shown?.leave?.();
    shown = null;
    main.replaceChildren();
    main.dataset.view = name;
    main.dataset.ready = 'false';
    document.title = `${t(`app.${name}`)} · ${t('app.name')}`;
    if (view === null) main.append(h('p', { class: 'notice', role: 'status', id: 'no-such-view' }, t('app.no-such-view', { name: asked })));
    const root = h('div', { class: `view view-${name}` });
    main.append(h('h1', { class: 'unseen' }, t(`app.${name}`)), root);
    const mounted = await module.mount(root, page(name, params));
    if (mine !== generation) return mounted?.leave?.();
    shown = mounted;
    main.dataset.ready = 'true';
  } catch (error) {
    if (mine !== generation) return;
    console.error(error);
    main.append(h('p', { class: 'notice bad', role: 'alert', id: 'failure' }, refusal(error)));
  }
}

function applyLink() {
  if (chosen.lang === 'en' || chosen.lang === 'zh') setLanguage(chosen.lang);
  else delete chosen.lang;
  if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
  else delete chosen.theme;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const theme = () => root.dataset.theme ?? (dark.matches ? 'dark' : 'light');

function drawMasthead(view) {
  translate(document.body);
  const tabs = document.getElementById('tabs');
  tabs.setAttribute('aria-label', t('app.views'));
  tabs.replaceChildren(
    ...VIEWS.map((name) =>
      h('a', { href: addressOf(name), id: `tab-${name}`, 'aria-current': name === view ? 'page' : null }, t(`app.${name}`)),
    ),
  );
  tabs.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const other = language() === 'en' ? 'zh' : 'en';
  const switcher = document.getElementById('language');
  switcher.textContent = other === 'zh' ? '中文' : 'English';
  switcher.lang = other === 'zh' ? 'zh-CN' : 'en';
  switcher.dataset.language = other;
  const themes = document.getElementById('theme');
  themes.replaceChildren(icon(theme() === 'dark' ? 'sun' : 'moon'));
  themes.setAttribute('aria-label', t(theme() === 'dark' ? 'app.light' : 'app.dark'));
  themes.title = themes.getAttribute('aria-label');
}

/** The address with another language or theme. */
function choose(key, value) {
  chosen[key] = value;
  store(key, value);
  flushAddress();
  const { view, params } = parse(location.hash, VIEWS);
  replaceAddress(format(view ?? VIEWS[0], { ...params, ...chosen }));
}

document.getElementById('language').addEventListener('click', async ({ currentTarget }) => {
  choose('lang', currentTarget.dataset.language);
  await show();
  currentTarget.focus();
});

document.getElementById('theme').addEventListener('click', () => {
  choose('theme', theme() === 'dark' ? 'light' : 'dark');
  applyLink();
  drawMasthead(main.dataset.view);
});

document.getElementById('skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});

dark.addEventListener('change', () => drawMasthead(main.dataset.view));
addEventListener('pagehide', flushAddress);
addEventListener('hashchange', () => {
  waiting = null;
  show();
});

/** What is on the page, for tests: never changed by reading it. */
window.queensState = () => ({ view: main.dataset.view, address: waiting ?? location.hash, language: language(), theme: theme(), ...(shown?.state?.() ?? {}) });

const offline = document.getElementById('offline');
if ('serviceWorker' in navigator && isSecureContext) {
  navigator.serviceWorker.register(new URL('./sw.js', import.meta.url)).then(
    () => navigator.serviceWorker.ready.then(() => (offline.hidden = false)),
    () => {},
  );
}

// The worker starts while the rest is loaded.
api.ask('watch', 'choices').catch(() => {});
await show();
