import { expect, test } from 'vitest';
import { removeOverlaps } from './number-networks.mjs';

test('the longest prefix decides, also for nested prefixes', () => {
  expect(removeOverlaps({ '6': 'One', '60': 'Two', '601': 'One', '7': 'One', '71': 'One' })).toEqual({
    One: ['601', '61', '62', '63', '64', '65', '66', '67', '68', '69', '7'],
    Two: ['600', '602', '603', '604', '605', '606', '607', '608', '609'],
  });
});
