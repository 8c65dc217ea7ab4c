import { type CountryCode, parseNumber } from './phone-number.ts';

/**
 * A sender as it is sent: a phone number written with spaces, signs or as it is dialled at home is its digits in E.164; a short code, a
 * name and what is neither stay as they are.
 */
export function plainSender(text: string, homeCountry: CountryCode): string {
  const trimmed = text.trim();
  if (!/^[\d\s()+.-]+$/.test(trimmed) || /^[1-9]\d*$/.test(trimmed)) return trimmed;
  const parsed = parseNumber(trimmed, homeCountry);
  return parsed.ok ? parsed.number : trimmed;
}
