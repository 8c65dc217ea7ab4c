import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconDots } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { RowId } from './selection.ts';
import type { ListAction, ListProps } from './list-props.ts';

type MenuProps = { label: string; isTabStop: boolean; children: ReactNode };

export function RowMenu({ label, isTabStop, children }: MenuProps) {
  return (
    <Menu width={200} opener={<IconButton icon={IconDots} tabIndex={isTabStop ? 0 : -1} label={label} />}>
      {children}
    </Menu>
  );
}

type Props<Row, Id extends RowId, Filter> = {
  row: Row;
  list: Pick<ListProps<Row, Id, Filter>, 'renderMenu' | 'actions'>;
  onAction: (action: ListAction<Row, Id, Filter>) => void;
};

/** The row's own items, and the actions that also work on a selection. */
export function RowMenuItems<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { row, list, onAction } = props;
  return (
    <>
      {list.renderMenu?.(row)}
      {list.actions?.map(
        (action) =>
          (action.immediate || action.openDialog) && (
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
