/// The tour of one minute: each stop explains one part at one step of the search for 4 queens.

export interface TourStop {
  name: string;
  step: number;
  /** The `data-tour` of the part that gets the outline. */
  target: string;
}

export const TOUR: readonly TourStop[] = [
  { name: 'board', step: 0, target: 'board' },
  { name: 'try', step: 1, target: 'transport' },
  { name: 'place', step: 2, target: 'code' },
  { name: 'conflict', step: 4, target: 'board' },
  { name: 'sets', step: 6, target: 'sets' },
  { name: 'backtrack', step: 18, target: 'board' },
  { name: 'tree', step: 18, target: 'tree' },
  { name: 'solution', step: 0, target: 'timeline' },
  { name: 'yours', step: 0, target: 'toolbar' },
];
