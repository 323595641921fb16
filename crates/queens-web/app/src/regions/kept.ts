/// What the view Regions keeps in this browser: how boards look, the board that is played, times and days.

/** How boards look and what marks itself. */
export interface Look {
  colours: boolean;
  letters: boolean;
  patterns: boolean;
  autoCrosses: boolean;
  clashes: boolean;
  clock: boolean;
  /** Whether the first press on a square places a queen, and the second one a cross. */
  queenFirst: boolean;
}

/** Seconds of one size. */
export interface Times {
  best: number;
  first: number;
  last: number;
}

export interface Kept {
  look: Look;
  /** The marks and the seconds of the board that was played last, by its link. */
  played: { link: string; marks: string; seconds: number } | null;
  times: Record<string, Times>;
  /** The days whose board was solved. */
  days: string[];
}

const KEY = 'queens-regions';

const LOOK: Look = {
  colours: true,
  letters: false,
  patterns: false,
  autoCrosses: true,
  clashes: true,
  clock: true,
  queenFirst: false,
};

/** What is kept, whatever stands in the storage. */
export function readKept(): Kept {
  const none: Kept = { look: { ...LOOK }, played: null, times: {}, days: [] };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...none, ...found, look: { ...LOOK, ...found.look } };
  } catch {
    return none;
  }
}

export function writeKept(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The days in a row, ending with this day or the one before. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  let day = solved.has(today) ? today : before(today);
  let length = 0;
  for (; solved.has(day); day = before(day)) length++;
  return length;
}
