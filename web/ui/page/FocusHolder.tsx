import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** What is shown: when it changes, the element that had the focus may go with what was shown before. */
  of: string;
  children: ReactNode;
};

/** Where the focus would be lost with what had it, the first heading takes it, and is read aloud. */
export function FocusHolder({ of, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const heading = place.current?.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that something else is shown
  }, [of]);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget) isWithin.current = currentTarget.contains(relatedTarget);
  };
  return (
    <div ref={place} onFocus={() => void (isWithin.current = true)} onBlur={onBlur}>
      {children}
    </div>
  );
}
