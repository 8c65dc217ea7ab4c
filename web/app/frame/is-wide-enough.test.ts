import { expect, test } from 'vitest';
import { isWideEnough } from './is-wide-enough.ts';

test.each([
  [1269, 1280, false],
  [1270, 1280, true],
  [981, 992, false],
  [982, 992, true],
  [390, 0, true],
])('a window of %i px is wide enough for a page that needs %i px: %s', (width, minWidth, is) => {
  expect(isWideEnough(width, minWidth)).toBe(is);
});
