import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/Hidden.tsx';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import { selectLoaded, type Selection, NO_SELECTION, type RowId } from './selection.ts';
import { alignOf, type Column, isSortedBy, type Layout, reverseSort } from './columns.ts';
import classes from './List.module.css';

type Props<Row> = {
  layout: Layout<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
  hasMenu: boolean;
  loaded: RowId[];
  selected: RowId[];
  onSelect: ((choice: Selection) => void) | undefined;
};

/**
 * Column headings. They are visually hidden in the two-line layout. While rows are selected, the selection
 * bar covers the headings.
 */
export function ListHead<Row>({ layout, sort, onSort, hasMenu, loaded, selected, onSelect }: Props<Row>) {
  const { t } = useTranslation('ui');
  return (
    <thead className={classes.head}>
      <tr className={classes.headRow} aria-rowindex={1}>
        {onSelect && (
          <th scope="col">
            {layout.isNarrow ? (
              t('list.choice')
            ) : (
              <input
                type="checkbox"
                className={classes.check}
                aria-label={t('list.chooseLoaded')}
                checked={selected.length > 0 && selected.length === loaded.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected.length > 0 && selected.length < loaded.length;
                }}
                onChange={({ currentTarget }) =>
                  onSelect(currentTarget.checked ? selectLoaded(loaded) : NO_SELECTION)
                }
              />
            )}
          </th>
        )}
        {layout.columns.map((column) => (
          <th key={column.key} scope="col" data-align={alignOf(column)} aria-sort={directionOf(column, sort)}>
            {column.sort === undefined || layout.isNarrow || selected.length > 0 ? (
              column.title
            ) : (
              <SortButton column={column} sort={sort} onSort={onSort} />
            )}
          </th>
        ))}
        {hasMenu && (
          <th scope="col">
            <Hidden>{t('list.actions')}</Hidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SortProps<Row> = { column: Column<Row>; sort: string | undefined; onSort: (sort: string) => void };

function SortButton<Row>({ column, sort, onSort }: SortProps<Row>) {
  const direction = directionOf(column, sort);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort(sort === column.sort ? reverseSort(column.sort!) : column.sort!)}
    >
      {column.title}
      {direction && <Arrow size={14} aria-hidden />}
    </button>
  );
}

function directionOf<Row>(column: Column<Row>, sort: string | undefined) {
  if (!isSortedBy(column, sort)) return undefined;
  return sort!.startsWith('-') ? 'descending' : 'ascending';
}
