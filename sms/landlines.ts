import landlines from './landlines.json' with { type: 'json' };

/** By calling code: the first digits after it that only landlines have. */
const BEGINNINGS: Record<string, string[]> = landlines;

/** The longest prefix of landlines, in digits, with the calling code. */
export const LANDLINE_DIGITS = 6;
const FEWEST_DIGITS = 2;

const allBeginnings = (): string[] =>
  Object.entries(BEGINNINGS).flatMap(([code, prefixes]) => prefixes.map((prefix) => code + prefix));

/** The first digits of landlines, with the calling code, by how many they are: `isLandline` where it cannot be called. */
export const landlinePrefixes = (): Map<number, string[]> =>
  Map.groupBy(allBeginnings(), ({ length }) => length);

let beginnings: Set<string> | undefined;

/**
 * Whether a number, E.164 digits, is a landline by the numbering plan of its country: most cannot receive SMS. False where the plan does not
 * tell, as in North America. A business can have its landline enabled for SMS, so it is no reason to refuse one.
 */
export function isLandline(digits: string): boolean {
  beginnings ??= new Set(allBeginnings());
  for (let length = LANDLINE_DIGITS; length >= FEWEST_DIGITS; length--)
    if (beginnings.has(digits.slice(0, length))) return true;
  return false;
}
