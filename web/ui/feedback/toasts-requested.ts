import { Store, useStore } from '../store.ts';

const requested = new Store(false);

/** The sign-in page shows no toasts, so their code loads with the first toast. */
export function useToastsRequested(): boolean {
  return useStore(requested, Boolean);
}

export const requestToasts = (): void => requested.set(true);
