/**
 * Caches the answer about a source for `ms` milliseconds, so that any number of callers cause one computation in that
 * time. A failure is not cached: the next call tries again. `ask` gets the previous answer, if there is one.
 */
export function keptFor<Source extends object, Answer>(
  ms: number,
  ask: (source: Source, before?: Promise<Answer>) => Promise<Answer>,
): (source: Source) => Promise<Answer> {
  const kept = new WeakMap<Source, { at: number; answer: Promise<Answer> }>();
  return (source) => {
    const before = kept.get(source);
    if (before && before.at > performance.now() - ms) return before.answer;
    const asked = { at: performance.now(), answer: ask(source, before?.answer) };
    kept.set(source, asked);
    asked.answer.catch(() => kept.get(source) === asked && kept.delete(source));
    return asked.answer;
  };
}
