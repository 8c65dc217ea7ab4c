import { Store, useStore } from '#web/ui/index.ts';

const isRequested = new Store(false);

/** Starts the tour at once, even if the user has seen it. */
export const startTour = (): void => isRequested.set(true);

export const clearTourRequest = (): void => isRequested.set(false);

export function useIsTourRequested(): boolean {
  return useStore(isRequested, Boolean);
}
