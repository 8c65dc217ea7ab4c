import { expect, test } from 'vitest';
import { DEVELOPER_MENU } from './developer-menu.ts';
import { forgottenBy, RESETS } from './resets.ts';

const dismissed = ['feature:abc', 'security-strong', 'security-weak', 'tour', 'urgent:xyz'];

test('the menu is off', () => {
  expect(DEVELOPER_MENU).toBe(false);
});

test.each([
  ['tour', { notices: ['tour'], flags: [] }],
  ['urgent', { notices: ['urgent:xyz'], flags: [] }],
  ['confirmDetails', { notices: [], flags: ['confirm-details'] }],
  ['security', { notices: ['security-strong', 'security-weak'], flags: [] }],
] as const)('resetting %s forgets %j', (reset, forgotten) => {
  expect(forgottenBy(reset, dismissed)).toEqual(forgotten);
});

test('where nothing was put away, nothing is asked of the server', () => {
  for (const reset of RESETS) expect(forgottenBy(reset, []).notices).toEqual([]);
});
