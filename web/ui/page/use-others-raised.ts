import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Between the bar and what floats above it, in pixels. */
const ABOVE = 8;

/** What else floats at the bottom of the window, such as toasts, stands above a bar; `isThere`: it stands there itself now. */
export function useOthersRaised(bar: RefObject<HTMLElement | null>, isThere = () => true): void {
  const raise = useEffectEvent(() => {
    const { style } = document.documentElement;
    if (isThere()) style.setProperty('--raised', `${bar.current!.offsetHeight + ABOVE}px`);
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
