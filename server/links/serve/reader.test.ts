import { expect, it } from 'vitest';
import { readerOf } from './reader.ts';

const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const SAFARI_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const FIREFOX_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

it.each([
  [CHROME_ANDROID, { kind: 'person', device: 'android', os: 'Android' }],
  [SAFARI_IPHONE, { kind: 'person', device: 'ios', os: 'iOS' }],
  [FIREFOX_LINUX, { kind: 'person', device: 'desktop', os: 'Linux' }],
  ['WhatsApp/2.23.20.0', { kind: 'preview', device: 'other', os: 'Other' }],
  [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    { kind: 'preview', device: 'other', os: 'Other' },
  ],
  ['TelegramBot (like TwitterBot)', { kind: 'preview', device: 'other', os: 'Other' }],
  [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    { kind: 'program', device: 'other', os: 'Other' },
  ],
  ['curl/8.7.1', { kind: 'program', device: 'other', os: 'Other' }],
  ['', { kind: 'program', device: 'other', os: 'Other' }],
])('%j', (agent, reader) => {
  expect(readerOf({ 'user-agent': agent })).toEqual(reader);
});

it('takes a request that is sent ahead for a preview', () => {
  expect(readerOf({ 'user-agent': CHROME_ANDROID, 'sec-purpose': 'prefetch;prerender' }).kind).toBe(
    'preview',
  );
  expect(readerOf({ 'user-agent': SAFARI_IPHONE, 'x-purpose': 'preview' }).kind).toBe('preview');
});
