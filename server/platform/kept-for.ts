/**
 * Keeps what was answered about a source for `ms` milliseconds, so that however many ask, it is found out once in that
 * time. A failure is not kept: who asks next has it tried again. `ask` is given the answer before, where there is one.
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
