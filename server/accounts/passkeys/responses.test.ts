import { describe, expect, it } from 'vitest';
import { SoftwareKey } from '../testing/software-key.ts';
import { challengeOf, isWithoutCertificate, readAuthentication, readRegistration } from './responses.ts';
import { readUserHandle, userHandle } from './user-handle.ts';

const key = new SoftwareKey('http://localhost');
const asked = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
const base64url = (text: string) => Buffer.from(text).toString('base64url');

it('reads the answer of a key, and its challenge', () => {
  const made = readRegistration(key.create(asked));
  expect(challengeOf(made!.response)).toBe('AAAA');
  const signed = readAuthentication(key.get({ challenge: 'BBBB', rpId: 'localhost' }));
  expect(challengeOf(signed!.response)).toBe('BBBB');
});

it.each(['', '{', 'null', '[]', '{"challenge":7}'])('finds no challenge in “%s”', (text) => {
  expect(challengeOf({ clientDataJSON: base64url(text) })).toBeUndefined();
});

it.each([
  ['none', true],
  // “packed” would be acceptable without a certificate, but this test's key includes one.
  ['packed', false],
  ['apple', false],
  ['android-key', false],
  ['fido-u2f', false],
])('accepts the attestation “%s”: %s', (format, taken) => {
  expect(isWithoutCertificate(key.create(asked, {}, format).response)).toBe(taken);
});

describe('a user handle', () => {
  it('identifies an account and a user', () => {
    const user = { accountId: 12, userId: 345 };
    expect(readUserHandle(base64url(userHandle(user)))).toEqual(user);
  });

  it.each(['', '12', '12.', '.345', '0.1', '1.2.3', '-1.2', '1.2\n', '1e3.1', '1.9999999999999999'])(
    'cannot be “%s”',
    (text) => {
      expect(readUserHandle(base64url(text))).toBeUndefined();
    },
  );
});
