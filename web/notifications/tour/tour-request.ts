import { Store, useStore } from '#web/ui/index.ts';

const isRequested = new Store(false);

/** Requests the tour, even if the user has seen it. It starts once no dialog is open. */
export const startTour = (): void => isRequested.set(true);

export const clearTourRequest = (): void => isRequested.set(false);

export function useIsTourRequested(): boolean {
  return useStore(isRequested, Boolean);
}
