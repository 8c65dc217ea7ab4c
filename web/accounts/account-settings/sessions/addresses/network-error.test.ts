import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { words } from '../../../settings/page-words.ts';
import { networkError } from './network-error.ts';

initTranslations('Carillon');
addTranslations({ mySettings: words });

const REQUIRED = 'This is required.';
const { there: THERE, unreadable: UNREADABLE } = words.addresses;

test.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:DB8::/32', '::1', '::ffff:203.0.113.7'])(
  '%s is sent',
  (typed) => {
    expect(networkError(typed, ['198.51.100.9'])).toBeUndefined();
  },
);

test.each([
  ['', REQUIRED],
  ['198.51.100.9', THERE],
  ['home', UNREADABLE],
  ['example.com', UNREADABLE],
  ['203.0.113', UNREADABLE],
  ['203.0.113.7-9', UNREADABLE],
  ['203.0.113.7, 203.0.113.8', UNREADABLE],
  ['face', UNREADABLE],
])('rejects “%s”: %s', (typed, fault) => {
  expect(networkError(typed, ['198.51.100.9'])).toBe(fault);
});
