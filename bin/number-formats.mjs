// Writes sms/number-formats.json: how to space the numbers of each calling code, from libphonenumber's metadata. Pages
// format numbers with it, because the complete metadata is three times as large. `npm run number-formats`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {{ country_calling_codes: Record<string, string[]>, countries: Record<string, any[]>, nonGeographic: Record<string, any[]> }} */
const metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json');

/** Positions in the metadata of a country. */
const LENGTHS = 3;
const FORMATS = 4;

/**
 * By calling code: the possible lengths of a number without the code, and its formats in order. Each format has the
 * pattern of the first digits, the pattern of the whole number, and its replacement.
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

/** @param {any[][]} countries that share a calling code, and therefore the formats of the first */
function planOf(countries) {
  const lengths = new Set(countries.flatMap((country) => country[LENGTHS]));
  return [[...lengths].toSorted((a, b) => a - b), (countries[0]?.[FORMATS] || []).map(toFormat)];
}

/**
 * Separates groups by spaces, even if the country uses other separators.
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
