import { expect, it } from 'vitest';
import { boundText } from './bound-text.ts';

it.each([
  ['letters', 'a'],
  ['control characters', '\u0001'],
  ['Chinese characters', '汉'],
  ['emoji', '😀'],
  ['quotes', '"'],
])('cuts a long text of %s to less than 20 KB of JSON', (_, character) => {
  const bounded = boundText(character.repeat(50_000));
  const bytes = Buffer.byteLength(JSON.stringify(bounded));
  expect(bytes).toBeLessThan(17_000);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bounded.isWellFormed()).toBe(true);
});

it('leaves a text of ten parts as it is', () => {
  const text = 'ß€'.repeat(765);
  expect(boundText(text)).toBe(text);
});
