import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a mailed code is valid, in minutes. */
export const CODE_MINUTES = 10;

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * The hash of a code. Keyed with the installation's key, so that a stolen table cannot be brute-forced. `of` names
 * what the code is for.
 */
export function codeHash(key: string, of: string, code: string): Buffer {
  return createHmac('sha256', key).update(`code ${of} ${code}`).digest();
}

/** Compares in constant time, ignoring spaces and hyphens. */
export function codeFits(key: string, of: string, typed: string, stored: Buffer): boolean {
  return timingSafeEqual(codeHash(key, of, typed.replaceAll(/[\s-]/g, '')), stored);
}

/** Masks an address: `t•••@example.com`. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
