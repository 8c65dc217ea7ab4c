import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconColumns3 } from '../icons.ts';
import { Menu, MenuCheck, MenuHead, MenuRadio } from '../menu/Menu.tsx';
import { Text } from '../text/Text.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { Column, Layout } from './columns.ts';
import { ordersOf } from './orders.ts';
import { useListAddress } from './use-list-address.ts';
import type { ColumnChoice } from './use-chosen-columns.ts';

/** Where there are more, they are found by typing. */
const MOST_IN_MENU = 20;

export type ViewMenuProps<Row> = {
  list: { columns: Column<Row>[]; usualSort?: string };
  layout: Layout<Row>;
  columnChoice: ColumnChoice<Row>;
};

/** Which columns there are; on a phone, where they have no heads, their order too. */
export function ViewMenu<Row>(props: ViewMenuProps<Row>) {
  return props.list.columns.length > MOST_IN_MENU ? <ColumnsPanel {...props} /> : <ColumnsMenu {...props} />;
}

function ColumnsMenu<Row>({ list, layout, columnChoice }: ViewMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const isLeftOut = (column: Column<Row>) =>
    columnChoice.shown.includes(column) && !layout.columns.includes(column);
  return (
    <Menu width={240} opener={<IconButton icon={IconColumns3} label={t('list.view')} />}>
      <MenuHead>{t('list.columns')}</MenuHead>
      {list.columns.slice(1).map((column) => (
        <MenuCheck
          key={column.key}
          checked={columnChoice.shown.includes(column)}
          end={
            isLeftOut(column) && (
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
      {layout.isNarrow && <Orders {...list} />}
    </Menu>
  );
}

function Orders<Row>({ columns, usualSort }: ViewMenuProps<Row>['list']) {
  const { t } = useTranslation('ui');
  const { sort = usualSort, change } = useListAddress();
  const orders = ordersOf(columns);
  if (orders.length === 0) return null;
  return (
    <>
      <MenuHead>{t('list.order')}</MenuHead>
      {orders.map(({ title, order }) => (
        <MenuRadio
          key={order}
          value={order}
          checked={order === sort}
          onChange={() => change({ sort: order === usualSort ? undefined : order })}
        >
          {t(order.startsWith('-') ? 'list.descending' : 'list.ascending', { title })}
        </MenuRadio>
      ))}
    </>
  );
}
