/**
 * How long work may use the thread before it yields, in milliseconds. A call typically waits for the thread about ten
 * times.
 */
const SLICE_MS = 3;

/** Resumes the work that waits for its next slice, first in first out. */
const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Time slices for long computations on the main thread. Call `yield` between pieces of a millisecond or less: it returns
 * immediately until the slice is used up, then waits until other work has had the thread. All computations of a process
 * share one sequence of slices, however many there are.
 */
export class TimeSlices {
  #beganAt = performance.now();

  async yield(): Promise<void> {
    if (performance.now() - this.#beganAt < SLICE_MS) return;
    await nextSlice();
    this.#beganAt = performance.now();
  }
}

/** One slice per turn of the event loop, so that incoming events are served between two slices. */
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
