import type { RefObject } from 'react';
import { useRootProperty } from './use-root-property.ts';

/** The gap above the bar, in pixels. */
const GAP = 8;

/** Moves other floating elements, such as toasts, above a bar at the bottom of the window while `isFloating`. */
export function useRaiseFloating(bar: RefObject<HTMLElement | null>, isFloating = () => true): void {
  useRootProperty('--raised', bar, (element) =>
    isFloating() ? `${element.offsetHeight + GAP}px` : undefined,
  );
}
