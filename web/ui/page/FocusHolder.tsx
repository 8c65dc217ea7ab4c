import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, focuses the first section heading, link or other control among the
 * children. Screen readers then read the focused element.
 */
export function FocusHolder({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (hadFocus.current && document.activeElement === document.body) focusFirst(root.current!);
    });
    observer.observe(root.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  // Removing an element fires no blur event. An element that loses the focus with its window gets it back.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) =>
    void (hadFocus.current = currentTarget.contains(relatedTarget ?? document.activeElement));
  return (
    <div ref={root} onFocus={() => void (hadFocus.current = true)} onBlur={onBlur}>
      {children}
    </div>
  );
}

function focusFirst(place: HTMLElement): void {
  const first = place.querySelector<HTMLElement>('h2, a[href], button, [tabindex="0"]');
  if (first?.tagName === 'H2') first.tabIndex = -1;
  first?.focus({ preventScroll: true });
}
