import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

/** Login has nothing to show in toasts, and does not load them: they come with the first. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}

export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
