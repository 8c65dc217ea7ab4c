import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a mailed code is valid, in minutes. */
export const CODE_MINUTES = 10;

/** Generates a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes a code with the installation's key, because attackers could otherwise brute-force the codes in a
 * stolen table. `of` names the code's purpose.
 */
export function codeHash(key: string, of: string, code: string): Buffer {
  return createHmac('sha256', key).update(`code ${of} ${code}`).digest();
}

/** Compares a typed code with a stored hash in constant time. Ignores spaces and hyphens in `typed`. */
export function isCodeCorrect(key: string, of: string, typed: string, stored: Buffer): boolean {
  return timingSafeEqual(codeHash(key, of, typed.replaceAll(/[\s-]/g, '')), stored);
}

/** Masks an email address, such as `t•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
