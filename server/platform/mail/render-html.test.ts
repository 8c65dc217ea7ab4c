import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';
import { plainText } from './plain-text.ts';
import { textColourOn } from './styles.ts';
import type { WrittenMail } from './templates.ts';

const brand = { name: 'Ring & <Co>', address: 'https://ring.example', accent: '#0E6B63' };
const least: WrittenMail = {
  subject: 'S',
  preview: 'P',
  heading: 'H',
  paragraphs: ['One.', 'Two.'],
  brand,
  isAnswer: false,
};
const most: WrittenMail = {
  ...least,
  code: '402918',
  action: { label: 'Go on', url: 'https://ring.example/go?a=1&b="2"' },
  note: 'A note.',
};

test('escapes all input', async () => {
  const evil = '<script>alert("1")</script><img src=x onerror=alert(1)>';
  const html = await renderHtml({
    ...most,
    subject: evil,
    preview: evil,
    heading: evil,
    paragraphs: [evil],
    code: evil,
    note: evil,
    brand: { ...brand, name: evil },
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThanOrEqual(7);
  expect(html).toContain('href="https://ring.example/go?a=1&amp;b=&quot;2&quot;"');
});

test('declares its language, supports dark mode, and loads nothing', async () => {
  const html = await renderHtml(most);
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/src=|url\(|@import|<link/);
});

test('has a button in the accent colour, and its URL as text', async () => {
  const html = await renderHtml(most);
  expect(html.match(/https:\/\/ring\.example\/go\?a=1&amp;b=&quot;2&quot;/g)).toHaveLength(3);
  expect(html).toContain('background-color:#0E6B63');
});

test('omits what a mail does not have', async () => {
  const html = await renderHtml(least);
  expect(html).not.toContain('Or open this link');
  expect(plainText(least)).toBe('H\n\nOne.\n\nTwo.\n\n-- \nRing & <Co>\nhttps://ring.example');
});

test('has the same words in plain text, in the same order', () => {
  expect(plainText(most)).toBe(
    'H\n\nOne.\n\nTwo.\n\n    402918\n\nGo on:\nhttps://ring.example/go?a=1&b="2"\n\nA note.\n\n-- \nRing & <Co>\nhttps://ring.example',
  );
});

test.each([
  ['#0E6B63', '#FFFFFF'],
  ['#000000', '#FFFFFF'],
  ['#FFD43B', '#1F1D1A'],
  ['#4fb7a8', '#1F1D1A'],
])('chooses a readable text colour on %s', (accent, ink) => {
  expect(textColourOn(accent)).toBe(ink);
});
