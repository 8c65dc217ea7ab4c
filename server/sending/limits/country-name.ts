const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Returns a country's name for a reason. The country is an ISO 3166-1 alpha-2 code, or null if it is
 * unknown.
 */
export const countryName = (country: string | null): string =>
  country === null ? 'numbers without a country' : (NAMES.of(country) ?? country);
