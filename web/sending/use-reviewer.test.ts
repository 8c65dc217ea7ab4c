import { expect, test } from 'vitest';
import { reviewerOf } from './use-reviewer.ts';

test.each([
  ['provider', true, 'provider'],
  ['provider', false, 'provider'],
  ['master', true, 'own'],
  ['master', false, 'master'],
] as const)(
  'a campaign held for the %s (in a master account: %s) waits for: %s',
  (heldFor, isMaster, who) => {
    expect(reviewerOf(heldFor, isMaster)).toBe(who);
  },
);
