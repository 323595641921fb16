// Plays a trace: holds the step that is wanted, asks for states one at a time, and keeps pace with the clock.

/** Speeds in steps a second, from the slider's 0 to 100: 1 to 10,000, each step of the slider the same ratio. */
export const speedOf = (position) => {
  const speed = 10 ** (position / 25);
  return speed < 10 ? Math.round(speed) : Number(speed.toPrecision(2));
};
export const positionOf = (speed) => Math.round(25 * Math.log10(speed));

export class Player {
  #load;
  #show;
  #wanted = 0;
  /** Settles when the wanted step is shown; null when it is. */
  #running = null;
  #frame = 0;
  #generation = 0;

  /** `load(step)` is a promise of a state with `step` and `steps`; `show(state)` draws it; `onChange` hears of playing and pausing. */
  constructor(load, show, onChange, onError) {
    this.#load = load;
    this.#show = show;
    this.onChange = onChange;
    this.onError = onError;
    this.state = null;
    this.speed = 2;
    this.playing = false;
  }

  /** Goes to a step; settles when it, or one wanted after it, is shown. */
  seek(step) {
    this.#wanted = step;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run() {
    const mine = this.#generation;
    try {
      do {
        const asked = this.#wanted;
        const state = await this.#load(asked);
        if (mine !== this.#generation) return;
        this.state = state;
        this.#show(state);
        if (asked === this.#wanted) break;
      } while (mine === this.#generation);
    } catch (error) {
      if (mine !== this.#generation) return;
      this.pause();
      this.onError(error);
    } finally {
      if (mine === this.#generation) this.#running = null;
    }
  }

  /** Shows a state that was found otherwise: by a jump. */
  take(state) {
    this.#generation++;
    this.#running = null;
    this.#wanted = state.step;
    this.state = state;
    this.#show(state);
  }

  get step() {
    return this.#wanted;
  }

  by(steps) {
    this.pause();
    return this.seek(Math.min(this.state?.steps ?? 0, Math.max(0, this.#wanted + steps)));
  }

  play() {
    if (this.playing || !this.state) return;
    if (this.#wanted >= this.state.steps) this.#wanted = 0;
    this.playing = true;
    this.onChange();
    let exact = this.#wanted;
    let before = performance.now();
    const tick = (now) => {
      if (!this.playing) return;
      // After a pause of the whole page, do not leap.
      // The first frame may have begun before the button was pressed.
      exact += (Math.min(Math.max(now - before, 0), 250) / 1000) * this.speed;
      before = now;
      const step = Math.min(this.state.steps, Math.floor(exact));
      if (step !== this.#wanted) this.seek(step);
      if (step >= this.state.steps) return this.pause();
      this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.#frame);
    this.onChange();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Forgets what is under way: another trace comes. */
  reset() {
    this.pause();
    this.#generation++;
    this.#running = null;
    this.#wanted = 0;
    this.state = null;
  }
}
