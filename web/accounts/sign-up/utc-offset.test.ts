import { expect, test } from 'vitest';
import { defaultOffset, offsetLabel, UTC_OFFSETS } from './utc-offset.ts';

test('lists offsets from -12 to +12', () => {
  expect(UTC_OFFSETS).toHaveLength(25);
  expect([UTC_OFFSETS[0], UTC_OFFSETS[12], UTC_OFFSETS[24]]).toEqual(['-1200', '+0000', '+1200']);
});

test.each([
  ['Johannesburg', -120, '+0200'],
  ['London in winter', 0, '+0000'],
  ['New York in winter', 300, '-0500'],
  ['Auckland in winter', -720, '+1200'],
])('defaults to the browser’s offset in %s', (_where, minutesBehind, offset) => {
  expect(defaultOffset(minutesBehind, '+0800')).toBe(offset);
});

test.each([
  ['a fraction, as in India', -330],
  ['beyond +12, as in Auckland in summer', -780],
  ['missing', Number.NaN],
])('defaults to the brand’s offset when the browser’s is %s', (_what, minutesBehind) => {
  expect(defaultOffset(minutesBehind, '+0800')).toBe('+0800');
});

test('formats an offset for display', () => {
  expect(offsetLabel('-0500')).toBe('UTC -05:00');
});
