import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Column } from './columns.ts';
import { useListUser } from './list-user.tsx';

export type ColumnChoice<Row> = {
  shown: Column<Row>[];
  /** Undefined where there is nothing to choose. */
  choose: ((column: Column<Row>, isShown: boolean) => void) | undefined;
  /** Shows the columns again that are shown unasked. */
  forget: () => void;
};

const NOTHING = {};

/** The columns that the user wants of a list. The browser remembers it. */
export function useChosenColumns<Row>(list: string | undefined, columns: Column<Row>[]): ColumnChoice<Row> {
  const user = useListUser();
  const [kept, setKept, forget] = useLocalStorage<unknown>({
    key: `columns of ${list} for ${user}`,
    defaultValue: NOTHING,
    getInitialValueInEffect: false,
  });
  // It is any page's of this address to change.
  const wanted = useMemo(
    () => (typeof kept === 'object' ? { ...kept } : {}) as Record<string, unknown>,
    [kept],
  );
  const shown = useMemo(
    () => columns.filter(({ key, unasked }, nth) => nth === 0 || (wanted[key] ?? unasked !== true) === true),
    [columns, wanted],
  );
  if (list === undefined || columns.length < 3) return { shown, choose: undefined, forget };
  return { shown, choose: ({ key }, isShown) => setKept({ ...wanted, [key]: isShown }), forget };
}
