import { expect, test } from 'vitest';
import { canHaveUtm, readUtm, writeUtm } from './utm.ts';

test.each([
  ['https://example.com', 'https://example.com?utm_source=sms'],
  ['https://example.com/?a=1&b=%C3%A4#top', 'https://example.com/?a=1&b=%C3%A4&utm_source=sms#top'],
  ['https://example.com/?utm_source=x&a=1', 'https://example.com/?utm_source=sms&a=1'],
  ['https://example.com/?a&utm_source=x&utm_source=y', 'https://example.com/?a&utm_source=sms'],
])('writes into %s', (target, written) => {
  expect(writeUtm(target, 'source', 'sms')).toBe(written);
  expect(readUtm(written, 'source')).toBe('sms');
});

test('any value can be read again', () => {
  for (const value of ['spring & summer', '50% off', 'été+1', 'a=b#c', ' '])
    expect(readUtm(writeUtm('https://example.com/#x', 'campaign', value), 'campaign')).toBe(value);
});

test('an empty value removes the parameter', () => {
  expect(writeUtm('https://example.com/?utm_term=a', 'term', '')).toBe('https://example.com/');
  expect(writeUtm('https://example.com/?utm_term=a&b=1#c', 'term', '')).toBe('https://example.com/?b=1#c');
});

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['https://', false],
  ['mailto:a@example.com', false],
  ['', false],
])('%j can have parameters: %s', (target, can) => {
  expect(canHaveUtm(target)).toBe(can);
});
