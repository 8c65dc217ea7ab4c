import { Store, useStore } from '#web/ui/index.ts';

const asked = new Store(false);

/** Shows the tour at once, also to a user who has seen it. */
export const startTour = (): void => asked.set(true);

export const forgetAsked = (): void => asked.set(false);

export function useIsTourAsked(): boolean {
  return useStore(asked, Boolean);
}
