import { expect, test } from 'vitest';
import { linksIn } from './links.ts';

const written = (text: string) => linksIn(text).map((link) => link.written);

test.each([
  ['See https://example.com/a?b=c.', ['https://example.com/a?b=c']],
  ['See example.co.za/sale, or (shop.example.com).', ['example.co.za/sale', 'shop.example.com']],
  ['Mail us at info@example.com', []],
  ['At 10.30 we open. Come by!', []],
  ['HTTP://EXAMPLE.COM and example.com', ['HTTP://EXAMPLE.COM', 'example.com']],
  ['', []],
])('of %j', (text, links) => {
  expect(written(text)).toEqual(links);
});

test('each says where it stands, and its address', () => {
  expect(linksIn('Go: example.com/x!')).toEqual([
    { written: 'example.com/x', at: 4, address: 'https://example.com/x' },
  ]);
});

test('a long text without links takes no time', () => {
  expect(linksIn('a.'.repeat(50_000))).toEqual([]);
});
