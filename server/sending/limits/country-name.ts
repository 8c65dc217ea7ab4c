const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country (ISO 3166-1 alpha-2) in a reason; null means that it is unknown. */
export const countryName = (country: string | null): string =>
  country === null ? 'numbers without a country' : (NAMES.of(country) ?? country);
