import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowId } from './selection.ts';

/**
 * Manages the active row: the arrow keys start from it, and it is the list's only tab stop. If the active
 * row is removed while it has the focus, the next row gets the focus.
 */
export function useActiveRow(
  ids: RowId[],
  body: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
) {
  const [active, setActive] = useState<RowId>();
  const indexById = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const index = active === undefined ? undefined : indexById.get(active);
  const lastIndex = useRef(0);
  const pendingFocus = useRef<number>(undefined);

  const findRow = (at: number) => body.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);

  useLayoutEffect(() => {
    if (index !== undefined) {
      lastIndex.current = index;
    } else if (active !== undefined) {
      const next = Math.min(lastIndex.current, ids.length - 1);
      if (hasFocus.current && document.activeElement === document.body) pendingFocus.current = next;
      setActive(ids[next]);
    }
  }, [ids, index, active, hasFocus]);
  useLayoutEffect(() => {
    if (pendingFocus.current === undefined || pendingFocus.current !== index) return;
    findRow(index)?.focus({ preventScroll: true });
    pendingFocus.current = undefined;
  });

  return {
    index,
    focus: (to: number) => {
      pendingFocus.current = to;
      setActive(ids[to]);
      if (to === index) findRow(to)?.focus({ preventScroll: true });
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]');
      if (row) setActive(ids[Number(row.dataset['row'])]);
    },
  };
}
