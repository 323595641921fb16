/// Bins (a histogram) of steps along the timeline of a recording.

/**
 * The most steps of one kind that get a tick each on the timeline. More ticks would merge, so the steps are counted in
 * bins.
 */
export const MAX_TICKS = 120;

/** Divides a recording of `steps` steps into equal parts, and counts the steps in `places` in each part. */
export function binned(places: readonly number[], steps: number, parts: number): number[] {
  const bins = Array.from({ length: parts }, () => 0);
  for (const place of places) {
    const bin = Math.floor(((place - 1) * parts) / steps);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
