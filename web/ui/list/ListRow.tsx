import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOpener } from '../menu/focus-opener.ts';
import type { RowId } from './selection.ts';
import { contentOf } from './cells.tsx';
import { alignOf, type Column, type Layout } from './columns.ts';
import classes from './List.module.css';
import { positionCells } from './position-cells.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import type { RowParts } from './row-parts.ts';
import { RowTabStopContext } from './row-tab-stop.ts';

type Props<Row> = {
  row: Row;
  id: RowId;
  index: number;
  /** In pixels, relative to the first row. */
  top: number;
  parts: RowParts<Row>;
  isSelected: boolean;
  /** Whether Tab stops at this row and its controls. */
  isTabStop: boolean;
};

function PlainListRow<Row>({ row, id, index, top, parts, isSelected, isTabStop }: Props<Row>) {
  const { layout, rowName, renderMenu, onToggle } = parts;
  const { t } = useTranslation('ui');
  const contents = renderCells(row, layout);
  return (
    <RowTabStopContext value={isTabStop}>
      <tr
        className={classes.row}
        style={{ top }}
        data-row={index}
        aria-rowindex={index + 2}
        aria-selected={onToggle && isSelected}
        tabIndex={isTabStop ? 0 : -1}
      >
        {onToggle && (
          <td className={classes.box}>
            <label>
              <input
                type="checkbox"
                className={classes.check}
                tabIndex={-1}
                aria-label={t('list.choose', { name: rowName(row) })}
                checked={isSelected}
                onChange={({ nativeEvent, currentTarget }) => {
                  onToggle(id, (nativeEvent as PointerEvent).shiftKey);
                  // Keyboard navigation continues from this row.
                  currentTarget.closest('tr')?.focus({ preventScroll: true });
                }}
              />
            </label>
          </td>
        )}
        {positionCells(layout, [...contents.keys()], onToggle !== undefined).map(
          ({ column, kind, style }) => (
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
                <CellText wraps={column.wraps && kind === 'cell'}>{contents.get(column)}</CellText>
              )}
            </td>
          ),
        )}
        {renderMenu && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles clicks of the menu inside
          <td className={classes.menu} onClickCapture={focusOpener}>
            <RowMenu label={t('list.actionsFor', { name: rowName(row) })} isTabStop={isTabStop}>
              {renderMenu(row)}
            </RowMenu>
          </td>
        )}
      </tr>
    </RowTabStopContext>
  );
}

function CellText({ wraps, children }: { wraps: boolean | undefined; children: ReactNode }) {
  if (!children) return <span className={classes.none}>–</span>;
  return wraps ? (
    <div className={classes.lines} data-cut>
      {children}
    </div>
  ) : (
    children
  );
}

/** Memoized: a list can have thousands of rows. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow;

/** Returns the contents of a row's cells, by column. On a phone, omits empty cells. */
function renderCells<Row>(row: Row, { columns, isNarrow }: Layout<Row>): Map<Column<Row>, ReactNode> {
  const all = columns.map((column) => {
    const { renderNarrow } = column;
    const content = isNarrow && renderNarrow ? renderNarrow(row) : contentOf(column, row);
    return [column, content] as const;
  });
  return new Map(isNarrow ? all.filter(([, content]) => Boolean(content)) : all);
}
