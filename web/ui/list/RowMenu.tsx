import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { type Icon, IconDots } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { FewRows } from './list-props.ts';

type MenuProps = { label: string; isStop: boolean; children: ReactNode };

/** The menu of a row, made when it is opened first: most never are. */
export function RowMenu({ label, isStop, children }: MenuProps) {
  const [isMade, setMade] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <IconButton
      icon={IconDots}
      tabIndex={isStop ? 0 : -1}
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setMade(true)}
    />
  );
  if (!isMade) return button;
  return (
    <Menu
      isOpen
      width={200}
      opener={<IconButton ref={opener} icon={IconDots} tabIndex={isStop ? 0 : -1} label={label} />}
      onClose={() => {
        if (document.activeElement?.closest('[role=menu]')) opener.current?.focus();
      }}
    >
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
