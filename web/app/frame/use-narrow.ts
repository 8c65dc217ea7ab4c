import { useMediaQuery } from '#web/ui/index.ts';

/** Returns whether the window is at most 640 px wide. The menu then holds most controls of the top bar. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}

/**
 * Returns whether the window is at most 992 px wide. The menu then opens over the page (specification, 2.4
 * and 9).
 */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}
