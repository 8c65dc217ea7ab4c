import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/Hidden.tsx';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import { chooseLoaded, type Choice, NONE, type RowId } from './choice.ts';
import { alignOf, type Column, isSortedBy, type Layout, opposite } from './columns.ts';
import classes from './List.module.css';

type Props<Row> = {
  layout: Layout<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
  hasMenu: boolean;
  loaded: RowId[];
  chosen: RowId[];
  onChoose: ((choice: Choice) => void) | undefined;
};

/** The heads of the columns. Where rows are of two lines they are for those who do not see, and while rows are chosen the bar is over them. */
export function ListHead<Row>({ layout, sort, onSort, hasMenu, loaded, chosen, onChoose }: Props<Row>) {
  const { t } = useTranslation('ui');
  return (
    <thead className={classes.head}>
      <tr className={classes.headRow} aria-rowindex={1}>
        {onChoose && (
          <th scope="col">
            {layout.isNarrow ? (
              t('list.choice')
            ) : (
              <input
                type="checkbox"
                className={classes.check}
                aria-label={t('list.chooseLoaded')}
                checked={chosen.length > 0 && chosen.length === loaded.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < loaded.length;
                }}
                onChange={({ currentTarget }) =>
                  onChoose(currentTarget.checked ? chooseLoaded(loaded) : NONE)
                }
              />
            )}
          </th>
        )}
        {layout.columns.map((column) => (
          <th key={column.key} scope="col" data-align={alignOf(column)} aria-sort={directionOf(column, sort)}>
            {column.sort === undefined || layout.isNarrow || chosen.length > 0 ? (
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
      onClick={() => onSort(sort === column.sort ? opposite(column.sort!) : column.sort!)}
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
