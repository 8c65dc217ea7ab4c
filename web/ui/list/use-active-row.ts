import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowId } from './choice.ts';

/**
 * The row that keys move from; it alone is a stop of Tab. When it goes with what had the focus, the row that takes its
 * place gets the focus.
 */
export function useActiveRow(
  ids: RowId[],
  body: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
) {
  const [active, setActive] = useState<RowId>();
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const index = active === undefined ? undefined : places.get(active);
  const lastIndex = useRef(0);
  const wanted = useRef<number>(undefined);

  const rowAt = (place: number) => body.current?.querySelector<HTMLElement>(`[data-row="${place}"]`);

  useLayoutEffect(() => {
    if (index !== undefined) {
      lastIndex.current = index;
    } else if (active !== undefined) {
      const next = Math.min(lastIndex.current, ids.length - 1);
      if (hasFocus.current && document.activeElement === document.body) wanted.current = next;
      setActive(ids[next]);
    }
  }, [ids, index, active, hasFocus]);
  useLayoutEffect(() => {
    if (wanted.current === undefined || wanted.current !== index) return;
    rowAt(index)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });

  return {
    index,
    /** Makes a row the active one, and puts the focus on it. */
    focus: (to: number) => {
      wanted.current = to;
      setActive(ids[to]);
      if (to === index) rowAt(to)?.focus({ preventScroll: true });
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]');
      if (row) setActive(ids[Number(row.dataset['row'])]);
    },
  };
}
