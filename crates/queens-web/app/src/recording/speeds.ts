/// The speeds at which a recording plays.

/** Steps per second; `jump` goes from solution to solution. */
export const SPEEDS = ['0.5', '2', '10', '100', '1000', '10000', 'jump'] as const;

/** The names of speeds in the message catalogue. */
const SPEED_NAMES: Record<string, string> = {
  '0.5': 'slow',
  '2': 'normal',
  '10': 'quick',
  '100': 'fast',
  '1000': 'faster',
  '10000': 'fastest',
  jump: 'jump',
};
export const speedMessageId = (speed: string): string => `speed-${SPEED_NAMES[speed] ?? 'normal'}`;

/** The greatest speed, in steps per second, at which moves between two steps are animated. */
export const MAX_ANIMATED_SPEED = 10;
