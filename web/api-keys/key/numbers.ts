/** Removes the separators of thousands. */
const withoutSeparators = (typed: string): string =>
  typed.trim().replaceAll(/(?<=\d)[ ,\u00A0\u202F](?=\d{3}(\D|$))/g, '');

/** Parses a typed whole number: null if it is empty, undefined if it is something else. */
export function parseWhole(typed: string, min = 0): number | null | undefined {
  const digits = withoutSeparators(typed);
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) && Number(digits) >= min ? Number(digits) : undefined;
}

/** Parses typed credits and returns thousandths: null if it is empty, undefined if it is something else. */
export function parseCreditLimit(typed: string): number | null | undefined {
  const text = withoutSeparators(typed);
  if (text === '') return null;
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : undefined;
}

/** A stored number as a field shows it; empty for null. */
export const toTyped = (value: number | null): string => value?.toString() ?? '';
