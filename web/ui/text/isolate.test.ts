import { expect, test } from 'vitest';
import { isolateDirection } from './isolate.ts';

test.each(['مرحبا', 'Ann שלום', '𐤀'])('isolates right-to-left text: %s', (text) => {
  expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['Ann Zulu', 'Zoë', '周', '', '+27 82 123 4567'])('leaves other text unchanged: %s', (text) => {
  expect(isolateDirection(text)).toBe(text);
});
