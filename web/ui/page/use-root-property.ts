import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Sets a CSS property of the document while the component is mounted, for floating elements that must keep
 * clear of `element`. Runs `valueOf` whenever the element or the window changes size; undefined removes the
 * property.
 */
export function useRootProperty(
  name: `--${string}`,
  element: RefObject<HTMLElement | null>,
  valueOf: (element: HTMLElement) => string | undefined,
): void {
  const update = useEffectEvent(() => {
    const { style } = document.documentElement;
    const value = valueOf(element.current!);
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => update());
    // An element can move with the window but keep its own size.
    observer.observe(document.documentElement);
    observer.observe(element.current!);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(name);
    };
  }, [name, element]);
}
