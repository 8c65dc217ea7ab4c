import { useMediaQuery } from '#web/ui/index.ts';

/** At 640 px and below, the top bar holds few controls; the menu holds the others. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}

/** At 992 px and below, the menu opens over the page (specification, 2.4 and 9). */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}
