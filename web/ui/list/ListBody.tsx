import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { type Selection, extendRange, endRange, type RowId, toggleRow } from './selection.ts';
import type { Layout } from './columns.ts';
import classes from './List.module.css';
import type { ListAction, ListProps } from './list-props.ts';
import { ListRow } from './ListRow.tsx';
import type { RowParts } from './row-parts.ts';
import { useActiveRow } from './use-active-row.ts';
import { RowMenuItems } from './RowMenu.tsx';
import type { ActionTarget } from './use-actions.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** Loads the next page when this many rows remain below the viewport. */
const PREFETCH_ROWS = 15;
const PAGE_ROWS = 10;

type Props<Row, Id extends RowId, Filter> = {
  list: ListProps<Row, Id, Filter>;
  rows: Row[];
  ids: Id[];
  layout: Layout<Row>;
  selection: Selection;
  hasCheckbox: boolean;
  hasMenu: boolean;
  /** Whether the focus is in the list, or was in a row that has been removed. */
  hasFocus: RefObject<boolean>;
  onSelect: (change: (before: Selection) => Selection) => void;
  onAction: (action: ListAction<Row, Id, Filter>, target: ActionTarget<Row>) => void;
  onNearEnd: () => void;
};

/** The rows. Only those near the viewport are in the DOM. */
export function ListBody<Row, Id extends RowId, Filter>({
  list,
  rows,
  ids,
  layout,
  selection,
  hasCheckbox,
  hasMenu,
  hasFocus,
  onSelect,
  onAction,
  onNearEnd,
}: Props<Row, Id, Filter>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(ids, body, hasFocus);
  const { inView, height, firstVisible, scrollTo } = useRowsInView(ids, body, layout.rowHeight, active.index);
  const { rowName, link, onOpen, renderMark } = list;
  const parts = useMemo<RowParts<Row>>(
    () => ({
      layout,
      rowName,
      link,
      onOpen,
      renderMark,
      renderMenu: hasMenu
        ? (row) => (
            <RowMenuItems
              row={row}
              list={list}
              onAction={(action) => onAction(action, { rows: [row], isAll: false })}
            />
          )
        : undefined,
      onToggle: hasCheckbox
        ? (id, isRange) =>
            onSelect((before) => (isRange ? extendRange(before, id, id, ids) : toggleRow(before, id, ids)))
        : undefined,
    }),
    [layout, rowName, link, onOpen, renderMark, list, onAction, onSelect, hasCheckbox, hasMenu, ids],
  );

  const last = inView.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - PREFETCH_ROWS) onNearEnd();
  });
  const move = (to: number, isRange: boolean) => {
    const index = Math.max(0, Math.min(to, ids.length - 1));
    scrollTo(index);
    active.focus(index);
    onSelect((before) =>
      isRange && hasCheckbox
        ? extendRange(before, ids[active.index ?? index]!, ids[index]!, ids)
        : endRange(before),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyOfMenuOrBrowser(event)) return;
    const target = indexForKey(event.key, active.index ?? 0, ids.length);
    const row = event.target instanceof HTMLTableRowElement ? event.target : undefined;
    if (target !== undefined) move(target, event.shiftKey);
    else if (event.key === ' ' && row && hasCheckbox)
      onSelect((before) => toggleRow(before, ids[active.index!]!, ids));
    else if (event.key === 'Enter' && row) row.querySelector<HTMLElement>('[data-opens]')?.click();
    else return;
    event.preventDefault();
  };

  const stop = active.index ?? firstVisible;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the grid's rows
    <tbody
      ref={body}
      className={classes.body}
      style={{ height }}
      onKeyDown={onKeyDown}
      onMouseOver={showFullText}
      onFocus={active.onFocus}
    >
      {inView.map(({ index, start }) => (
        <ListRow
          key={ids[index]}
          row={rows[index]!}
          id={ids[index]!}
          index={index}
          top={start}
          parts={parts}
          isSelected={selection.isAll || selection.ids.has(ids[index]!)}
          isTabStop={index === stop}
        />
      ))}
    </tbody>
  );
}

function indexForKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + PAGE_ROWS;
    case 'PageUp':
      return from - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Keys in a menu belong to the menu; keys with modifiers belong to the browser. */
const isKeyOfMenuOrBrowser = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || (target as Element).closest('[role=menu]') !== null;

/** Shows truncated text on hover. */
function showFullText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('[data-cut]');
  if (!cell) return;
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
