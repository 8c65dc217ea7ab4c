import type { IdFormat } from '#contract/carriers.ts';

/** A message id in the one form in which ids are compared: without leading zeros, in small letters, hexadecimal as decimal. */
export function normaliseId(id: string, format: IdFormat): string {
  const plain = id.trim().toLowerCase();
  if (format === 'hex' && /^[0-9a-f]+$/.test(plain)) return BigInt(`0x${plain}`).toString();
  if (format !== 'text' && /^\d+$/.test(plain)) return BigInt(plain).toString();
  return plain.replace(/^0+(?=.)/, '');
}
