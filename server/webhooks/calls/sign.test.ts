import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { sign } from './sign.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map(
  (name) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`,
) as [string, string, string];

const now = () => Math.floor(Date.now() / 1000);
const signed = { id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77', timestamp: now(), body: '{"text":"Grüße 👋"}' };
const headers = (secrets: string[]) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': sign(secrets, signed),
});

it('makes signatures that the library of Standard Webhooks verifies', () => {
  expect(new Webhook(NEW).verify(signed.body, headers([NEW]))).toEqual({ text: 'Grüße 👋' });
});

it('makes a signature for each secret, so that either verifies', () => {
  for (const secret of [OLD, NEW])
    expect(new Webhook(secret).verify(signed.body, headers([NEW, OLD]))).toBeDefined();
  expect(() => new Webhook(OTHER).verify(signed.body, headers([NEW, OLD]))).toThrow('No matching signature');
});

it('makes signatures of the body, the id and the time', () => {
  const webhook = new Webhook(NEW);
  expect(() => webhook.verify(`${signed.body} `, headers([NEW]))).toThrow('No matching signature');
  for (const change of [{ 'webhook-id': 'x' }, { 'webhook-timestamp': String(signed.timestamp - 1) }])
    expect(() => webhook.verify(signed.body, { ...headers([NEW]), ...change })).toThrow(
      'No matching signature',
    );
});
