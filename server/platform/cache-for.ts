/**
 * Returns a function that caches the value of each source for `ms` milliseconds. Concurrent callers share
 * one computation. Failures are not cached: the next call computes again. `compute` gets the previous value,
 * if any.
 */
export function cacheFor<Source extends object, Value>(
  ms: number,
  compute: (source: Source, previous?: Promise<Value>) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const cache = new WeakMap<Source, { at: number; value: Promise<Value> }>();
  return (source) => {
    const previous = cache.get(source);
    if (previous && previous.at > performance.now() - ms) return previous.value;
    const entry = { at: performance.now(), value: compute(source, previous?.value) };
    cache.set(source, entry);
    entry.value.catch(() => cache.get(source) === entry && cache.delete(source));
    return entry.value;
  };
}
