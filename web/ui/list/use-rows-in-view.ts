import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { RowId } from './selection.ts';

/** Extra rows above and below the viewport. */
const OVERSCAN = 8;
/** The heights of the bars that can cover the top and the bottom of the window, in pixels. */
const TOP_BAR_HEIGHT = 100;
const BOTTOM_BAR_HEIGHT = 80;

/**
 * Returns the active row and the rows in or near the viewport, with their positions. Also returns the
 * height of all rows, the first visible row, and a function that scrolls to a row. The window scrolls, not
 * the list.
 */
export function useRowsInView(
  ids: RowId[],
  body: RefObject<HTMLElement | null>,
  rowHeight: number,
  active: number | undefined,
) {
  const top = useOffsetTop(body);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (active === undefined || inView.includes(active)) return inView;
      return [...inView, active].toSorted((one, other) => one - other);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- no returned function is memoized
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index]!,
    scrollMargin: top,
    scrollPaddingStart: TOP_BAR_HEIGHT,
    scrollPaddingEnd: BOTTOM_BAR_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return {
    inView: virtualizer.getVirtualItems().map(({ index }) => ({ index, start: index * rowHeight })),
    height: ids.length * rowHeight,
    firstVisible: virtualizer.range?.startIndex ?? 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** Returns the element's distance from the top of the page. It changes when the content above grows. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
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
