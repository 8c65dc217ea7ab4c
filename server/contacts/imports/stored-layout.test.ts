import { expect, test } from 'vitest';
import type { Layout } from '#contract/imports.ts';
import { layoutOf, storedLayoutOf } from './stored-layout.ts';

const LAYOUT: Layout = { encoding: 'utf-8', delimiter: ',', hasHeader: true, columns: [] };

test('a layout is stored with the older names of its settings, and read with the new ones', () => {
  const layout: Layout = { ...LAYOUT, invalidValues: 'reject', landlines: 'skip' };
  expect(storedLayoutOf(layout)).toEqual({ ...LAYOUT, misfits: 'reject', landlines: 'leave_out' });
  expect(layoutOf(storedLayoutOf(layout))).toEqual(layout);
});

test('settings that were not chosen are not stored', () => {
  expect(storedLayoutOf(LAYOUT)).toEqual(LAYOUT);
  expect(layoutOf(LAYOUT)).toEqual(LAYOUT);
});
