import { describe, expect, it, test } from 'vitest';
import { findLinks, replaceLinks } from './links.ts';

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

describe('replacing links', () => {
  const shorten = (text: string) => replaceLinks(text, (address) => `<${address}>`);

  it.each([
    ['Sale: https://example.com/a?b=1. Reply STOP', 'Sale: <https://example.com/a?b=1>. Reply STOP'],
    ['example.com/a and http://b.example', '<https://example.com/a> and <http://b.example>'],
    ['Mail a@example.com', 'Mail a@example.com'],
    ['Hi {{name}}, see example.com', 'Hi {{name}}, see <https://example.com>'],
    // Links with variables, and in fallbacks, stay.
    ['https://example.com/?c={{code}} x.example', 'https://example.com/?c={{code}} <https://x.example>'],
    ['https://example.com/{{code}}/a', 'https://example.com/{{code}}/a'],
    ['{{site|https://example.com}}', '{{site|https://example.com}}'],
    ['{{a}}example.com', '{{a}}<https://example.com>'],
  ])('%j', (text, replaced) => {
    expect(shorten(text)).toBe(replaced);
  });

  it('leaves a link for which there is no other', () => {
    expect(
      replaceLinks('a.example b.example', (address) => (address.includes('a.') ? 'l/1' : undefined)),
    ).toBe('l/1 b.example');
  });
});
