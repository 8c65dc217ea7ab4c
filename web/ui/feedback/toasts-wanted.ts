import { Store, useStore } from '../store.ts';

const wanted = new Store(false);

/** Login has nothing to show in toasts, and does not load them: they come with the first. */
export function useToastsWanted(): boolean {
  return useStore(wanted, Boolean);
}

export const wantToasts = (): void => wanted.set(true);
