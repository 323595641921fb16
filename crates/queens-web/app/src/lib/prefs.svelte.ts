import type { Language } from './i18n.svelte';

export type Theme = 'light' | 'dark' | 'system';

/** What is kept in this browser. */
export interface Prefs {
  language?: Language;
  theme?: Theme;
  rays: boolean;
  /** Attack lines of the older queens, too. */
  allRays: boolean;
  /** Whether rows and columns are numbered from 0, as programs do; otherwise from 1. */
  fromZero: boolean;
  labels: boolean;
  unpruned: boolean;
  subtitles: boolean;
  speed: string;
  codeLanguage: string;
  problemClosed: boolean;
  tour?: number;
  predict: boolean;
}

const KEY = 'queens';

function read(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

const defaults: Prefs = {
  rays: true,
  allRays: false,
  fromZero: false,
  labels: true,
  unpruned: false,
  subtitles: false,
  speed: '2',
  codeLanguage: 'pseudo',
  problemClosed: false,
  predict: false,
};

export const prefs: Prefs = $state({ ...defaults, ...read() });

/** Changes settings and keeps them where storage allows it. */
export function setPrefs(changes: Partial<Prefs>): void {
  Object.assign(prefs, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Switches between light and dark, from what is shown now. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  setPrefs({ theme: isDark ? 'light' : 'dark' });
}
