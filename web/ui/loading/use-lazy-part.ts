import { useState } from 'react';
import { loadPart, errorMessage } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';

/**
 * Loads part of the code when `request` is called, and shows a toast if loading fails. `load` must be a
 * stable function.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): {
  part: Part | undefined;
  request: () => void;
} {
  const [part, setPart] = useState<Part>();
  const request = () =>
    void loadPart(load).then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => showProblem(errorMessage(error)),
    );
  return { part, request };
}

/** Loads the part early, for example on hover. A failure is reported only when the part is requested. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
