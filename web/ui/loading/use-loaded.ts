import { useState } from 'react';
import { loadPart, wordsOf } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';

/**
 * A part of the kit that comes when it is first wanted: `want` fetches it, and says so where that fails. `load` is always
 * the same function.
 */
export function useLoaded<Part>(load: () => Promise<Part>): { part: Part | undefined; want: () => void } {
  const [part, setPart] = useState<Part>();
  const want = () =>
    void loadPart(load).then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => showProblem(wordsOf(error)),
    );
  return { part, want };
}

/** Fetches it before it is wanted, as when the pointer comes near; a failure is told when it is. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
