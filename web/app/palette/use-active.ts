import { useState } from 'react';
import type { Result } from './results.ts';

/** Which of the results Enter takes: the first, until the arrows or the pointer go to another. It stays while others come. */
export function useActiveResult(results: Result[]) {
  const [activeId, setActiveId] = useState<string>();
  const index = Math.max(
    0,
    results.findIndex(({ id }) => id === activeId),
  );
  return {
    result: results[index],
    /** From the last on to the first, and back. */
    step: (by: 1 | -1) => setActiveId(results.at((index + by) % results.length)?.id),
    activate: ({ id }: Result) => setActiveId(id),
    reset: () => setActiveId(undefined),
  };
}
