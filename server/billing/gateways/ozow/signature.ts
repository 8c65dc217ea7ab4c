import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns Ozow's signature of a form. This is the lower-case SHA-512 hash of the values in the documented
 * order, followed by the private key.
 */
export const ozowHash = (values: string[], privateKey: string): string =>
  createHash('sha512')
    .update([...values, privateKey].join('').toLowerCase())
    .digest('hex');

/** The signed fields of a notice, in order (Ozow, "Response variables"). Missing fields count as empty. */
const SIGNED_FIELDS = [
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

/** Returns whether a notice is signed with the private key. Its hash may lack leading zeros. */
export function isSignedByOzow(form: URLSearchParams, privateKey: string): boolean {
  const given = (form.get('Hash') ?? '').toLowerCase().padStart(128, '0');
  if (!/^[\da-f]{128}$/.test(given)) return false;
  const right = ozowHash(
    SIGNED_FIELDS.map((name) => form.get(name) ?? ''),
    privateKey,
  );
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
