/** Matches an optional plus, then at least four digits. Allows spaces. */
const NUMBER = /^\+?\s*(?:\d\s*){4,}$/;

/** Returns the digits of a complete or partial phone number, or undefined for any other query. */
export function phoneDigits(query: string): string | undefined {
  const text = query.trim();
  return NUMBER.test(text) ? text.replace(/\D/g, '') : undefined;
}
