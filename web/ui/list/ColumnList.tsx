import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../form/Checkbox.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { Text } from '../text/Text.tsx';
import classes from './ColumnList.module.css';
import type { Column } from './columns.ts';
import { ordersOf } from './orders.ts';
import { useListAddress } from './use-list-address.ts';
import type { ViewMenuProps } from './ViewMenu.tsx';

/** The columns that can be chosen, found by typing. */
export function ColumnList<Row>({ list, layout, columnChoice }: ViewMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = list.columns.slice(1).filter(({ title }) => title.toLowerCase().includes(wanted));
  const hasNoRoom = (column: Column<Row>) =>
    columnChoice.shown.includes(column) && !layout.columns.includes(column);
  return (
    <>
      <TextField
        label={t('list.searchColumns')}
        labelHidden
        placeholder={t('list.searchColumns')}
        type="search"
        focusFirst
        value={typed}
        onChange={setTyped}
      />
      <fieldset className={classes.columns} aria-label={t('list.columns')}>
        {found.map((column) => (
          <Checkbox
            key={column.key}
            label={
              <>
                {column.title}
                {hasNoRoom(column) && (
                  <Text as="span" tone="muted">
                    {' '}
                    {t('list.noRoom')}
                  </Text>
                )}
              </>
            }
            value={columnChoice.shown.includes(column)}
            onChange={(isShown) => columnChoice.choose?.(column, isShown)}
          />
        ))}
        {found.length === 0 && <Text tone="muted">{t('list.noColumn')}</Text>}
      </fieldset>
      {layout.isNarrow && <Order list={list} />}
    </>
  );
}

function Order<Row>({ list: { columns, usualSort } }: Pick<ViewMenuProps<Row>, 'list'>) {
  const { t } = useTranslation('ui');
  const { sort = usualSort, change } = useListAddress();
  const orders = ordersOf(columns);
  if (orders.length === 0) return null;
  return (
    <Select
      label={t('list.order')}
      value={sort ?? ''}
      options={orders.map(({ title, order }) => ({
        value: order,
        label: t(order.startsWith('-') ? 'list.descending' : 'list.ascending', { title }),
      }))}
      onChange={(order) => change({ sort: order === usualSort ? undefined : order })}
    />
  );
}
