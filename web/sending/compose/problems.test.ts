import { expect, test } from 'vitest';
import { CallProblem } from '#web/client/index.ts';
import { problemsOf, whatIsMissing } from './problems.ts';

const draft = { groupIds: [1], numbers: '', sender: 'ACME', text: 'Hi', name: '' };

test('a whole draft lacks nothing', () => {
  expect(whatIsMissing(draft)).toEqual([]);
});

test('blanks count as nothing', () => {
  const missing = whatIsMissing({ ...draft, groupIds: [], numbers: ' \n', sender: ' ', text: ' ' });
  expect(missing.map(({ field }) => field)).toEqual(['recipients', 'sender', 'text']);
});

test('a text of more than ten parts is too long', () => {
  expect(whatIsMissing({ ...draft, text: 'x'.repeat(1600) })).toEqual([
    { field: 'text', code: 'tooLong', parts: 11 },
  ]);
});

test("the server's problem lands on its field", () => {
  expect(problemsOf(new CallProblem(400, 'invalid', 'Not yours.', 'sender'))).toEqual({
    sender: 'Not yours.',
  });
  expect(problemsOf(new CallProblem(400, 'invalid', 'Gone.', 'audience.groupIds'))).toEqual({
    recipients: 'Gone.',
  });
  expect(problemsOf(new CallProblem(409, 'credits', 'Too few.'))).toEqual({ form: 'Too few.' });
});
