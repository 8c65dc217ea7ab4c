import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Moves toasts to the left of a column at the right while `isBeside`, to keep the column's buttons visible. */
export function useShiftToasts(column: RefObject<HTMLElement | null>, isBeside: () => boolean): void {
  const shift = useEffectEvent(() => {
    const { style, clientWidth } = document.documentElement;
    const { left } = column.current!.getBoundingClientRect();
    if (isBeside()) style.setProperty('--shifted', `${clientWidth - left}px`);
    else style.removeProperty('--shifted');
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => shift());
    // The column moves with the width of the window, but keeps its own width.
    observer.observe(document.documentElement);
    observer.observe(column.current!);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--shifted');
    };
  }, [column]);
}
