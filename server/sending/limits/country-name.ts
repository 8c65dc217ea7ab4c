const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** What a country (ISO 3166-1) is called where a reason names it. Null: none is known. */
export const countryName = (country: string | null): string =>
  country === null ? 'numbers without a country' : (NAMES.of(country) ?? country);
