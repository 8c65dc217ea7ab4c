import { expect, test } from 'vitest';
import { DEVELOPER_MENU } from './developer-menu.ts';
import { findResetTargets, RESETS } from './resets.ts';

const dismissed = ['feature:abc', 'security-strong', 'security-weak', 'tour', 'urgent:xyz'];

test('the developer menu is off', () => {
  expect(DEVELOPER_MENU).toBe(false);
});

test.each([
  ['tour', { notices: ['tour'], flags: [] }],
  ['urgent', { notices: ['urgent:xyz'], flags: [] }],
  ['confirmDetails', { notices: [], flags: ['confirm-details'] }],
  ['security', { notices: ['security-strong', 'security-weak'], flags: [] }],
] as const)('resets %s with %j', (reset, targets) => {
  expect(findResetTargets(reset, dismissed)).toEqual(targets);
});

test('makes no request if nothing was dismissed', () => {
  for (const reset of RESETS) expect(findResetTargets(reset, []).notices).toEqual([]);
});
