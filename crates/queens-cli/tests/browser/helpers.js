// What every script of these tests begins with.

const $ = (selector) => document.querySelector(selector);
const $$ = (selector) => [...document.querySelectorAll(selector)];
const state = () => window.queensState();

/** Lets messages of workers come in; not slowed down as a timer would be. */
const tick = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(null);
  });
const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until something is true, and gives it. */
const until = async (what, seconds = 120) => {
  const start = performance.now();
  for (let times = 0; ; times++) {
    const found = what();
    if (found) return found;
    if (performance.now() - start > 1000 * seconds) throw new Error(`waited ${seconds} s in vain for ${what}; ${location.hash}; ${$('#main')?.innerText.slice(0, 300)}`);
    await (times < 500 ? tick() : sleep(5));
  }
};

/** Waits until a view is mounted. */
const ready = () =>
  until(() => {
    const failure = $('#failure');
    if (failure) throw new Error(`${location.hash} failed: ${failure.textContent}`);
    return window.queensState && $('#main')?.dataset.ready === 'true';
  });

/** Waits until nothing is computed, nothing moves, and every square has its name. */
const calm = () =>
  until(
    () =>
      !document.querySelector('[aria-busy=true], [data-busy=true], [data-running=true]') &&
      document.getAnimations().length === 0 &&
      $$('#main .cell').every((cell) => cell.hasAttribute('aria-label')),
  );

/** Another address, without loading the page again. */
const visit = async (hash) => {
  $('#main').dataset.ready = 'false';
  if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = hash;
  await ready();
};

const click = (selector) => {
  const found = $(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  found.click();
};

/** Types a value into a field, as far as its listeners can tell. */
const enter = (selector, value) => {
  const field = $(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Whether a person can see an element. */
const visible = (element) => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  return [...element.getClientRects()].some(({ width, height }) => width > 1 && height > 1);
};

/** What is drawn of a step of a search, read from the document alone. */
const drawn = () => {
  const digits = (text) => text.replace(/\D/g, '');
  const placed = $$('#board svg g.queen:not(.ghost)').map((queen) => /translate\((\d+) (\d+)\)/.exec(queen.getAttribute('transform')).slice(1).map(Number));
  return {
    queens: placed.map(([column, row]) => [row, column]).sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    line: $$('#code li').flatMap((line, index) => (line.getAttribute('aria-current') ? [index] : [])),
    lit: $$('#code li').flatMap((line, index) => (line.hasAttribute('data-lit') ? [index] : [])),
    code: $('#code li[aria-current]')?.textContent,
    counters: Object.fromEntries($$('#counters dd').map((counter) => [counter.dataset.counter, digits(counter.textContent)])),
    stack: $$('#stack li span:first-child').map((call) => call.textContent),
    sets: Object.fromEntries($$('#sets .bits').map((bits) => [bits.dataset.set, bits.textContent])),
    slider: [$('#slider').value, $('#slider').max],
    solved: $('#board svg .solved') !== null,
    look: $('#board svg .look')?.getAttribute('class').split(' ')[1] ?? null,
    saying: $('#saying').textContent,
  };
};
