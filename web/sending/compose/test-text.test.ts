import { expect, it } from 'vitest';
import { withExampleLinks } from '#sms/index.ts';
import { toTestText } from './test-text.ts';

const BASE = 'l.example/';

it.each([
  ['no links', 'Hi', true],
  ['a link', 'See https://shop.example/a now', true],
  ['a link that stays', 'See https://shop.example/a now', false],
  ['links and variables', 'A https://shop.example/a B {{link:sale}} C https://shop.example/b', true],
  ['one link twice', 'https://shop.example/a https://shop.example/a', true],
])('a test of a text with %s has the links of the text', (_, text, shortensLinks) => {
  const preview = withExampleLinks(text, { base: BASE, shortensLinks });
  expect(toTestText(preview, { text, shortensLinks, base: BASE })).toBe(text);
});

it('keeps the values of the preview', () => {
  const text = 'Hi {{name}}, {{link:sale}}';
  expect(toTestText('Hi Zanele, l.example/yourlink1', { text, shortensLinks: false, base: BASE })).toBe(
    'Hi Zanele, {{link:sale}}',
  );
});

it('keeps the preview if the server shortened fewer links', () => {
  const text = 'https://shop.example/a https://console.example/b';
  const preview = 'l.example/yourlink1 https://console.example/b';
  expect(toTestText(preview, { text, shortensLinks: true, base: BASE })).toBe(preview);
});

it('keeps the preview without short links', () => {
  expect(toTestText('Hi', { text: 'Hi', shortensLinks: true, base: null })).toBe('Hi');
});
