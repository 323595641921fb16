/// Steps of a recording, counted by the part of the timeline that they are in.

/** How many of these steps are in each of `parts` equal parts of `steps` steps. */
export function binned(places: readonly number[], steps: number, parts: number): number[] {
  const bins = Array.from({ length: parts }, () => 0);
  for (const place of places) {
    const bin = Math.floor(((place - 1) * parts) / steps);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
