import { Store, useStore } from '../store.ts';

const isToastRequested = new Store(false);

/** The sign-in page shows no toasts, so their code loads with the first toast. */
export function useHasRequestedToasts(): boolean {
  return useStore(isToastRequested, Boolean);
}

export const requestToasts = (): void => isToastRequested.set(true);
