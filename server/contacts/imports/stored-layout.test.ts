import { expect, test } from 'vitest';
import type { Layout } from '#contract/imports.ts';
import { layoutOf, storedLayoutOf } from './stored-layout.ts';

const LAYOUT: Layout = { encoding: 'utf-8', delimiter: ',', hasHeader: true, columns: [] };

test('a layout is stored under the former names of its settings, and read under the current ones', () => {
  const layout: Layout = { ...LAYOUT, invalidValues: 'reject', landlines: 'skip' };
  expect(storedLayoutOf(layout)).toEqual({ ...LAYOUT, misfits: 'reject', landlines: 'leave_out' });
  expect(layoutOf(storedLayoutOf(layout))).toEqual(layout);
});

test('omits settings that were not chosen', () => {
  expect(storedLayoutOf(LAYOUT)).toEqual(LAYOUT);
  expect(layoutOf(LAYOUT)).toEqual(LAYOUT);
});
