import { expect, test } from 'vitest';
import { findImitation } from './imitates-latin.ts';

test.each([
  ['аррӏе.com', 'аррӏе'],
  ['login.раураӏ.com', 'раураӏ'],
  ['ехро.co.za', 'ехро'],
  ['раура1-ѕ.com', 'раура1-ѕ'],
  ['νοιτ.com', 'νοιτ'],
])('%j imitates Latin letters with %j', (host, label) => {
  expect(findImitation(host)).toBe(label);
});

test.each([
  'apple.com',
  'пример.рф',
  'рост.рф',
  'москва.com',
  'яндекс.com',
  '例え.jp',
  '123.com',
  'münchen.de',
  'localhost',
])('%j imitates nothing', (host) => {
  expect(findImitation(host)).toBeUndefined();
});
