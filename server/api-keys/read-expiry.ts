import { invalid } from '#server/platform/errors.ts';

/** Reads the time at which a key expires; null for never. Throws `invalid` for a time that is not in the future. */
export function readExpiry(expiresAt: string | null): Date | null {
  if (expiresAt === null) return null;
  const date = new Date(expiresAt);
  if (date.getTime() <= Date.now()) throw invalid('expiresAt', 'invalid', 'Choose a time in the future.');
  return date;
}
