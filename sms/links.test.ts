import { expect, test } from 'vitest';
import { findLinks } from './links.ts';

const linkTexts = (text: string) => findLinks(text).map((link) => link.text);

test.each([
  ['See https://example.com/a?b=c.', ['https://example.com/a?b=c']],
  ['See example.co.za/sale, or (shop.example.com).', ['example.co.za/sale', 'shop.example.com']],
  ['Mail us at info@example.com', []],
  ['At 10.30 we open. Come by!', []],
  ['HTTP://EXAMPLE.COM and example.com', ['HTTP://EXAMPLE.COM', 'example.com']],
  ['', []],
])('finds the links in %j', (text, links) => {
  expect(linkTexts(text)).toEqual(links);
});

test('returns the position and the address of each link', () => {
  expect(findLinks('Go: example.com/x!')).toEqual([
    { text: 'example.com/x', index: 4, address: 'https://example.com/x' },
  ]);
});

test('reads a long text without links quickly', () => {
  expect(findLinks('a.'.repeat(50_000))).toEqual([]);
});
