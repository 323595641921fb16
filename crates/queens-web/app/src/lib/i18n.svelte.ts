import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import sharedEn from '../../../../queens-cli/locales/shared/en.ftl?url';
import sharedZh from '../../../../queens-cli/locales/shared/zh.ftl?url';
import { fetchFile } from './fetch-file';
import { prefs, setPrefs } from './prefs.svelte';

export type Language = 'en' | 'zh';

/** The messages of the app, and the messages that the app shares with the command. */
const catalogues: Record<Language, string[]> = {
  en: ['locales/en.ftl', sharedEn],
  zh: ['locales/zh.ftl', sharedZh],
};

/** Messages that only some views need, by language. */
const further: Record<Language, string[]> = { en: [], zh: [] };

const bundles: Partial<Record<Language, FluentBundle>> = {};
let current = $state<Language>('en');

/** Loads a language and switches to it. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!bundles[language]) {
    const bundle = new FluentBundle(language === 'zh' ? 'zh-CN' : 'en', { useIsolating: false });
    const paths = [...catalogues[language], ...further[language]];
    await add(bundle, paths);
    // Meanwhile a view may have requested further messages.
    await add(
      bundle,
      further[language].filter((path) => !paths.includes(path)),
    );
    bundles[language] = bundle;
  }
  current = language;
  document.documentElement.dataset.lang = language;
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

async function add(bundle: FluentBundle, paths: string[]): Promise<void> {
  const texts = await Promise.all(paths.map(async (path) => (await fetchFile(path)).text()));
  for (const text of texts) bundle.addResource(new FluentResource(text));
}

const loading = new Map<string, Promise<unknown>>();

/**
 * Loads the messages of a view in every loaded language. A language that is loaded later includes these messages, too.
 */
export function loadMessages(paths: Record<Language, string[]>): Promise<unknown> {
  const name = paths.en[0] ?? '';
  const known = loading.get(name);
  if (known) return known;
  const languages = ['en', 'zh'] as const;
  for (const one of languages) further[one].push(...paths[one]);
  const loads = Promise.all(languages.map((one) => bundles[one] && add(bundles[one], paths[one])));
  loading.set(name, loads);
  loads.catch(() => loading.delete(name));
  return loads;
}

/** The language of the page. */
export const language = (): Language => current;

/** The language that the reader can switch to. */
export const otherLanguage = (): Language => (current === 'en' ? 'zh' : 'en');

/** Switches to the other language and keeps the choice. */
export function switchLanguage(): void {
  const next = otherLanguage();
  setPrefs({ language: next });
  void loadLanguage(next);
}

/** A message, with its values filled in. `id.attribute` names an attribute of a message. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const bundle = bundles[current];
  const [name = id, attribute] = id.split('.');
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, values ?? null);
}

/** A phrase from the messages of the command, as a sentence with a capital letter and a full stop. */
export function sentence(id: string, values?: Record<string, FluentVariable>): string {
  const text = t(id, values);
  const stop = /[.。?？!！]$/.test(text) ? '' : current === 'zh' ? '。' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${stop}`;
}

/** Whether a message exists. */
export function hasMessage(id: string): boolean {
  const [name = id, attribute] = id.split('.');
  const message = bundles[current]?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}

/** A number with separators between thousands. */
export const formatNumber = (value: number | bigint): string => value.toLocaleString('en-US');

/** A power of ten: `10⁵`. */
export const powerOfTen = (power: number): string =>
  `10${String(power).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')}`;

/** The items of a list, joined as in the current language: `1, 5, 8` or `1、5、8`. */
export const joinList = (items: (string | number)[]): string => items.join(t('list-separator'));

/** The number that a reader sees for a row or a column: from 1, or from 0 where the settings say so. */
export const displayedNumber = (index: number): number => index + (prefs.fromZero ? 0 : 1);

/** The letter of an option or a region: A for the first. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** Row and column of a square, as a sentence names them. */
export const squareName = ([row, column]: readonly [number, number]): string =>
  t('square-name', { row: displayedNumber(row), column: displayedNumber(column) });

/** The names of squares: one square as in a sentence, several squares as pairs such as `(1, 2)`. */
export const squareNames = (all: readonly (readonly [number, number])[]): string =>
  joinList(all.map((square) => (all.length > 1 ? `(${square.map(displayedNumber).join(', ')})` : squareName(square))));
