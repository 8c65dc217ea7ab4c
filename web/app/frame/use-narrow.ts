import { useMediaQuery } from '#web/ui/index.ts';

/** At 640 pixels and below the bar at the top has room for a few controls: the others are in the menu. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}

/** At 992 pixels and below the menu is a mobile one (specification, 2.4 and 9). */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}
