import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { useDatabase } from './platform/testing/database.ts';
import { describeFinding, fuzz } from './platform/testing/fuzz/fuzz.ts';

const database = useDatabase();

it('answers every call, however malformed', { timeout: 90_000 }, async () => {
  const { findings, made } = await fuzz(database(), { seed: 20_261, seconds: 10 });
  expect(findings.map(describeFinding).join('\n\n')).toBe('');
  const called = new Set([...made.keys()].map((key) => key.split(' ')[0]));
  expect(called).toEqual(new Set(Object.keys(endpoints)));
});
