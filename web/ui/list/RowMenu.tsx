import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { type Icon, IconDots } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { FewRows } from './list-props.ts';

type MenuProps = { label: string; isStop: boolean; children: ReactNode };

export function RowMenu({ label, isStop, children }: MenuProps) {
  return (
    <Menu width={200} opener={<IconButton icon={IconDots} tabIndex={isStop ? 0 : -1} label={label} />}>
      {children}
    </Menu>
  );
}

type Action<Row> = { label: string; icon: Icon; danger?: true; few?: FewRows<Row> };

type Props<Row> = {
  row: Row;
  list: { renderMenu?: (row: Row) => ReactNode; actions?: Action<Row>[] };
  onFew: (few: FewRows<Row>) => void;
};

/** The items of a row's menu: its own, and what can be done with many rows as well. */
export function RowMenuItems<Row>({ row, list: { renderMenu, actions = [] }, onFew }: Props<Row>) {
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
