/**
 * How long work may use the thread before others get it, in milliseconds. A call typically waits about ten times for
 * it.
 */
const SLICE_MS = 3;

/** Work that waits for its next slice, first come first served. */
const waiting: (() => void)[] = [];
let isGiving = false;

/**
 * Slices for long computations on the main thread. Call `rest` between pieces of a millisecond or less: it returns at
 * once until the slice is used up, and then waits until everybody else has had the thread. All such work in a process
 * shares one sequence of slices, however much there is.
 */
export class Slices {
  #beganAt = performance.now();

  async rest(): Promise<void> {
    if (performance.now() - this.#beganAt < SLICE_MS) return;
    await nextSlice();
    this.#beganAt = performance.now();
  }
}

/** One slice per turn of the event loop, so that incoming events are served between two slices. */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isGiving) return;
    isGiving = true;
    setImmediate(giveNext);
  });
}

function giveNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveNext);
  else isGiving = false;
}
