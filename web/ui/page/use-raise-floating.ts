import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The gap above the bar, in pixels. */
const GAP = 8;

/** Moves other floating elements, such as toasts, above a bar at the bottom of the window while `isFloating`. */
export function useRaiseFloating(bar: RefObject<HTMLElement | null>, isFloating = () => true): void {
  const raise = useEffectEvent(() => {
    const { style } = document.documentElement;
    if (isFloating()) style.setProperty('--raised', `${bar.current!.offsetHeight + GAP}px`);
    else style.removeProperty('--raised');
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => raise());
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--raised');
    };
  }, [bar]);
}
