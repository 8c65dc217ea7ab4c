// Writes sms/number-formats.json: how the numbers of each country calling code are spaced, taken from libphonenumber's
// metadata. Pages show numbers by it: all of the metadata weighs three times as much. `npm run number-formats`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {{ country_calling_codes: Record<string, string[]>, countries: Record<string, any[]>, nonGeographic: Record<string, any[]> }} */
const metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json');

/** Of a country in the metadata: the places of what is taken. */
const LENGTHS = 3;
const FORMATS = 4;

/**
 * By calling code: the possible lengths of a number without it, and its formats in order, each as the pattern of its
 * first digits, its whole pattern, and what is put in its place.
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

/** @param {any[][]} countries that share a calling code: they share the formats of the first */
function planOf(countries) {
  const lengths = new Set(countries.flatMap((country) => country[LENGTHS]));
  return [[...lengths].toSorted((a, b) => a - b), (countries[0]?.[FORMATS] || []).map(toFormat)];
}

/**
 * Between groups there are spaces, whatever is usual at home.
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
