import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns the element's width in pixels, measured before the first paint. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current!.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
