import numberFormats from './number-formats.json' with { type: 'json' };

/**
 * The regular expressions for the first digits and for the whole national number, and the replacement that
 * inserts the spaces.
 */
type Format = [leading: string, pattern: string, replacement: string];
type Plan = [lengths: number[], formats: Format[]];

const PLANS = new Map(Object.entries(numberFormats as unknown as Record<string, Plan>));

/** A number with fewer digits is a short code. */
const MIN_DIGITS = 7;
const MAX_CODE_LENGTH = 3;

/**
 * Formats E.164 digits for people: `27821234567` becomes `+27 82 123 4567`. Returns other digits, such as a short code,
 * unchanged. The formats are libphonenumber's (bin/number-formats.mjs). Does not check whether the number is in use.
 */
export function formatNumber(digits: string): string {
  const code = callingCodeOf(digits);
  if (code === undefined || digits.length < MIN_DIGITS) return digits;
  const [lengths, formats] = PLANS.get(code)!;
  const rest = digits.slice(code.length);
  if (!lengths.includes(rest.length)) return digits;
  const format = formats.find(
    ([leading, pattern]) =>
      compilePattern(`^(?:${leading})`).test(rest) && compilePattern(`^(?:${pattern})$`).test(rest),
  );
  return `+${code} ${format ? rest.replace(compilePattern(format[1]), format[2]) : rest}`;
}

/**
 * Returns the calling code at the start of the digits, or undefined if there is none. No calling code is a
 * prefix of another.
 */
function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= MAX_CODE_LENGTH; length++)
    if (PLANS.has(digits.slice(0, length))) return digits.slice(0, length);
  return undefined;
}

const patternCache = new Map<string, RegExp>();

/** Compiles a pattern and caches it: a list formats many numbers with the same few patterns. */
function compilePattern(pattern: string): RegExp {
  let compiled = patternCache.get(pattern);
  if (!compiled) patternCache.set(pattern, (compiled = new RegExp(pattern)));
  return compiled;
}
