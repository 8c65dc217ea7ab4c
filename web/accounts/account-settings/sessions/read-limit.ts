/** Reads a typed limit: null if it is empty, undefined if it is not a whole number within the range. */
export function readLimit(
  typed: string,
  { min, max }: { min: number; max: number },
): number | null | undefined {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return null;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}
