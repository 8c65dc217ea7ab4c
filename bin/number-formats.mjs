// Writes sms/number-formats.json: the spacing of phone numbers by calling code, from libphonenumber's
// metadata. Pages load this file because the complete metadata is three times as large.
// Run it with `npm run number-formats`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {{ country_calling_codes: Record<string, string[]>, countries: Record<string, any[]>, nonGeographic: Record<string, any[]> }} */
const metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json');

/** The positions of the possible lengths and of the formats in a country's metadata. */
const LENGTHS_INDEX = 3;
const FORMATS_INDEX = 4;

/**
 * Returns the possible lengths and the formats of each calling code. Lengths do not include the code. A
 * format consists of a pattern for the first digits, a pattern for the whole number, and a replacement.
 */
export function numberFormats() {
  const { country_calling_codes, countries, nonGeographic } = metadata;
  const inCountries = Object.entries(country_calling_codes).map(([code, names]) => [
    code,
    planOf(names.map((name) => /** @type {any[]} */ (countries[name]))),
  ]);
  const elsewhere = Object.entries(nonGeographic).map(([code, plan]) => [code, planOf([plan])]);
  return Object.fromEntries([...inCountries, ...elsewhere]);
}

/** @param {any[][]} countries that share a calling code; all of them use the formats of the first one */
function planOf(countries) {
  const lengths = new Set(countries.flatMap((country) => country[LENGTHS_INDEX]));
  return [[...lengths].toSorted((a, b) => a - b), (countries[0]?.[FORMATS_INDEX] || []).map(toFormat)];
}

/**
 * Converts a format. Groups are always separated by spaces, even if the country uses other separators.
 *
 * @param {[string, string, string[]?, unknown?, unknown?, string?]} format
 */
const toFormat = ([pattern, home, leading, , , abroad]) => [
  leading?.at(-1) ?? '',
  pattern,
  (abroad || home).replaceAll(/[-()./\s]+/g, ' ').trim(),
];

if (import.meta.filename === process.argv[1])
  writeFileSync(
    new URL('../sms/number-formats.json', import.meta.url),
    `${JSON.stringify(numberFormats())}\n`,
  );
