import { expect, test } from 'vitest';
import { linkKeys } from './link-keys.ts';

test('a link keeps its key wherever it stands, and keys can be in addresses', () => {
  const [shop, club] = linkKeys('links', ['https://shop.example/', 'https://club.example/é']);
  expect(linkKeys('links', ['https://club.example/é', 'tel:+27821234567', 'https://shop.example/'])).toEqual([
    club,
    expect.any(String),
    shop,
  ]);
  expect(shop).not.toBe(club);
  expect(shop).toMatch(/^links\.k[0-9a-z]+$/);
});

test('links to the same target are numbered', () => {
  const [first, second, third] = linkKeys('text', ['a', 'a', 'a']);
  expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
});
