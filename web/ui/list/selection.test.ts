import { expect, test } from 'vitest';
import {
  selectAll,
  selectLoaded,
  extendRange,
  endRange,
  NO_SELECTION,
  type RowId,
  toggleRow,
} from './selection.ts';

const LOADED = [1, 2, 3, 4, 5, 6];
const chosen = ({ ids }: { ids: ReadonlySet<RowId> }) =>
  [...ids].toSorted((one, other) => Number(one) - Number(other));

test('toggles a row', () => {
  const one = toggleRow(NO_SELECTION, 3, LOADED);
  expect(chosen(one)).toEqual([3]);
  expect(chosen(toggleRow(one, 3, LOADED))).toEqual([]);
});

test('a range extends both ways from the last selected row, and shrinks again', () => {
  const from = toggleRow(NO_SELECTION, 3, LOADED);
  expect(chosen(extendRange(from, 3, 5, LOADED))).toEqual([3, 4, 5]);
  expect(chosen(extendRange(extendRange(from, 3, 6, LOADED), 6, 4, LOADED))).toEqual([3, 4]);
  expect(chosen(extendRange(from, 3, 1, LOADED))).toEqual([1, 2, 3]);
});

test('a new range keeps earlier selected rows', () => {
  const before = endRange(toggleRow(NO_SELECTION, 1, LOADED));
  expect(chosen(extendRange(before, 4, 5, LOADED))).toEqual([1, 4, 5]);
});

test('starts a new range if its anchor was removed', () => {
  const gone = toggleRow(NO_SELECTION, 9, LOADED);
  expect(chosen(extendRange(gone, 9, 2, LOADED))).toEqual([2]);
});

test('deselecting one of all matching rows leaves the other loaded rows', () => {
  const all = selectAll(LOADED);
  expect(all.isAll).toBe(true);
  const others = toggleRow(all, 2, LOADED);
  expect(others.isAll).toBe(false);
  expect(chosen(others)).toEqual([1, 3, 4, 5, 6]);
  expect(chosen(selectLoaded(LOADED))).toEqual(LOADED);
});
