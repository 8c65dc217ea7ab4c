import { type CountryCode, parseNumber } from './phone-number.ts';

/**
 * Converts a phone number with spaces, punctuation or a national prefix to E.164 digits. Returns a short code, a name or
 * any other text trimmed but otherwise unchanged.
 */
export function normaliseSender(text: string, homeCountry: CountryCode): string {
  const trimmed = text.trim();
  if (!/^[\d\s()+.-]+$/.test(trimmed) || /^[1-9]\d*$/.test(trimmed)) return trimmed;
  const parsed = parseNumber(trimmed, homeCountry);
  return parsed.ok ? parsed.number : trimmed;
}
