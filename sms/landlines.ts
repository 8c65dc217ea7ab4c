import landlines from './landlines.json' with { type: 'json' };

/** Prefixes that only landlines have, by calling code. They do not include the calling code. */
const PREFIXES: Record<string, string[]> = landlines;

/** The length of the longest landline prefix, in digits, with the calling code. */
export const MAX_LANDLINE_PREFIX_LENGTH = 6;
const MIN_LANDLINE_PREFIX_LENGTH = 2;

const internationalPrefixes = (): string[] =>
  Object.entries(PREFIXES).flatMap(([code, prefixes]) => prefixes.map((prefix) => code + prefix));

/** Returns landline prefixes with the calling code, by length, for SQL that cannot call `isLandline`. */
export const landlinePrefixes = (): Map<number, string[]> =>
  Map.groupBy(internationalPrefixes(), ({ length }) => length);

let prefixSet: Set<string> | undefined;

/**
 * Returns whether a number (E.164 digits) is a landline in its country's numbering plan. False where the
 * plan does not distinguish landlines, as in North America. Most landlines cannot receive SMS, but a
 * business can enable SMS on one. So do not refuse landlines.
 */
export function isLandline(digits: string): boolean {
  prefixSet ??= new Set(internationalPrefixes());
  for (let length = MAX_LANDLINE_PREFIX_LENGTH; length >= MIN_LANDLINE_PREFIX_LENGTH; length--)
    if (prefixSet.has(digits.slice(0, length))) return true;
  return false;
}
