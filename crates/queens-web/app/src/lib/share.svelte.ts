/// What the view that is shown offers to share and to save.
import type { State } from '../api/schema';

/** A recording whose steps can be shown one after another, and saved as a table. */
interface Playable {
  readonly state: State | null;
  readonly steps: number;
  /** The step that was asked for last. */
  readonly target: number;
  seek(step: number): void;
  csv(): Promise<string>;
}

/** What the view that is shown can save. */
export interface Source {
  /** The beginning of file names. */
  name: string;
  /** The recorded search, where there is one: steps can be animated. */
  store?: Playable;
  /** A table of the view. */
  csv?: () => Promise<string>;
}

class Share {
  source: Source | null = $state.raw(null);
  /** Why what is shown has no link; empty if it has one. */
  reason = $state('');
  open: 'share' | 'export' | null = $state(null);

  /** Offers the exports of a view; the function that is returned takes them back. */
  offer(source: Source): () => void {
    this.source = source;
    return () => {
      if (this.source === source) this.source = null;
    };
  }
}

export const share = new Share();
