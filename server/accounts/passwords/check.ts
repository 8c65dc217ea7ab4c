import { type PasswordProblem, findPasswordProblem } from '#contract/passwords.ts';
import { invalid } from '#server/platform/errors.ts';
import { measureStrength } from './strength.ts';

/** Messages from the specification (section 5.2). */
const FAULT_MESSAGES: Record<PasswordProblem, string> = {
  pwd_chars: 'A mix of numbers, lowercase and uppercase characters required',
  pwd_strength: 'Your password needs to be more complex (at least 12 characters)',
  pwd_username: 'Your password may not contain your username',
};

/** Returns an error message for an unacceptable password, or undefined for an acceptable one. */
export async function passwordFaultMessage(password: string, username: string): Promise<string | undefined> {
  const fault = findPasswordProblem(password, await measureStrength(password), username);
  return fault && FAULT_MESSAGES[fault];
}

/** Throws `weak_password` for an unacceptable password. */
export async function requireGoodPassword(password: string, username: string): Promise<void> {
  const fault = await passwordFaultMessage(password, username);
  if (fault) throw invalid('newPassword', 'weak_password', fault);
}
