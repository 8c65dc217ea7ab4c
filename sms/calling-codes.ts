import { AsYouType } from 'libphonenumber-js/max';
import { countriesByCallingCode, type CountryCode } from './phone-number.ts';

const MAX_CODE_LENGTH = 3;

/** Returns the calling code at the start of a number (E.164 digits), or undefined if no country has it. */
export function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= MAX_CODE_LENGTH; length++)
    if (countriesByCallingCode().has(digits.slice(0, length))) return digits.slice(0, length);
  return undefined;
}

/** Returns the calling code of each country. */
export const callingCodesByCountry = (): Map<CountryCode, string> =>
  new Map(
    [...countriesByCallingCode()].flatMap(([code, countries]) =>
      countries.map((country): [CountryCode, string] => [country, code]),
    ),
  );

/**
 * Returns the countries whose numbers can begin with these digits. If several countries share the calling code and
 * the digits fit more than one, returns all of them.
 */
export function countriesOfPrefix(prefix: string): CountryCode[] {
  const countries = countriesByCallingCode().get(callingCodeOf(prefix) ?? '') ?? [];
  if (countries.length < 2) return countries;
  const typed = new AsYouType();
  typed.input(`+${prefix}`);
  const country = typed.getCountry();
  return country === undefined ? countries : [country];
}
