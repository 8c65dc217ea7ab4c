import { expect, it } from 'vitest';
import { encodeRejectedCells } from './rejection.ts';

const cellsOf = (cells: string[]) => JSON.parse(encodeRejectedCells(cells)) as string[];

it('stores a small row unchanged', () => {
  expect(cellsOf(['0821', 'Ann', ''])).toEqual(['0821', 'Ann', '']);
});

it('stores a bounded part of any row', () => {
  for (const cell of ['', 'x'.repeat(1000), '😀'.repeat(1000), '\u0001'.repeat(1000)]) {
    const kept = encodeRejectedCells(Array.from({ length: 500 }, () => cell));
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(4100);
    expect((JSON.parse(kept) as string[]).length).toBeGreaterThan(1);
  }
});

it('removes characters that cannot be stored, and cuts between characters', () => {
  expect(cellsOf([`a\0b`, `${'x'.repeat(199)}😀`, '\ud83d'])).toEqual(['ab', 'x'.repeat(199), '\ufffd']);
});
