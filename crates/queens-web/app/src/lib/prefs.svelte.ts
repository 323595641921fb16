import type { Language } from './i18n.svelte';
import { readStorage, writeStorage } from './storage';

export type Theme = 'light' | 'dark' | 'system';

/** The settings, which are kept in this browser. */
export interface Prefs {
  language?: Language;
  theme?: Theme;
  rays: boolean;
  /** Whether attack lines of older queens are shown as well. */
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

export const prefs: Prefs = $state({ ...defaults, ...(readStorage(KEY) as Partial<Prefs> | null) });

/** Changes settings and keeps them, if the browser allows storage. */
export function setPrefs(changes: Partial<Prefs>): void {
  Object.assign(prefs, changes);
  writeStorage(KEY, prefs);
}

/** Switches from the current theme to the other theme, light or dark. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  setPrefs({ theme: isDark ? 'light' : 'dark' });
}
