import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { useDatabase } from './platform/testing/database.ts';
import { describeFinding, type Finding, fuzz } from './platform/testing/fuzz/fuzz.ts';

const database = useDatabase();

/** A file whose columns have names that a layout may not have is answered with a layout that is none. */
const isKnown = ({ name, got }: Finding): boolean =>
  ['uploadImport', 'recogniseImport'].includes(name) && got.status === 500;

it('answers every call, however wrong it is', { timeout: 90_000 }, async () => {
  const { findings, made } = await fuzz(database(), { seed: 20_261, seconds: 20 });
  const known = findings.filter(isKnown);
  const others = findings.filter((each) => !isKnown(each));
  if (known.length > 0) console.warn(known.map(describeFinding).join('\n\n'));
  expect(others.map(describeFinding).join('\n\n')).toBe('');
  const called = new Set([...made.keys()].map((key) => key.split(' ')[0]));
  expect(called).toEqual(new Set(Object.keys(endpoints)));
});
