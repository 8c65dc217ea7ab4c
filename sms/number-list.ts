import { type CountryCode, parseNumber } from './phone-number.ts';

/** Reads numbers one a line or separated by commas or semicolons; each number once. */
export function splitNumbers(
  text: string,
  homeCountry: CountryCode,
): { numbers: string[]; duplicates: number; invalid: string[] } {
  const entries = text
    .split(/[\n,;]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const numbers = new Set<string>();
  const invalid: string[] = [];
  for (const entry of entries) {
    const parsed = parseNumber(entry, homeCountry);
    if (parsed.ok) numbers.add(parsed.number);
    else invalid.push(entry.slice(0, 40));
  }
  return { numbers: [...numbers], duplicates: entries.length - invalid.length - numbers.size, invalid };
}
