import { COUNTRIES } from '#contract/countries.ts';

export type Country = (typeof COUNTRIES)[number];

/** Returns every country as an option, sorted by name. */
export const countryOptions = (nameOf: (code: string) => string, language: string) =>
  COUNTRIES.map((code) => ({ value: code, label: nameOf(code) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, language),
  );

/** Returns every time zone that the browser knows, and the current one, as options. */
export const timeZoneOptions = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', current])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
