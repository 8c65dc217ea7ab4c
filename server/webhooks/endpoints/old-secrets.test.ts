import { expect, it } from 'vitest';
import { addOldSecret, type OldSecret, validOldSecrets } from './old-secrets.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const row = (...oldSecrets: [name: string, hours: number][]) => ({
  secret: Buffer.from('newest'),
  old_secrets: oldSecrets.map(([name, hours]): OldSecret => ({
    secret: base64(name),
    until: inHours(hours),
  })),
});

it('keeps the secrets that are still valid, with their ends', () => {
  expect(addOldSecret(row(['second', 10], ['first', -1]), 24, NOW)).toEqual([
    { secret: base64('newest'), until: inHours(24) },
    { secret: base64('second'), until: inHours(10) },
  ]);
});

it('shortens the time of all earlier secrets to the new overlap', () => {
  expect(addOldSecret(row(['first', 168]), 1, NOW).map(({ until }) => until)).toEqual([
    inHours(1),
    inHours(1),
  ]);
  expect(addOldSecret(row(['first', 168]), 0, NOW)).toEqual([]);
});

it('keeps the three newest', () => {
  const kept = addOldSecret(row(['third', 3], ['second', 2], ['first', 1]), 24, NOW);
  expect(kept.map(({ secret }) => secret)).toEqual(['newest', 'third', 'second'].map(base64));
});

it('leaves out secrets that have ended', () => {
  expect(validOldSecrets(row(['second', 1], ['first', 0]), NOW)).toHaveLength(1);
});
