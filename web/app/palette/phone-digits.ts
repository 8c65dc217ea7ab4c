/** An optional plus, then at least four digits. Spaces are allowed. */
const NUMBER = /^\+?\s*(?:\d\s*){4,}$/;

/** Returns the digits of a complete or partial phone number, or undefined for other text. */
export function phoneDigits(query: string): string | undefined {
  const text = query.trim();
  return NUMBER.test(text) ? text.replace(/\D/g, '') : undefined;
}
