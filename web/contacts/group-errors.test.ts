import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { groupErrors } from './group-errors.ts';
import { words } from './page-words.ts';

initTranslations('Carillon');
addTranslations({ contacts: words });

const context = { currentDay: null, today: '2026-03-10' };
const right = { name: 'Choir', expiresOn: '' };

test.each(['', '2026-03-11', '2036-03-10'])('accepts the day "%s"', (expiresOn) => {
  expect(groupErrors({ ...right, expiresOn }, context)).toEqual({});
});

test.each([
  ['2026-03-10', 'Choose tomorrow or a later day.'],
  ['2025-12-24', 'Choose tomorrow or a later day.'],
  ['2036-03-11', 'Choose a day within the next 10 years.'],
])('rejects the day %s: %s', (expiresOn, message) => {
  expect(groupErrors({ ...right, expiresOn }, context)).toEqual({ expiresOn: message });
});

test('accepts an unchanged day that has started', () => {
  const currentDay = '2026-03-10';
  expect(groupErrors({ ...right, expiresOn: currentDay }, { ...context, currentDay })).toEqual({});
});

test('requires a name, and reports it first', () => {
  const errors = groupErrors({ name: ' ', expiresOn: '2026-03-09' }, context);
  expect(Object.keys(errors)).toEqual(['name', 'expiresOn']);
  expect(errors.name).toBe('This is required.');
});
