/// Steps of a recording, counted by the part of the timeline that they are in.

/** Up to how many steps of one kind have a tick each on the timeline: more of them run into a band, and are binned. */
export const MOST_TICKS = 120;

/** How many of these steps are in each of `parts` equal parts of `steps` steps. */
export function binned(places: readonly number[], steps: number, parts: number): number[] {
  const bins = Array.from({ length: parts }, () => 0);
  for (const place of places) {
    const bin = Math.floor(((place - 1) * parts) / steps);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
