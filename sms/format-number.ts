import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Formats E.164 digits for people: `27821234567` becomes `+27 82 123 4567`. Other digits, such as a short code, are
 * returned as is. Uses libphonenumber's small metadata, which suffices for formatting and keeps pages small.
 */
export function formatNumber(digits: string): string {
  const phone = parsePhoneNumberFromString(`+${digits}`);
  return phone?.isValid() ? phone.formatInternational() : digits;
}
