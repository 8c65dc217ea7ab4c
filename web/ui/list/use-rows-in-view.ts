import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { RowId } from './choice.ts';

/** Of rows above and below those that can be seen. */
const SPARE = 8;
/** What is over the rows at the top of the window, and may be at its bottom: bars and the heads. In pixels. */
const ABOVE = 100;
const BELOW = 80;

/** The rows that are in the window, or near it, and the active one. The window scrolls, not the list. */
export function useRowsInView(
  ids: RowId[],
  body: RefObject<HTMLElement | null>,
  rowHeight: number,
  active: number | undefined,
) {
  const top = useTop(body);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (active === undefined || inView.includes(active)) return inView;
      return [...inView, active].toSorted((one, other) => one - other);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing of what it returns is kept
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index]!,
    scrollMargin: top,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: BELOW,
    overscan: SPARE,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return {
    inView: virtualizer.getVirtualItems().map(({ index }) => ({ index, start: index * rowHeight })),
    height: ids.length * rowHeight,
    firstSeen: virtualizer.range?.startIndex ?? 0,
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** How far below the top of the page an element is: what is above it may grow. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(element.current!.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
