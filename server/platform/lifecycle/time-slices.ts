/**
 * How long work may use the thread before it yields, in milliseconds. A call typically waits for the thread
 * about ten times, so longer slices would noticeably delay it.
 */
const SLICE_MS = 3;

/** Functions that resume the waiting computations, in first-in, first-out order. */
const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Time slices for long computations on the main thread. Call `yield` between pieces of at most a millisecond.
 * `yield` returns immediately until the slice is used up, then waits until other work has had the thread. All
 * computations of a process share one sequence of slices.
 */
export class TimeSlices {
  #beganAt = performance.now();

  async yield(): Promise<void> {
    if (performance.now() - this.#beganAt < SLICE_MS) return;
    await nextSlice();
    this.#beganAt = performance.now();
  }
}

/**
 * Waits for the next slice. Each event-loop turn has one slice, so incoming events are served between slices.
 */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startNextSlice);
  });
}

function startNextSlice(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNextSlice);
  else isScheduled = false;
}
