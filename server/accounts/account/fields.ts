import { z } from 'zod';
import { PHONE_PATTERN } from '#contract/sign-up.ts';

/** The kinds of personal details. `name` and `mobile` are required; `text` and `phone` may be empty. */
export type FieldKind = 'name' | 'text' | 'email' | 'mobile' | 'phone';

const email = z.email();

/** Returns an error message for an invalid value (specification, 5.1), or undefined for a valid one. */
export function fieldFault(kind: FieldKind, value: string, longest: number): string | undefined {
  const text = value.trim();
  if (text === '') return kind === 'text' || kind === 'phone' ? undefined : 'This is required.';
  if (text.length > longest) return `At most ${longest} characters`;
  // A line break could inject a header into an email, or a line into a log.
  if (/[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed())
    return 'Please remove the invisible characters';
  if (kind === 'email' && !email.safeParse(text).success) return 'Please enter a valid email address';
  if ((kind === 'mobile' || kind === 'phone') && !PHONE_PATTERN.test(text))
    return 'Please enter a valid number using digits, spaces and an optional leading +';
  return undefined;
}
