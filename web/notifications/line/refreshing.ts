/**
 * The least time between two refreshes, and until the first, in milliseconds: what happened is also heard by a worker,
 * which writes the replies that a page shows.
 */
const PAUSE = 1000;

/** Refreshes a while after it was asked to, once for however often it was asked meanwhile. */
export class Refreshing {
  readonly #refresh: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(refresh: () => void) {
    this.#refresh = refresh;
  }

  ask(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#refresh();
    }, PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
