/// The values that the view Regions keeps in this browser: how boards look, the boards that were played, times and
/// days.
import type { Square } from '../../board/geometry';
import { readStorage, writeStorage } from '../../lib/storage';

/** How boards look, and which squares are marked automatically. */
export interface BoardSettings {
  colours: boolean;
  letters: boolean;
  patterns: boolean;
  autoCrosses: boolean;
  clashes: boolean;
  clock: boolean;
  /** Whether the first press on a square places a queen, and the second press a cross. */
  queenFirst: boolean;
}

/** The times for one size, in seconds. */
export interface SolvingTimes {
  best: number;
  first: number;
  last: number;
}

/** A played board: its link, which names the board, and its marks, seconds and number of hints. */
export interface KeptGame {
  link: string;
  marks: string;
  /** The queens in the order in which they were placed. */
  queens?: Square[];
  seconds: number;
  hints: number;
}

/** A drawing of the editor: the link in the address, the region of each square, and whether the editor is open. */
export interface Drawing {
  link: string;
  regions: number[];
  isOpen: boolean;
}

export interface KeptValues {
  look: BoardSettings;
  /** The boards that were played last, the newest first. */
  played: KeptGame[];
  drawing: Drawing | null;
  times: Record<string, SolvingTimes>;
  /** The days whose board was solved. */
  days: string[];
}

const KEY = 'queens-regions';

/** The most boards whose marks are kept. */
const MAX_GAMES = 60;

const DEFAULT_SETTINGS: BoardSettings = {
  colours: true,
  letters: false,
  patterns: false,
  autoCrosses: true,
  clashes: true,
  clock: true,
  queenFirst: false,
};

/** The kept values. Missing values are replaced by defaults, and played boards without a link are left out. */
export function readKept(): KeptValues {
  const none: KeptValues = { look: { ...DEFAULT_SETTINGS }, played: [], drawing: null, times: {}, days: [] };
  const found = (readStorage(KEY) ?? {}) as Partial<KeptValues>;
  const played = Array.isArray(found.played) ? found.played.filter((one) => typeof one?.link === 'string') : [];
  return { ...none, ...found, played, look: { ...DEFAULT_SETTINGS, ...found.look } };
}

export const writeKept = (all: KeptValues): void => writeStorage(KEY, all);

/** The boards that were played last, this one first. */
export const withGame = (all: readonly KeptGame[], one: KeptGame): KeptGame[] =>
  [one, ...all.filter(({ link }) => link !== one.link)].slice(0, MAX_GAMES);

/** The drawing that the editor has kept for this board; null if there is no drawing of this size. */
export function drawingOf({ drawing }: KeptValues, { link, n }: { link: string; n: number }): Drawing | null {
  if (drawing?.link !== link || !Array.isArray(drawing.regions) || drawing.regions.length !== n * n) return null;
  return drawing.regions.every((region) => Number.isInteger(region) && region >= 0 && region < n) ? drawing : null;
}

/** Times and days as a file. */
export const exportTimes = ({ times, days }: KeptValues): string => `${JSON.stringify({ times, days }, null, 2)}\n`;

/** The kept values merged with the times and days of a file; null if the text is no such file. */
export function importTimes(kept: KeptValues, text: string): KeptValues | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  const { times, days } = (found ?? {}) as { times?: unknown; days?: unknown };
  if (typeof times !== 'object' || times === null || !Array.isArray(days)) return null;
  const all = { ...kept.times };
  for (const [size, one] of Object.entries(times)) {
    if (!isTimes(one) || !/^\d+$/.test(size)) return null;
    const mine = all[size];
    all[size] = mine ? { ...mine, best: Math.min(mine.best, one.best), first: one.first } : one;
  }
  if (!days.every((day) => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day))) return null;
  return { ...kept, times: all, days: [...new Set([...kept.days, ...(days as string[])])].sort() };
}

const isTimes = (value: unknown): value is SolvingTimes =>
  typeof value === 'object' &&
  value !== null &&
  ['best', 'first', 'last'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

/** The number of consecutive days, ending with `today` or the day before. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  let day = solved.has(today) ? today : before(today);
  let length = 0;
  for (; solved.has(day); day = before(day)) length++;
  return length;
}
