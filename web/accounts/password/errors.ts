import { t } from 'i18next';
import { findPasswordProblem } from '#contract/passwords.ts';

export type NewPassword = { password: string; confirmPassword: string };

/** Validates a new password and its confirmation. Returns error texts by field (specification, 5.2). */
export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  strength: number,
  username: string | undefined,
): Partial<NewPassword> {
  const fault = findPasswordProblem(password, strength, username);
  return {
    ...(fault && {
      password: password === '' ? requiredError() : t(`password.fault.${fault}`, { ns: 'accounts' }),
    }),
    ...(confirmPassword !== password && {
      confirmPassword: t('password.fault.pwd_match', { ns: 'accounts' }),
    }),
  };
}

const requiredError = (): string => t('required', { ns: 'accounts' });
