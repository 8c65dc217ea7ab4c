/** How long work may have the thread before it lets others have it, in milliseconds: a call waits for some ten turns of it. */
const SLICE_MS = 3;

/** Work that waits for its next slice, the longest first. */
const waiting: (() => void)[] = [];
let isGiving = false;

/**
 * Slices of work that computes for long on the thread that serves everybody. Call `rest` between two pieces of a
 * millisecond or less: it returns at once until the slice is used up, and then waits until everybody else has had the
 * thread. All such work of a process shares one row of slices, however much of it there is.
 */
export class Slices {
  #beganAt = performance.now();

  async rest(): Promise<void> {
    if (performance.now() - this.#beganAt < SLICE_MS) return;
    await nextSlice();
    this.#beganAt = performance.now();
  }
}

/** One slice for each turn of the event loop: between two, whatever came in meanwhile is served. */
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
