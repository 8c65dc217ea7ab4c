import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a mailed code holds, in minutes. */
export const CODE_MINUTES = 10;

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: only with the installation's key can all codes be tried against it. `of` names what it is for. */
export function codeHash(key: string, of: string, code: string): Buffer {
  return createHmac('sha256', key).update(`code ${of} ${code}`).digest();
}

/** Compares in the same time whatever was typed. Spaces and hyphens do not count. */
export function codeFits(key: string, of: string, typed: string, stored: Buffer): boolean {
  return timingSafeEqual(codeHash(key, of, typed.replaceAll(/[\s-]/g, '')), stored);
}

/** An address without most of its name: `t•••@example.com`. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
