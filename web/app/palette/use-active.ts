import { useState } from 'react';
import type { Result } from './results.ts';

/**
 * The result that Enter chooses: the first until the arrows or the pointer select another, which then stays selected
 * while results change.
 */
export function useActiveResult(results: Result[]) {
  const [activeId, setActiveId] = useState<string>();
  const index = Math.max(
    0,
    results.findIndex(({ id }) => id === activeId),
  );
  return {
    result: results[index],
    /** Wraps around. */
    step: (by: 1 | -1) => setActiveId(results.at((index + by) % results.length)?.id),
    activate: ({ id }: Result) => setActiveId(id),
    reset: () => setActiveId(undefined),
  };
}
