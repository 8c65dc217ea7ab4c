import { expect, test } from 'vitest';
import { type Draft, EMPTY } from './draft.ts';
import { fieldOf, whatIsMissing } from './problems.ts';

const draft: Draft = {
  ...EMPTY,
  groupIds: [1],
  numbers: '',
  sender: 'ACME',
  text: 'Hi',
};

const HERE = { homeCountry: 'ZA', clock: '2026-11-23T09:00' } as const;

test('a whole draft lacks nothing', () => {
  expect(whatIsMissing(draft, HERE)).toEqual([]);
});

test('blanks count as nothing', () => {
  const missing = whatIsMissing({ ...draft, groupIds: [], numbers: ' \n', sender: ' ', text: ' ' }, HERE);
  expect(missing.map(({ field }) => field)).toEqual(['groupIds', 'sender', 'text']);
});

test.each(['Repliable', 'TwelveChars1', 'Ünï', 'My Shop'])('%s is no sender', (sender) => {
  expect(whatIsMissing({ ...draft, sender }, HERE)).toMatchObject([{ field: 'sender', code: 'sender' }]);
});

test('a number can be written as one dials it', () => {
  expect(whatIsMissing({ ...draft, sender: '082 123 4567' }, HERE)).toEqual([]);
});

test.each([
  ['', '', 'at'],
  ['2026-11-23T09:00', '', 'past'],
  ['2026-11-23T09:01', '', undefined],
  ['2026-11-24T09:00', '2026-11-23', 'endsBefore'],
  ['2026-11-24T09:00', '2026-11-24', undefined],
])('at %j until %j: %s', (at, repeatsUntil, code) => {
  const missing = whatIsMissing({ ...draft, when: 'later', at, repeats: 'daily', repeatsUntil }, HERE);
  expect(missing.map((each) => each.code)).toEqual(code === undefined ? [] : [code]);
});

test('a text of more than ten parts is too long', () => {
  expect(whatIsMissing({ ...draft, text: 'x'.repeat(1600) }, HERE)).toEqual([
    { field: 'text', code: 'tooLong', parts: 11, max: 1530 },
  ]);
});

test('a text has at most 2,000 characters, also with variables', () => {
  expect(whatIsMissing({ ...draft, text: `{{first_name}}${'x'.repeat(2000)}` }, HERE)).toEqual([
    { field: 'text', code: 'tooManyCharacters', max: 2000 },
  ]);
});

test("the server's name of a field leads to that of the form", () => {
  expect(fieldOf('sender')).toBe('sender');
  expect(fieldOf('audience.groupIds')).toBe('groupIds');
  expect(fieldOf('credits')).toBeUndefined();
});
