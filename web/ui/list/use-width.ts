import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and the element's width in pixels. Measures the width before the first
 * paint and after each change.
 */
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
