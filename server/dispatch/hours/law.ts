import type { CountryRules } from './country-hours.ts';

/**
 * Built-in legal rules for marketing messages, by country.
 *
 * - South Africa: Consumer Protection Act 68 of 2008, section 12, and the notice on prohibited times for
 *   direct marketing (2011): not on Sundays or public holidays, on Saturdays only from 9 to 13, on other
 *   days only from 8 to 20. Protection of Personal Information Act 4 of 2013, section 69(4): messages must
 *   say how to stop them.
 * - United States: 47 CFR 64.1200(c)(1): only from 8 to 21 in the recipient's time zone. Some states also
 *   forbid holidays. A number does not identify its state, so holidays are closed in all states.
 */
export const LEGAL_HOURS: Readonly<Record<string, CountryRules>> = {
  ZA: {
    weekdays: '08:00-20:00',
    saturday: '09:00-13:00',
    sunday: 'closed',
    holidays: 'closed',
    optOut: true,
  },
  US: {
    weekdays: '08:00-21:00',
    saturday: '08:00-21:00',
    sunday: '08:00-21:00',
    holidays: 'closed',
    optOut: false,
  },
};
