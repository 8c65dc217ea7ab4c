import type { IdFormat } from '#contract/carriers.ts';

/**
 * Normalises a message id for comparison. Removes surrounding spaces and leading zeros, and converts the id
 * to lower case. With the format `hex`, converts a hexadecimal id to decimal.
 */
export function normaliseId(id: string, format: IdFormat): string {
  const plain = id.trim().toLowerCase();
  if (format === 'hex' && /^[0-9a-f]+$/.test(plain)) return BigInt(`0x${plain}`).toString();
  if (format !== 'text' && /^\d+$/.test(plain)) return BigInt(plain).toString();
  return plain.replace(/^0+(?=.)/, '');
}
