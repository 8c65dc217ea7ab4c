import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from './twilio-signature.ts';

/** The example from Twilio's documentation and from the tests of its libraries. */
const TOKEN = '12345';
const ADDRESS = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
};
const form = new URLSearchParams(fields);

describe('the documented example', () => {
  it('is signed as documented, in any order of its fields', () => {
    const backwards = new URLSearchParams(Object.entries(fields).toReversed());
    expect(signatureOf(TOKEN, ADDRESS, form)).toBe(SIGNATURE);
    expect(signatureOf(TOKEN, ADDRESS, backwards)).toBe(SIGNATURE);
    expect(isSigned(SIGNATURE, TOKEN, ADDRESS, form)).toBe(true);
  });

  it.each([
    ['another token', SIGNATURE, '12346', ADDRESS, form],
    ['another address', SIGNATURE, TOKEN, 'https://mycompany.com/other.php?foo=1&bar=2', form],
    ['another query', SIGNATURE, TOKEN, 'https://mycompany.com/myapp.php?foo=1&bar=3', form],
    ['plain http', SIGNATURE, TOKEN, ADDRESS.replace('https', 'http'), form],
    ['a field changed', SIGNATURE, TOKEN, ADDRESS, new URLSearchParams({ ...fields, Digits: '4321' })],
    ['a field more', SIGNATURE, TOKEN, ADDRESS, new URLSearchParams({ ...fields, More: '' })],
    ['no signature', undefined, TOKEN, ADDRESS, form],
    ['an empty one', '', TOKEN, ADDRESS, form],
    ['a truncated signature', SIGNATURE.slice(0, -1), TOKEN, ADDRESS, form],
    ['one of the same length', SIGNATURE.replace('R', 'r'), TOKEN, ADDRESS, form],
  ])('is rejected with %s', (_what, signature, token, address, given) => {
    expect(isSigned(signature, token, address, given)).toBe(false);
  });
});

it.each([
  ['https://a.example/x?y=1', 'https://a.example:443/x?y=1'],
  ['http://a.example/x', 'http://a.example:80/x'],
  ['https://a.example:8443/x', 'https://a.example/x'],
  ['https://a.example:8443/x', 'https://a.example:8443/x'],
])('accepts a call to %s with a signature for %s', (address, signedFor) => {
  expect(isSigned(signatureOf(TOKEN, signedFor, form), TOKEN, address, form)).toBe(true);
});

it('signs each value of a repeated field, in order and once', () => {
  const repeated = new URLSearchParams([
    ['Media', 'b'],
    ['Media', 'a'],
    ['Media', 'b'],
  ]);
  const joined = new URLSearchParams({ Media: 'aMediab' });
  expect(signatureOf(TOKEN, ADDRESS, repeated)).toBe(signatureOf(TOKEN, ADDRESS, joined));
});

it('signs the decoded UTF-8 text', () => {
  const body = new URLSearchParams('Body=Gr%C3%BC%C3%9Fe+%F0%9F%98%80');
  expect(signatureOf(TOKEN, ADDRESS, body)).toBe(
    signatureOf(TOKEN, ADDRESS, new URLSearchParams({ Body: 'Grüße 😀' })),
  );
});
