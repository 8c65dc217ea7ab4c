import { COUNTRIES } from '#contract/countries.ts';
import type { Layout } from '#contract/imports.ts';
import { invalid } from '#server/platform/errors.ts';
import type { CountryCode } from '#sms/index.ts';

const knownCountries = new Set<string>(COUNTRIES);

/** Returns the country that the layout names, or undefined if it names none. Throws `unknown_country`. */
export function readHomeCountry({ homeCountry }: Pick<Layout, 'homeCountry'>): CountryCode | undefined {
  if (homeCountry !== undefined && !knownCountries.has(homeCountry))
    throw invalid('homeCountry', 'unknown_country', 'Choose a country by its two letters, such as ZA.');
  return homeCountry as CountryCode | undefined;
}
