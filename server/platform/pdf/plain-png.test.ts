import { expect, test } from 'vitest';
import { png } from '../testing/png.ts';
import { isPlainPng } from './plain-png.ts';

test('accepts a small picture', () => {
  expect(isPlainPng(png({}))).toBe(true);
});

test.each([
  ['another format', Buffer.from('<svg/>')],
  ['an empty file', Buffer.alloc(0)],
  ['a truncated file', png({}).subarray(0, 40)],
  ['a file without its end', png({}).subarray(0, -12)],
  ['fewer scanlines than declared', png({ height: 3 })],
  ['more pixels than declared', png({ lines: Buffer.alloc(1_000_000) })],
  ['an unknown filter', png({ lines: Buffer.alloc(2 * 13, 9) })],
  ['an interlaced picture', png({ interlaced: 1 })],
  ['a large picture', png({ width: 1000, height: 1000, lines: Buffer.alloc(1000 * 4001) })],
  ['damaged pixels', Buffer.concat([png({}).subarray(0, 43), Buffer.alloc(40, 1)])],
])('refuses %s', (_what, file) => {
  expect(isPlainPng(file)).toBe(false);
});
