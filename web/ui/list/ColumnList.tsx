import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../form/Checkbox.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { Text } from '../text/Text.tsx';
import classes from './ColumnList.module.css';
import type { Column } from './columns.ts';
import { ordersOf } from './orders.ts';
import { useListUrl } from './use-list-url.ts';
import type { ViewMenuProps } from './ViewMenu.tsx';

/** A searchable list of columns. */
export function ColumnList<Row>({ list, layout, columnChoice }: ViewMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const matches = list.columns.slice(1).filter(({ title }) => title.toLowerCase().includes(needle));
  const isHidden = (column: Column<Row>) =>
    columnChoice.shown.includes(column) && !layout.columns.includes(column);
  return (
    <>
      <TextField
        label={t('list.searchColumns')}
        labelHidden
        placeholder={t('list.searchColumns')}
        type="search"
        focusFirst
        value={query}
        onChange={setQuery}
      />
      <fieldset className={classes.columns} aria-label={t('list.columns')}>
        {matches.map((column) => (
          <Checkbox
            key={column.key}
            label={
              <>
                {column.title}
                {isHidden(column) && (
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
        {matches.length === 0 && <Text tone="muted">{t('list.noColumn')}</Text>}
      </fieldset>
      {layout.isNarrow && <Order list={list} />}
    </>
  );
}

function Order<Row>({ list: { columns, defaultSort } }: Pick<ViewMenuProps<Row>, 'list'>) {
  const { t } = useTranslation('ui');
  const { sort = defaultSort, change } = useListUrl();
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
      onChange={(order) => change({ sort: order === defaultSort ? undefined : order })}
    />
  );
}
