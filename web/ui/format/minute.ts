import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** Shows anew what depends on the time, once a minute. */
export function useMinute(): void {
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));
}

/** One clock, however much is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
