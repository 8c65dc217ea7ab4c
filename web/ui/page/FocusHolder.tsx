import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

/** Where the focus would be lost with what had it, the first heading takes it, and is read aloud; else what can be used. */
export function FocusHolder({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (isWithin.current && document.activeElement === document.body) focusFirst(place.current!);
    });
    observer.observe(place.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  // An element that is removed loses the focus without a word, and one that loses it with its window gets it back.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) =>
    void (isWithin.current = currentTarget.contains(relatedTarget ?? document.activeElement));
  return (
    <div ref={place} onFocus={() => void (isWithin.current = true)} onBlur={onBlur}>
      {children}
    </div>
  );
}

function focusFirst(place: HTMLElement): void {
  const first = place.querySelector<HTMLElement>('h2, a[href], button, [tabindex="0"]');
  if (first?.tagName === 'H2') first.tabIndex = -1;
  first?.focus({ preventScroll: true });
}
