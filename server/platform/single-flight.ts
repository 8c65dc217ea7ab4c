/** Wraps `call` so that concurrent callers share one call and its result. */
export function singleFlight<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= call().finally(() => (running = undefined));
    return running;
  };
}
