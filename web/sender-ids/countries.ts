import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/countries.ts';
import { type SenderReach, senderReach } from '#sms/index.ts';

export type Country = (typeof COUNTRIES)[number];

type CountryNames = (code: string) => string;

/** The names of countries in the user's language. */
export function useCountryNames(): CountryNames {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The countries in which recipients see the same of a sender. `isRest`: all that are not in other groups. */
export type Reached = { reach: SenderReach; countries: string[]; isRest: boolean };

const REACHES: SenderReach[] = ['shown', 'replaced', 'blocked'];

/** What recipients see of a sender in some countries, or in all if there are none. */
export function reachOf(sender: string, countries: readonly string[]): Reached[] {
  const all = countries.length > 0 ? countries : COUNTRIES;
  return REACHES.map((reach) => ({
    reach,
    countries: all.filter((country) => senderReach(sender, country) === reach),
    isRest: countries.length === 0 && reach === 'shown',
  })).filter((group) => group.countries.length > 0);
}
