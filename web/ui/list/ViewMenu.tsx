import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconColumns3 } from '../icons.ts';
import { Menu, MenuCheck, MenuLabel, MenuRadio } from '../menu/Menu.tsx';
import { Text } from '../text/Text.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { Column, Layout } from './columns.ts';
import { ordersOf } from './orders.ts';
import { useListUrl } from './use-list-url.ts';
import type { ColumnChoice } from './use-chosen-columns.ts';

/** Longer lists of columns get a searchable panel. */
const MAX_IN_MENU = 20;

export type ViewMenuProps<Row> = {
  list: { columns: Column<Row>[]; defaultSort?: string };
  layout: Layout<Row>;
  columnChoice: ColumnChoice<Row>;
};

/** Lets the user choose columns and, on a phone, which shows no column headings, the sort order. */
export function ViewMenu<Row>(props: ViewMenuProps<Row>) {
  return props.list.columns.length > MAX_IN_MENU ? <ColumnsPanel {...props} /> : <ColumnsMenu {...props} />;
}

function ColumnsMenu<Row>({ list, layout, columnChoice }: ViewMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const isHidden = (column: Column<Row>) =>
    columnChoice.shown.includes(column) && !layout.columns.includes(column);
  return (
    <Menu width={240} opener={<IconButton icon={IconColumns3} label={t('list.view')} />}>
      <MenuLabel>{t('list.columns')}</MenuLabel>
      {list.columns.slice(1).map((column) => (
        <MenuCheck
          key={column.key}
          checked={columnChoice.shown.includes(column)}
          end={
            isHidden(column) && (
              <Text as="span" tone="muted">
                {t('list.noRoom')}
              </Text>
            )
          }
          onChange={(isShown) => columnChoice.choose?.(column, isShown)}
        >
          {column.title}
        </MenuCheck>
      ))}
      {layout.isNarrow && <SortOrderItems {...list} />}
    </Menu>
  );
}

function SortOrderItems<Row>({ columns, defaultSort }: ViewMenuProps<Row>['list']) {
  const { t } = useTranslation('ui');
  const { sort = defaultSort, change } = useListUrl();
  const orders = ordersOf(columns);
  if (orders.length === 0) return null;
  return (
    <>
      <MenuLabel>{t('list.order')}</MenuLabel>
      {orders.map(({ title, order }) => (
        <MenuRadio
          key={order}
          value={order}
          checked={order === sort}
          onChange={() => change({ sort: order === defaultSort ? undefined : order })}
        >
          {t(order.startsWith('-') ? 'list.descending' : 'list.ascending', { title })}
        </MenuRadio>
      ))}
    </>
  );
}
