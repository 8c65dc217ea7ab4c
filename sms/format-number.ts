import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * E.164 digits as people read them: `27821234567` becomes `+27 82 123 4567`. Other digits (a short code) stay. The
 * small metadata know every way to write a number, and pages need no more of them.
 */
export function formatNumber(digits: string): string {
  const phone = parsePhoneNumberFromString(`+${digits}`);
  return phone?.isValid() ? phone.formatInternational() : digits;
}
