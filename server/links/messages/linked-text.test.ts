import { describe, expect, it } from 'vitest';
import { Problem } from '#server/platform/errors.ts';
import { countParts } from '#sms/index.ts';
import { findLinksInText, type LinkedText, linkText, trimLinkedText } from './linked-text.ts';

const host = { domainId: null, host: null, base: 'l.example/' };
const sale = { variable: 'link:sale', host: { ...host, base: 'go.example/' }, linkId: 7 };
const blocked = new Problem('invalid', 'link_gone', 'Blocked');

function read(text: string, shortensLinks = true): LinkedText | Problem {
  const targets = new Map<string, string | Problem>([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/b', 'https://shop.example/b'],
    ['https://fraud.example/', blocked],
  ]);
  const namedLinks = new Map([[sale.variable, sale]]);
  return linkText(findLinksInText({ text, shortensLinks }), { host, namedLinks, targets });
}

describe('the links of a text', () => {
  it('become variables, and examples of the same length', () => {
    expect(read('See https://shop.example/a, shop.example/b or {{link:sale}}.')).toMatchObject({
      text: 'See {{link:=1}}, {{link:=2}} or {{link:sale}}.',
      example: 'See l.example/yourlink1, l.example/yourlink1 or go.example/yourlink1.',
      links: [sale, { target: 'https://shop.example/a' }, { target: 'https://shop.example/b' }],
    });
  });

  it('stay if they lead nowhere that links may lead, or are not to be shortened', () => {
    for (const [text, shortens] of [
      ['See https://other.example', true],
      ['See https://shop.example/a', false],
    ] as const)
      expect(read(text, shortens)).toEqual({ text, example: text, links: [] });
  });

  it('are a problem if one of them is', () => {
    expect(read('https://shop.example/a https://fraud.example/')).toBe(blocked);
  });
});

describe('a text that is cut off', () => {
  const link = 'l.example/yourlink1';
  it.each([
    ['after its links', `https://shop.example/a ${'x'.repeat(200)}`, `${link} ${'x'.repeat(140)}`, 1],
    ['in a link', `${'x'.repeat(150)} https://shop.example/a end`, 'x'.repeat(150), 0],
    [
      'between two links',
      `https://shop.example/a${' '.repeat(10)}${'x'.repeat(125)} shop.example/b`,
      null,
      1,
    ],
    ['in Unicode', `https://shop.example/a ${'я'.repeat(80)}`, `${link} ${'я'.repeat(50)}`, 1],
    ['nowhere, if it fits', 'https://shop.example/a', link, 1],
  ])('%s', (_, text, example, links) => {
    const trimmed = trimLinkedText(read(text) as LinkedText, 1);
    if (example !== null) expect(trimmed.example.trimEnd()).toBe(example);
    expect(countParts(trimmed.example).parts).toBe(1);
    expect(trimmed.links).toHaveLength(links);
  });
});
