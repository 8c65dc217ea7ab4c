import { expect, test } from 'vitest';
import { png } from '../testing/png.ts';
import { isPlainPng } from './plain-png.ts';

test('a small picture is one', () => {
  expect(isPlainPng(png({}))).toBe(true);
});

test.each([
  ['no picture', Buffer.from('<svg/>')],
  ['nothing', Buffer.alloc(0)],
  ['its first half', png({}).subarray(0, 40)],
  ['without its end', png({}).subarray(0, -12)],
  ['fewer lines than it says', png({ height: 3 })],
  ['more pixels than it says', png({ lines: Buffer.alloc(1_000_000) })],
  ['a filter that there is not', png({ lines: Buffer.alloc(2 * 13, 9) })],
  ['interlaced', png({ interlaced: 1 })],
  ['a large one', png({ width: 1000, height: 1000, lines: Buffer.alloc(1000 * 4001) })],
  ['damaged pixels', Buffer.concat([png({}).subarray(0, 43), Buffer.alloc(40, 1)])],
])('%s is not drawn', (_what, file) => {
  expect(isPlainPng(file)).toBe(false);
});
