import { useState } from 'react';
import type { Result } from './results.ts';

/**
 * Tracks the result that Enter chooses. At first, this is the first result; the arrow keys or the pointer
 * select another. A selected result stays selected as long as it is among the results.
 */
export function useActiveResult(results: Result[]) {
  const [activeId, setActiveId] = useState<string>();
  const index = Math.max(
    0,
    results.findIndex(({ id }) => id === activeId),
  );
  return {
    result: results[index],
    /** Moves the selection. Wraps around at both ends. */
    step: (by: 1 | -1) => setActiveId(results.at((index + by) % results.length)?.id),
    activate: ({ id }: Result) => setActiveId(id),
    reset: () => setActiveId(undefined),
  };
}
