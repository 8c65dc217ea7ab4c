import { isSecretPart } from '../settings/secret-part.ts';

/** The address of a key, and the number in front of it, if there is one. */
export type InletAddress = { secret: string; number: string | undefined };

/** A number as in `27821234567.k3…@` or `+27821234567.k3…@`. */
const NUMBER = /^\+?\d{4,20}$/;

/** Reads `<secret>@<domain>` or `<number>.<secret>@<domain>`. Returns undefined for any other address. */
export function parseInletAddress(address: string, domain: string): InletAddress | undefined {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain) return undefined;
  const words = address.slice(0, at).toLowerCase().split('.');
  const secret = words.at(-1)!;
  const number = words.length === 2 ? words[0] : undefined;
  if (words.length > 2 || !isSecretPart(secret)) return undefined;
  if (number !== undefined && !NUMBER.test(number)) return undefined;
  return { secret, number };
}
