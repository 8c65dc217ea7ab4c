import { expect, test } from 'vitest';
import { isShowing } from './is-showing.ts';

const at = (pathname: string, search: object = {}) => ({ pathname, search });

test.each([
  [at('/Reports/Replies'), at('/Reports/Replies'), true],
  [at('/Reports/Replies', { search: '2782' }), at('/Reports/Replies'), true],
  [at('/Reports/SentQueued'), at('/Reports/Replies'), false],
  [at('/Reports/CampaignReport/5'), at('/Reports/CampaignReport/6'), false],
  [at('/Groups/Import', { import: 5 }), at('/Groups/Import', { import: 5 }), true],
  [at('/Groups/Import', { import: 5 }), at('/Groups/Import', { import: 6 }), false],
  [at('/Groups/Import'), at('/Groups/Import', { import: 6 }), false],
])('matches %j with %j: %s', (current, target, expected) => {
  expect(isShowing(current, target)).toBe(expected);
});
