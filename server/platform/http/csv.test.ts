import { expect, it } from 'vitest';
import { safeCell } from './csv.ts';

it.each([
  ['=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+2', "'-1+2"],
  ['+cmd|calc', "'+cmd|calc"],
  ['+27 82 123 4567', '+27 82 123 4567'],
  ['Ann', 'Ann'],
  ['', ''],
])('writes %j as %j', (cell, written) => {
  expect(safeCell(cell)).toBe(written);
});
