import { createHash, timingSafeEqual } from 'node:crypto';

/** Ozow's signature of a form: SHA-512 of its values in their documented order and the private key, all in small letters. */
export const ozowHash = (values: string[], privateKey: string): string =>
  createHash('sha512')
    .update([...values, privateKey].join('').toLowerCase())
    .digest('hex');

/** Of a notice (Ozow, "Response variables"), in this order; those that are absent count as empty. */
const SIGNED = [
  'SiteCode',
  'TransactionId',
  'TransactionReference',
  'Amount',
  'Status',
  'Optional1',
  'Optional2',
  'Optional3',
  'Optional4',
  'Optional5',
  'CurrencyCode',
  'IsTest',
  'StatusMessage',
];

/** Whether a notice is signed with the private key. Leading zeros of its hash may be missing. */
export function isSignedByOzow(form: URLSearchParams, privateKey: string): boolean {
  const given = (form.get('Hash') ?? '').toLowerCase().padStart(128, '0');
  if (!/^[\da-f]{128}$/.test(given)) return false;
  const right = ozowHash(
    SIGNED.map((name) => form.get(name) ?? ''),
    privateKey,
  );
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
