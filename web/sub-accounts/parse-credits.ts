/**
 * Reads a typed number of whole credits, such as "1,500" or "1 500". Returns undefined for anything else,
 * also for decimals.
 */
export function parseCredits(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,10}$|^\d{1,3}([ ,\u00A0\u202F]\d{3}){1,3}$/.test(text)) return undefined;
  return Number(text.replaceAll(/\D/g, ''));
}
