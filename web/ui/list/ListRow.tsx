import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOpener } from '../menu/focus-opener.ts';
import type { RowId } from './choice.ts';
import { contentOf } from './cells.tsx';
import { alignOf, type Column, type Layout } from './columns.ts';
import classes from './List.module.css';
import { placesOf } from './places.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import type { RowParts } from './row-parts.ts';
import { RowStop } from './row-stop.ts';

type Props<Row> = {
  row: Row;
  id: RowId;
  index: number;
  /** In pixels, from the first row. */
  top: number;
  parts: RowParts<Row>;
  isChosen: boolean;
  /** Tab stops at it and at what is in it. */
  isStop: boolean;
};

function PlainListRow<Row>({ row, id, index, top, parts, isChosen, isStop }: Props<Row>) {
  const { layout, rowName, renderMenu, onToggle } = parts;
  const { t } = useTranslation('ui');
  const contents = contentsOf(row, layout);
  return (
    <RowStop value={isStop}>
      <tr
        className={classes.row}
        style={{ top }}
        data-row={index}
        aria-rowindex={index + 2}
        aria-selected={onToggle && isChosen}
        tabIndex={isStop ? 0 : -1}
      >
        {onToggle && (
          <td className={classes.box}>
            <label>
              <input
                type="checkbox"
                className={classes.check}
                tabIndex={-1}
                aria-label={t('list.choose', { name: rowName(row) })}
                checked={isChosen}
                onChange={({ nativeEvent, currentTarget }) => {
                  onToggle(id, (nativeEvent as PointerEvent).shiftKey);
                  // Its keys go on from here.
                  currentTarget.closest('tr')?.focus({ preventScroll: true });
                }}
              />
            </label>
          </td>
        )}
        {placesOf(layout, [...contents.keys()], onToggle !== undefined).map(({ column, kind, style }) => (
          <td
            key={column.key}
            className={classes.cell}
            data-kind={kind}
            data-align={alignOf(column)}
            data-cut={kind === 'name' ? undefined : true}
            dir={kind === 'name' ? undefined : 'auto'}
            style={style}
          >
            {kind === 'name' ? (
              <RowName row={row} parts={parts}>
                {contents.get(column)}
              </RowName>
            ) : (
              contents.get(column) || <span className={classes.none}>–</span>
            )}
          </td>
        ))}
        {renderMenu && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the menu in it
          <td className={classes.menu} onClickCapture={focusOpener}>
            <RowMenu label={t('list.actionsFor', { name: rowName(row) })} isStop={isStop}>
              {renderMenu(row)}
            </RowMenu>
          </td>
        )}
      </tr>
    </RowStop>
  );
}

/** A row is drawn again only when something of it changes: there may be thousands. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow;

/** What the columns show of a row; on a phone without those that have nothing. */
function contentsOf<Row>(row: Row, { columns, isNarrow }: Layout<Row>): Map<Column<Row>, ReactNode> {
  const all = columns.map((column) => {
    const { renderNarrow } = column;
    const content = isNarrow && renderNarrow ? renderNarrow(row) : contentOf(column, row);
    return [column, content] as const;
  });
  return new Map(isNarrow ? all.filter(([, content]) => Boolean(content)) : all);
}
