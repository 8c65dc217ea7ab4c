import { useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();

/** Shows the tour at once, also to a user who has seen it. */
export const startTour = (): void => set(true);

export const forgetAsked = (): void => set(false);

export function useIsTourAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked);
}

function set(now: boolean): void {
  asked = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
