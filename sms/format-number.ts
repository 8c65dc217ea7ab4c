import numberFormats from './number-formats.json' with { type: 'json' };

/** The first digits of a number without its calling code, its whole pattern, and what is put in its place. */
type Format = [leading: string, pattern: string, spaced: string];
type Plan = [lengths: number[], formats: Format[]];

const PLANS = new Map(Object.entries(numberFormats as unknown as Record<string, Plan>));

/** Numbers of fewer digits are short codes. */
const FEWEST = 7;
const LONGEST_CODE = 3;

/**
 * Formats E.164 digits for people: `27821234567` becomes `+27 82 123 4567`. Other digits, such as a short code, are
 * returned as is. The formats are libphonenumber's (bin/number-formats.mjs); whether a number is in use is not asked.
 */
export function formatNumber(digits: string): string {
  const code = callingCodeOf(digits);
  if (code === undefined || digits.length < FEWEST) return digits;
  const [lengths, formats] = PLANS.get(code)!;
  const rest = digits.slice(code.length);
  if (!lengths.includes(rest.length)) return digits;
  const format = formats.find(
    ([leading, pattern]) => matcher(`^(?:${leading})`).test(rest) && matcher(`^(?:${pattern})$`).test(rest),
  );
  return `+${code} ${format ? rest.replace(matcher(format[1]), format[2]) : rest}`;
}

/** No calling code begins another. */
function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= LONGEST_CODE; length++)
    if (PLANS.has(digits.slice(0, length))) return digits.slice(0, length);
  return undefined;
}

const matchers = new Map<string, RegExp>();

/** Lists ask for the same few patterns again and again. */
function matcher(pattern: string): RegExp {
  let known = matchers.get(pattern);
  if (!known) matchers.set(pattern, (known = new RegExp(pattern)));
  return known;
}
