import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import type { Column } from './columns.ts';
import { useListUser } from './list-user.tsx';

export type ColumnChoice<Row> = {
  shown: Column<Row>[];
  /** Whether the user chose the column. If the columns do not fit, the others are hidden first. */
  isChosen: (column: Column<Row>) => boolean;
  /** Undefined if the columns cannot be chosen. */
  choose: ((column: Column<Row>, isShown: boolean) => void) | undefined;
  /** Restores the default columns. */
  reset: () => void;
};

const NO_OVERRIDES = {};

/** The user's choice of columns, stored in the browser. */
export function useChosenColumns<Row>(list: string | undefined, columns: Column<Row>[]): ColumnChoice<Row> {
  const user = useListUser();
  const [stored, setStored, reset] = useLocalStorage<unknown>({
    key: `columns of ${list} for ${user}`,
    defaultValue: NO_OVERRIDES,
    getInitialValueInEffect: false,
  });
  // Any page of this origin can change the stored value.
  const overrides = useMemo(
    () => (typeof stored === 'object' ? { ...stored } : {}) as Record<string, unknown>,
    [stored],
  );
  const shown = useMemo(
    () =>
      columns.filter(
        ({ key, hiddenByDefault }, nth) => nth === 0 || (overrides[key] ?? hiddenByDefault !== true) === true,
      ),
    [columns, overrides],
  );
  const isChosen = useCallback(({ key }: Column<Row>) => overrides[key] === true, [overrides]);
  if (list === undefined || columns.length < 3) return { shown, isChosen, choose: undefined, reset };
  return {
    shown,
    isChosen,
    choose: ({ key }, isShown) => setStored({ ...overrides, [key]: isShown }),
    reset,
  };
}
