import { expect, test } from 'vitest';
import { loggedAnswer, loggedBody } from './hide-texts.ts';

const BODY = { messages: [{ to: '27821234567', text: 'Your code is 402918', variables: { name: 'Ann' } }] };

test('texts and values of variables are hidden, at any depth', () => {
  expect(loggedBody(BODY, false)).toBe(
    '{"messages":[{"to":"27821234567","text":"•••","variables":{"name":"•••"}}]}',
  );
  expect(loggedAnswer(JSON.stringify({ id: '1', text: 'Your code' }), false)).toBe('{"id":"1","text":"•••"}');
});

test('texts are shown if the key shows them', () => {
  expect(loggedBody(BODY, true)).toContain('402918');
});

test('long bodies are cut, but not in the middle of a character', () => {
  expect(loggedBody({ name: 'x'.repeat(5000) }, false)).toHaveLength(4096);
  const cut = loggedAnswer('😀'.repeat(3000), false);
  expect(cut.length).toBeLessThanOrEqual(4096);
  expect(cut).toMatch(/^😀+…$/u);
});

test('a call without a body has none in the log', () => {
  expect([loggedBody(undefined, false), loggedBody(null, false), loggedAnswer('', false)]).toEqual([
    '',
    '',
    '',
  ]);
});
