import { COUNTRIES } from '#contract/countries.ts';
import { invalid } from '#server/platform/errors.ts';

const known = new Set<string>(COUNTRIES);

/** Validates country codes. Returns them sorted and without duplicates. Throws `unknown_country`. */
export function parseCountries(codes: string[]): string[] {
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined)
    throw invalid(
      'countries',
      'unknown_country',
      `“${unknown}” is not a country. Use codes such as ZA or GB.`,
    );
  return [...new Set(codes)].toSorted();
}
