import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { type Choice, extend, leaveRange, type RowId, toggle } from './choice.ts';
import type { Layout } from './columns.ts';
import classes from './List.module.css';
import type { ListAction, ListProps } from './list-props.ts';
import { ListRow } from './ListRow.tsx';
import type { RowParts } from './row-parts.ts';
import { useActiveRow } from './use-active-row.ts';
import { RowMenuItems } from './RowMenu.tsx';
import type { Target } from './use-actions.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** The next page is fetched when so few rows are left to scroll to. */
const NEAR = 15;
const PAGE = 10;

type Props<Row, Id extends RowId, Filter> = {
  list: ListProps<Row, Id, Filter>;
  rows: Row[];
  ids: Id[];
  layout: Layout<Row>;
  choice: Choice;
  hasBox: boolean;
  hasMenu: boolean;
  /** Whether the focus is in the list, or was before its row went. */
  hasFocus: RefObject<boolean>;
  onChoose: (change: (before: Choice) => Choice) => void;
  onAction: (action: ListAction<Row, Id, Filter>, target: Target<Row>) => void;
  onNearEnd: () => void;
};

/** The rows, of which only those are in the page that can be seen. */
export function ListBody<Row, Id extends RowId, Filter>({
  list,
  rows,
  ids,
  layout,
  choice,
  hasBox,
  hasMenu,
  hasFocus,
  onChoose,
  onAction,
  onNearEnd,
}: Props<Row, Id, Filter>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(ids, body, hasFocus);
  const { inView, height, firstSeen, show } = useRowsInView(ids, body, layout.rowHeight, active.index);
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
      onToggle: hasBox
        ? (id, isRange) =>
            onChoose((before) => (isRange ? extend(before, id, id, ids) : toggle(before, id, ids)))
        : undefined,
    }),
    [layout, rowName, link, onOpen, renderMark, list, onAction, onChoose, hasBox, hasMenu, ids],
  );

  const last = inView.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - NEAR) onNearEnd();
  });
  const move = (to: number, isRange: boolean) => {
    const index = Math.max(0, Math.min(to, ids.length - 1));
    show(index);
    active.focus(index);
    onChoose((before) =>
      isRange && hasBox ? extend(before, ids[active.index ?? index]!, ids[index]!, ids) : leaveRange(before),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event)) return;
    const target = targetOf(event.key, active.index ?? 0, ids.length);
    const row = event.target instanceof HTMLTableRowElement ? event.target : undefined;
    if (target !== undefined) move(target, event.shiftKey);
    else if (event.key === ' ' && row && hasBox)
      onChoose((before) => toggle(before, ids[active.index!]!, ids));
    else if (event.key === 'Enter' && row) row.querySelector<HTMLElement>('[data-opens]')?.click();
    else return;
    event.preventDefault();
  };

  const stop = active.index ?? firstSeen;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the rows of a grid
    <tbody
      ref={body}
      className={classes.body}
      style={{ height }}
      onKeyDown={onKeyDown}
      onMouseOver={sayWhole}
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
          isChosen={choice.isAll || choice.ids.has(ids[index]!)}
          isStop={index === stop}
        />
      ))}
    </tbody>
  );
}

/** Where a key leads to. */
function targetOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + PAGE;
    case 'PageUp':
      return from - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** In a menu, keys are the menu's; with modifiers, the browser's. */
const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || (target as Element).closest('[role=menu]') !== null;

/** What is cut off is whole on hover. */
function sayWhole({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('[data-cut]');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
