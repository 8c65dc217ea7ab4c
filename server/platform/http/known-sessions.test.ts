import { expect, it } from 'vitest';
import { KnownSessions } from './known-sessions.ts';

it('forgets the session whose last call is the oldest', () => {
  const sessions = new KnownSessions();
  for (let nth = 0; nth < 10_000; nth++) sessions.add(`session ${nth}`);
  sessions.add('session 0');
  sessions.add('another');
  const known = ['session 0', 'session 1', 'session 2', 'another'].map((each) => sessions.has(each));
  expect(known).toEqual([true, false, true, true]);
});
