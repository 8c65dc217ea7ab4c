import { expect, test } from 'vitest';
import { senderReach } from './sender-reach.ts';

test.each([
  ['Carillon', 'GB', 'shown'],
  ['Carillon', 'US', 'replaced'],
  ['Carillon', 'CA', 'replaced'],
  ['4U', 'US', 'replaced'],
  ['Carillon', 'IN', 'blocked'],
  ['27821234567', 'US', 'shown'],
  ['43366', 'IN', 'shown'],
  ['+27 82 123 4567', 'US', 'shown'],
])('%s in %s is %s', (sender, country, reach) => {
  expect(senderReach(sender, country)).toBe(reach);
});
