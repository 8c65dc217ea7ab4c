export type RowId = string | number;

/** Which rows of a list are chosen. */
export type Choice = {
  /** All that match the list's query, also those that were not loaded. */
  isAll: boolean;
  ids: ReadonlySet<RowId>;
  /** Where a range begins, and what was chosen besides it. */
  anchor: RowId | undefined;
  besides: ReadonlySet<RowId>;
};

const NOTHING: ReadonlySet<RowId> = new Set();

export const NONE: Choice = { isAll: false, ids: NOTHING, anchor: undefined, besides: NOTHING };

/** Chooses a row, or no longer. */
export function toggle(choice: Choice, id: RowId, loaded: readonly RowId[]): Choice {
  const ids = new Set(choice.isAll ? loaded : choice.ids);
  if (!ids.delete(id)) ids.add(id);
  return { isAll: false, ids, anchor: id, besides: ids };
}

/** Chooses the rows from where the range begins, or else from `start`, up to a row. */
export function extend(choice: Choice, start: RowId, end: RowId, loaded: readonly RowId[]): Choice {
  const anchor = choice.anchor ?? start;
  const [from, to] = [loaded.indexOf(anchor), loaded.indexOf(end)].toSorted((one, other) => one - other);
  if (from === undefined || to === undefined || from < 0) return toggle(NONE, end, loaded);
  const ids = new Set([...choice.besides, ...loaded.slice(from, to + 1)]);
  return { isAll: false, ids, anchor, besides: choice.besides };
}

/** The next range begins elsewhere. */
export const leaveRange = (choice: Choice): Choice =>
  choice.anchor === undefined ? choice : { ...choice, anchor: undefined, besides: choice.ids };

/** Chooses the rows that were loaded. */
export const chooseLoaded = (loaded: readonly RowId[]): Choice => ({ ...NONE, ids: new Set(loaded) });

/** Chooses all that match, however many they are. */
export const chooseAll = (loaded: readonly RowId[]): Choice => ({
  ...NONE,
  isAll: true,
  ids: new Set(loaded),
});
