import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { RecentRefusals } from './recent-refusals.ts';

const by = (authorization: string) => ({ headers: { authorization } }) as FastifyRequest;

it('remembers refused callers only', () => {
  const refused = new RecentRefusals(60_000);
  refused.add(by('one'));
  expect([refused.has(by('one')), refused.has(by('other'))]).toEqual([true, false]);
});

it('forgets callers after a moment', () => {
  const refused = new RecentRefusals(-1);
  refused.add(by('one'));
  expect(refused.has(by('one'))).toBe(false);
});

it('remembers at most the last thousand', () => {
  const refused = new RecentRefusals(60_000);
  for (let nth = 0; nth <= 1000; nth++) refused.add(by(`session ${nth}`));
  expect([refused.has(by('session 0')), refused.has(by('session 1000'))]).toEqual([false, true]);
});
