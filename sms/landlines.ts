import landlines from './landlines.json' with { type: 'json' };

/** Prefixes without the calling code that only landlines have, by calling code. */
const PREFIXES: Record<string, string[]> = landlines;

/** The length of the longest landline prefix, in digits, with the calling code. */
export const MAX_LANDLINE_PREFIX = 6;
const MIN_LANDLINE_PREFIX = 2;

const internationalPrefixes = (): string[] =>
  Object.entries(PREFIXES).flatMap(([code, prefixes]) => prefixes.map((prefix) => code + prefix));

/** Landline prefixes with the calling code, by length, for SQL that cannot call `isLandline`. */
export const landlinePrefixes = (): Map<number, string[]> =>
  Map.groupBy(internationalPrefixes(), ({ length }) => length);

let prefixSet: Set<string> | undefined;

/**
 * Whether a number (E.164 digits) is a landline by its country's numbering plan. Most landlines cannot receive SMS.
 * False where the plan does not distinguish, as in North America. Do not refuse landlines: a business can enable one for
 * SMS.
 */
export function isLandline(digits: string): boolean {
  prefixSet ??= new Set(internationalPrefixes());
  for (let length = MAX_LANDLINE_PREFIX; length >= MIN_LANDLINE_PREFIX; length--)
    if (prefixSet.has(digits.slice(0, length))) return true;
  return false;
}
