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

test('a whole draft lacks nothing', () => {
  expect(whatIsMissing(draft)).toEqual([]);
});

test('blanks count as nothing', () => {
  const missing = whatIsMissing({ ...draft, groupIds: [], numbers: ' \n', sender: ' ', text: ' ' });
  expect(missing.map(({ field }) => field)).toEqual(['groupIds', 'sender', 'text']);
});

test.each(['Repliable', 'TwelveChars1', 'Ünï', 'My Shop'])('%s is no sender', (sender) => {
  expect(whatIsMissing({ ...draft, sender })).toMatchObject([{ field: 'sender', code: 'sender' }]);
});

test('a text of more than ten parts is too long', () => {
  expect(whatIsMissing({ ...draft, text: 'x'.repeat(1600) })).toEqual([
    { field: 'text', code: 'tooLong', parts: 11 },
  ]);
});

test("the server's name of a field leads to that of the form", () => {
  expect(fieldOf('sender')).toBe('sender');
  expect(fieldOf('audience.groupIds')).toBe('groupIds');
  expect(fieldOf('credits')).toBeUndefined();
});
