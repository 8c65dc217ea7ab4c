/** A plus or none, then at least four digits, with spaces as one likes. */
const NUMBER = /^\+?\s*(?:\d\s*){4,}$/;

/** The digits of what looks like a phone number or a part of one; undefined where it does not. */
export function phoneDigits(query: string): string | undefined {
  const text = query.trim();
  return NUMBER.test(text) ? text.replace(/\D/g, '') : undefined;
}
