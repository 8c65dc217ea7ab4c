import { expect, test } from 'vitest';
import { addWords, startWords } from '#web/app/words/start.ts';
import { groupFaults } from './group-faults.ts';
import { words } from './page-words.ts';

startWords('Carillon');
addWords({ contacts: words });

const given = { before: null, today: '2026-03-10' };
const right = { name: 'Choir', expiresOn: '' };

test.each(['', '2026-03-11', '2036-03-10'])('nothing is wrong with the day "%s"', (expiresOn) => {
  expect(groupFaults({ ...right, expiresOn }, given)).toEqual({});
});

test.each([
  ['2026-03-10', 'Choose tomorrow or a later day.'],
  ['2025-12-24', 'Choose tomorrow or a later day.'],
  ['2036-03-11', 'Choose a day within the next 10 years.'],
])('of the day %s is said: %s', (expiresOn, said) => {
  expect(groupFaults({ ...right, expiresOn }, given)).toEqual({ expiresOn: said });
});

test('a day that has begun may stay while the name is changed', () => {
  const before = '2026-03-10';
  expect(groupFaults({ ...right, expiresOn: before }, { ...given, before })).toEqual({});
});

test('a name is needed, and is told of first', () => {
  const faults = groupFaults({ name: ' ', expiresOn: '2026-03-09' }, given);
  expect(Object.keys(faults)).toEqual(['name', 'expiresOn']);
  expect(faults.name).toBe('This is required.');
});
