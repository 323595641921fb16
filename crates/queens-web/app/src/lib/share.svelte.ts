/// The link and the files that the current view offers for sharing and saving.
import type { RecordingState } from '../api/schema';

/** A recording whose steps can be shown one after another, and saved as a table. */
interface Playable {
  readonly state: RecordingState | null;
  readonly steps: number;
  /** The step that was requested last. */
  readonly target: number;
  seek(step: number): void;
  csv(): Promise<string>;
}

/** The data that the current view can save. */
export interface ShareSource {
  /** The beginning of file names. */
  name: string;
  /** The recorded search, if there is one: its steps can be animated. */
  player?: Playable;
  /** A table of the view. */
  csv?: () => Promise<string>;
}

class Share {
  source: ShareSource | null = $state.raw(null);
  /** Why the current view has no link; empty if it has a link. */
  reason = $state('');
  open: 'share' | 'export' | null = $state(null);

  /** Offers the exports of a view, and returns a function that withdraws them. */
  offer(source: ShareSource): () => void {
    this.source = source;
    return () => {
      if (this.source === source) this.source = null;
    };
  }
}

export const share = new Share();
