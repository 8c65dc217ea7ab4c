export type RowId = string | number;

export type Selection = {
  /** Whether all rows that match the query are selected, including rows that are not loaded. */
  isAll: boolean;
  ids: ReadonlySet<RowId>;
  /** The row where a range starts, and the rows that were selected outside the range. */
  anchor: RowId | undefined;
  outsideRange: ReadonlySet<RowId>;
};

const NO_IDS: ReadonlySet<RowId> = new Set();

export const NO_SELECTION: Selection = { isAll: false, ids: NO_IDS, anchor: undefined, outsideRange: NO_IDS };

export function toggleRow(selection: Selection, id: RowId, loaded: readonly RowId[]): Selection {
  const ids = new Set(selection.isAll ? loaded : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { isAll: false, ids, anchor: id, outsideRange: ids };
}

/**
 * Selects the rows from the anchor to `end`, or from `start` if there is no anchor. Keeps the rows that
 * were selected outside the range.
 */
export function extendRange(
  choice: Selection,
  start: RowId,
  end: RowId,
  loaded: readonly RowId[],
): Selection {
  const anchor = choice.anchor ?? start;
  const [from, to] = [loaded.indexOf(anchor), loaded.indexOf(end)].toSorted((one, other) => one - other);
  if (from === undefined || to === undefined || from < 0) return toggleRow(NO_SELECTION, end, loaded);
  const ids = new Set([...choice.outsideRange, ...loaded.slice(from, to + 1)]);
  return { isAll: false, ids, anchor, outsideRange: choice.outsideRange };
}

/** Ends the range, so that the next range starts at another row. */
export const endRange = (choice: Selection): Selection =>
  choice.anchor === undefined ? choice : { ...choice, anchor: undefined, outsideRange: choice.ids };

export const selectLoaded = (loaded: readonly RowId[]): Selection => ({
  ...NO_SELECTION,
  ids: new Set(loaded),
});

/** Selects all matching rows, loaded or not. */
export const selectAll = (loaded: readonly RowId[]): Selection => ({
  ...NO_SELECTION,
  isAll: true,
  ids: new Set(loaded),
});
