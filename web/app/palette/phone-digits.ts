/** An optional plus, then at least four digits, with any spaces. */
const NUMBER = /^\+?\s*(?:\d\s*){4,}$/;

/** The digits of a complete or partial phone number; undefined for other text. */
export function phoneDigits(query: string): string | undefined {
  const text = query.trim();
  return NUMBER.test(text) ? text.replace(/\D/g, '') : undefined;
}
