import { expect, test } from 'vitest';
import { forwardText } from './forward-text.ts';

const reply = (text: string) => ({ number: '27821234567', text });

test('one reply has the number of its author', () => {
  expect(forwardText([reply('Yes {{name}}')])).toBe('+27 82 123 4567: Yes {{name}}');
});

test('several replies have a line each', () => {
  expect(forwardText([reply('Yes'), reply('No')])).toBe(
    '2 replies\n+27 82 123 4567: Yes\n+27 82 123 4567: No',
  );
});

test('long texts are cut, and further replies are counted', () => {
  expect(forwardText([reply('x'.repeat(2000))])).toHaveLength(459);
  const text = forwardText(Array.from({ length: 90 }, () => reply('Yes, please')));
  expect(text.length).toBeLessThanOrEqual(459);
  expect(text).toMatch(/^90 replies\n.*\n… and \d+ more$/s);
  expect(forwardText([reply('x'.repeat(2000)), reply('No')])).toMatch(/^2 replies\n.*…\n… and 1 more$/s);
});
