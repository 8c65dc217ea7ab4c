import type { RefObject } from 'react';
import { useRootProperty } from './use-root-property.ts';

/** Moves toasts to the left of a column at the right while `isBeside`, to keep the column's buttons visible. */
export function useShiftToasts(column: RefObject<HTMLElement | null>, isBeside: () => boolean): void {
  useRootProperty('--shifted', column, (element) =>
    isBeside()
      ? `${document.documentElement.clientWidth - element.getBoundingClientRect().left}px`
      : undefined,
  );
}
