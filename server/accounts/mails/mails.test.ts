import { describe, expect, test } from 'vitest';
import { renderHtml } from '#server/platform/mail/render-html.ts';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import { accountMails } from './index.ts';
import { isLink, formatDateTime, formatMinutes } from './words.ts';

const brand = { name: 'Ring', address: 'https://ring.example', accent: '#0E6B63' };
const at = '2026-03-03T14:05:59.000Z';
const write = (template: string, data: object) => writeMail(accountMails, { template, data }, brand);

/** The data of each email, and the strings that the email must contain. */
const MAILS: [name: string, data: object, found: string[]][] = [
  ['sign-in code', { code: '402918', minutes: 10 }, ['402918', '10 minutes']],
  [
    'password reset',
    { path: '/Reset/t0ken', minutes: 60, username: 'thandi' },
    ['https://ring.example/Reset/t0ken', '1 hour', 'of the user thandi'],
  ],
  ['welcome', { fullName: 'Thandi Moyo', username: 'thandi' }, ['Hello Thandi Moyo,', 'thandi']],
  [
    'password changed',
    { at, address: '203.0.113.9', username: 'thandi' },
    ['Tuesday 3 March 2026 at 14:05 UTC', '203.0.113.9', 'of the user thandi'],
  ],
  [
    'new device',
    { device: 'Firefox on Linux', address: '203.0.113.9', at, username: 'thandi' },
    ['Firefox on Linux', '14:05 UTC', 'of the user thandi'],
  ],
  ['e-mail changed', { newEmail: 'new@example.com' }, ['new@example.com']],
  [
    'two-factor changed',
    { what: 'The authenticator app was turned off.' },
    ['authenticator app was turned off.'],
  ],
  [
    'allowed addresses changed',
    { networks: '203.0.113.7, 2001:db8::/64', address: '203.0.113.7', at },
    ['from these IP addresses: 203.0.113.7, 2001:db8::/64.', '14:05 UTC', 'from the IP address 203.0.113.7'],
  ],
  [
    'invitation',
    { path: '/Invitation/t0ken', accountName: 'Moyo Bakery', invitedBy: 'Thandi Moyo', days: 7 },
    ['https://ring.example/Invitation/t0ken', 'Thandi Moyo', 'Moyo Bakery', '7 days'],
  ],
  [
    'confirm address',
    { account: 'Moyo Bakery', user: 'Thandi Moyo', token: 't0ken' },
    ['https://ring.example/ConfirmEmail/t0ken', 'Thandi Moyo of Moyo Bakery', '7 days'],
  ],
  [
    'wrong codes',
    { address: '203.0.113.9', at, username: 'thandi' },
    ['of the user thandi', '203.0.113.9', '14:05 UTC', 'change your password now'],
  ],
];

describe('the mails about accounts', () => {
  test('are all tested here', () => {
    expect(accountMails.map(({ name }) => name).toSorted()).toEqual(MAILS.map(([name]) => name).toSorted());
  });

  test.each(MAILS)('%s reads well in both parts', async (name, data, found) => {
    const text = write(name, data);
    for (const part of [plainText(text), await renderHtml(text)]) {
      for (const words of [...found, 'Ring', 'https://ring.example']) expect(part).toContain(words);
      expect(part).not.toMatch(/undefined|\[object|NaN|Invalid/);
    }
  });

  test.each(MAILS)('%s says what to do about somebody else’s action', (name, data) => {
    expect(plainText(write(name, data))).toMatch(/(if not,|if you did not)/i);
  });

  test('keep codes and links out of the subject, which servers log', () => {
    for (const [name, data, [secret]] of MAILS.slice(0, 2))
      expect(write(name, data).subject).not.toContain(secret);
  });

  test('carry no advertisement by a person who signs up with another person’s address', () => {
    const names = { fullName: 'Win at evil.example now', username: 'http://evil.example' };
    const text = plainText(write('welcome', names));
    expect(text).not.toContain('evil');
    expect(text).toContain('Hello,\n');
    expect(text).toContain('the username you chose');
  });

  test('carry no advertisement by an account that invites strangers', () => {
    const data = { path: '/x', accountName: 'evil.example', invitedBy: 'See http://evil.example', days: 7 };
    const text = plainText(write('invitation', data));
    expect(text).not.toContain('evil');
    expect(text).toContain('A colleague has invited you to send and receive text messages for their account');
    const asked = plainText(write('confirm address', { account: 'evil.example', user: 'Ann', token: 'x' }));
    expect(asked).not.toContain('evil');
    expect(asked).toContain('Somebody wants to have replies');
  });
});

test.each([
  [1, '1 minute'],
  [10, '10 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('%i minutes read as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test('a timestamp has its time zone, even at midnight', () => {
  expect(formatDateTime('2026-12-31T00:00:00Z')).toBe('Thursday 31 December 2026 at 00:00 UTC');
});

test.each([
  ['thandi@example.com', false],
  ['J. P. Moyo', false],
  ['thandi', false],
  ['evil.example', true],
  ['see evil.example/x', true],
  ['http:evil', true],
])('%s is a link: %s', (text, link) => {
  expect(isLink(text)).toBe(link);
});
