import { expect, it } from 'vitest';
import { useDatabase } from './platform/testing/database.ts';
import { describeFinding, fuzz } from './platform/testing/fuzz/fuzz.ts';
import { asProgram, asUser } from './platform/testing/fuzz/targets.ts';

const database = useDatabase();

it.each([
  { what: 'answers every call, however malformed', target: asUser() },
  { what: 'answers programs as documented, however malformed their calls are', target: asProgram() },
])('$what', { timeout: 90_000 }, async ({ target }) => {
  const { findings, made } = await fuzz(database(), target, { seed: 20_261, seconds: 10 });
  expect(findings.map(describeFinding).join('\n\n')).toBe('');
  const called = new Set([...made.keys()].map((key) => key.split(' ')[0]));
  expect(called).toEqual(new Set(target.calls.map(([name]) => name)));
});
