import { expect, test } from 'vitest';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { fieldForName, findDraftProblems } from './problems.ts';

const draft: Draft = {
  ...EMPTY_DRAFT,
  groupIds: [1],
  numbers: '',
  sender: 'ACME',
  text: 'Hi',
};

const HERE = { homeCountry: 'ZA', clock: '2026-11-23T09:00' } as const;

test('a complete draft has no problems', () => {
  expect(findDraftProblems(draft, HERE)).toEqual([]);
});

test('treats blanks as empty', () => {
  const missing = findDraftProblems({ ...draft, groupIds: [], numbers: ' \n', sender: ' ', text: ' ' }, HERE);
  expect(missing.map(({ field }) => field)).toEqual(['groupIds', 'sender', 'text']);
  expect(findDraftProblems({ ...draft, text: '\u200e' }, HERE)).toEqual([{ field: 'text', code: 'text' }]);
});

test.each(['Repliable', 'TwelveChars1', 'Ünï', 'My Shop'])('rejects the sender %s', (sender) => {
  expect(findDraftProblems({ ...draft, sender }, HERE)).toMatchObject([{ field: 'sender', code: 'sender' }]);
});

test('accepts national numbers', () => {
  expect(findDraftProblems({ ...draft, sender: '082 123 4567' }, HERE)).toEqual([]);
});

test.each([
  ['', '', 'at'],
  ['2026-11-23T09:00', '', 'past'],
  ['2026-11-23T09:01', '', undefined],
  ['2026-11-24T09:00', '2026-11-23', 'endsBefore'],
  ['2026-11-24T09:00', '2026-11-24', undefined],
])('a start at %j that repeats until %j has the problem %s', (at, repeatsUntil, code) => {
  const missing = findDraftProblems({ ...draft, when: 'later', at, repeats: 'daily', repeatsUntil }, HERE);
  expect(missing.map((each) => each.code)).toEqual(code === undefined ? [] : [code]);
});

test('rejects more than ten parts', () => {
  expect(findDraftProblems({ ...draft, text: 'x'.repeat(1600) }, HERE)).toEqual([
    { field: 'text', code: 'tooLong', parts: 11, max: 1530 },
  ]);
});

test('limits a text to 2,000 characters, also with variables', () => {
  expect(findDraftProblems({ ...draft, text: `{{first_name}}${'x'.repeat(2000)}` }, HERE)).toEqual([
    { field: 'text', code: 'tooManyCharacters', max: 2000 },
  ]);
});

test("maps the server's field names to the form's", () => {
  expect(fieldForName('sender')).toBe('sender');
  expect(fieldForName('audience.groupIds')).toBe('groupIds');
  expect(fieldForName('credits')).toBeUndefined();
});
