import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconDots } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { RowId } from './choice.ts';
import type { ListAction, ListProps } from './list-props.ts';

type MenuProps = { label: string; isStop: boolean; children: ReactNode };

export function RowMenu({ label, isStop, children }: MenuProps) {
  return (
    <Menu width={200} opener={<IconButton icon={IconDots} tabIndex={isStop ? 0 : -1} label={label} />}>
      {children}
    </Menu>
  );
}

type Props<Row, Id extends RowId, Filter> = {
  row: Row;
  list: Pick<ListProps<Row, Id, Filter>, 'renderMenu' | 'actions'>;
  onAction: (action: ListAction<Row, Id, Filter>) => void;
};

/** The items of a row's menu: its own, and what can be done with many rows as well. */
export function RowMenuItems<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { row, list, onAction } = props;
  return (
    <>
      {list.renderMenu?.(row)}
      {list.actions?.map(
        (action) =>
          (action.few || action.opens) && (
            <MenuItem
              key={action.label}
              icon={action.icon}
              danger={action.danger === true}
              onClick={() => onAction(action)}
            >
              {action.label}
            </MenuItem>
          ),
      )}
    </>
  );
}
