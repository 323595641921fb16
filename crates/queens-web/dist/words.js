// Every word that a person reads, in both languages, from i18n/TOPIC.json: { "key": { "en": …, "zh": … } }.

const topics = new Map();
const root = document.documentElement;

const loading = new Map();

async function fetched(name) {
  const answer = await fetch(new URL(`./i18n/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  topics.set(name, await answer.json());
}

/** Loads the words of some topics. */
export function load(...names) {
  const once = (name) => {
    if (!loading.has(name)) loading.set(name, fetched(name));
    return loading.get(name);
  };
  return Promise.all(names.map(once));
}

/** The language of the page: `en` or `zh`. */
export const language = () => (root.lang.startsWith('zh') ? 'zh' : 'en');

/** Chooses the language of the page. */
export function setLanguage(name) {
  root.lang = name === 'zh' ? 'zh-CN' : 'en';
}

/** The words for a key made of a topic, a dot and a word; `{name}` in them is replaced by the value of that name. */
export function t(key, values = {}) {
  const dot = key.indexOf('.');
  const found = topics.get(key.slice(0, dot))?.[key.slice(dot + 1)]?.[language()];
  if (found === undefined) return key;
  return found.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? show(values[name]) : whole));
}

const formats = new Map();

/** A number as people write it; anything else as text. */
export function show(value) {
  if (typeof value !== 'number' && typeof value !== 'bigint') return String(value);
  // Small numbers need no separators, and making a format takes its time.
  if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value);
  if (!formats.has(root.lang)) formats.set(root.lang, new Intl.NumberFormat(root.lang));
  return formats.get(root.lang).format(value);
}

/** What the library refused, in words. */
export function refusal(error) {
  const values = error.values;
  if (!values) return t('app.failed', { reason: error.message });
  return t(`app.refused-${values.code}`, values);
}

/** Translates everything below an element that has a `data-text` key. */
export function translate(element) {
  for (const part of element.querySelectorAll('[data-text]')) part.textContent = t(part.dataset.text);
}
