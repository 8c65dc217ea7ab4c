import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';
import { MenuItem } from '../menu/Menu.tsx';
import type { FewRows } from './list-props.ts';

type Action<Row> = { label: string; icon: Icon; danger?: true; few?: FewRows<Row> };

type Props<Row> = {
  row: Row;
  list: { renderMenu?: (row: Row) => ReactNode; actions?: Action<Row>[] };
  onFew: (few: FewRows<Row>) => void;
};

/** The items of a row's menu: its own, and what can be done with many rows as well. */
export function RowMenu<Row>({ row, list: { renderMenu, actions = [] }, onFew }: Props<Row>) {
  return (
    <>
      {renderMenu?.(row)}
      {actions.map(
        ({ label, icon, danger = false, few }) =>
          few && (
            <MenuItem key={label} icon={icon} danger={danger} onClick={() => onFew(few)}>
              {label}
            </MenuItem>
          ),
      )}
    </>
  );
}
