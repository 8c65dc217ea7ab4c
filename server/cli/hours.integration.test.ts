import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
const list = async () => JSON.parse((await run('hours', 'list', '--json')).output);

beforeEach(() => database().db.owner.deleteFrom('sending_hours').execute());

test('lists built-in hours', async () => {
  expect(await list()).toEqual([
    {
      country: 'US',
      weekdays: '08:00-21:00',
      saturday: '08:00-21:00',
      sunday: '08:00-21:00',
      holidays: 'closed',
      optOut: false,
      setBy: 'law',
    },
    {
      country: 'ZA',
      weekdays: '08:00-20:00',
      saturday: '09:00-13:00',
      sunday: 'closed',
      holidays: 'closed',
      optOut: true,
      setBy: 'law',
    },
  ]);
  expect((await run('hours', 'list')).output).toContain('built in');
});

test('sets the hours of a country by kind of day, and removes them', async () => {
  expect(await run('hours', 'set', 'gb', '--weekdays', '08:00-20:00', '--sunday', 'closed')).toEqual({
    code: 0,
    output: 'The sending hours of GB are set. Queued messages keep their times.\n',
  });
  const all = { saturday: '00:00-24:00', holidays: '00:00-24:00' };
  expect((await list())[0]).toEqual({
    country: 'GB',
    weekdays: '08:00-20:00',
    sunday: 'closed',
    ...all,
    optOut: false,
    setBy: 'operator',
  });
  await run('hours', 'set', 'GB', '--every-day', 'any');
  expect((await list())[0]).toMatchObject({ weekdays: '00:00-24:00', sunday: '00:00-24:00' });
  expect(await run('hours', 'remove', 'GB')).toMatchObject({ code: 0 });
  expect(await list()).toHaveLength(2);
});

test('changes built-in hours partially', async () => {
  await run('hours', 'set', 'ZA', '--saturday', 'closed');
  const set = { weekdays: '08:00-20:00', saturday: 'closed', setBy: 'operator' };
  expect((await list())[1]).toMatchObject({ ...set, optOut: true });
  await run('hours', 'set', 'ZA', '--opt-out', 'no');
  expect((await list())[1]).toMatchObject({ ...set, optOut: false });
});

test('refuses invalid hours', async () => {
  const refusals: [string[], RegExp][] = [
    [['GB', '--weekdays', '20:00-08:00'], /not a valid time range/],
    [['GB', '--every-day', 'closed'], /nothing could ever be sent/],
    [['XX', '--every-day', 'any'], /not a country/],
    [['GB', '--monday', 'any'], /--monday/],
    [['GB', '--opt-out', 'maybe'], /yes or no/],
  ];
  for (const [words, output] of refusals) {
    const answer = await run('hours', 'set', ...words);
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(output);
  }
  expect(await run('hours', 'remove', 'GB')).toMatchObject({ code: 1 });
});
