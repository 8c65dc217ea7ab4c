import { useMediaQuery } from '#web/ui/index.ts';

/** At 992 pixels and below the menu is a mobile one (specification, 2.4 and 9). */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}
