import { Store, useStore } from '../store.ts';

const isToastRequested = new Store(false);

/**
 * Returns whether a toast has been requested. The sign-in page shows none, so the code for toasts loads
 * with the first one.
 */
export function useHasRequestedToasts(): boolean {
  return useStore(isToastRequested, Boolean);
}

export const requestToasts = (): void => isToastRequested.set(true);
