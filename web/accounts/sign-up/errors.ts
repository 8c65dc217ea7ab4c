import { t } from 'i18next';
import { PHONE_PATTERN, findUsernameProblem, type SignUpAnswer } from '#contract/sign-up.ts';
import { EMAIL_FORMAT } from '../email-pattern.ts';
import { newPasswordErrors } from '../password/errors.ts';
import { FIELDS, type Field, type Values } from './values.ts';

export type SignUpErrors = Partial<Record<Field, string>>;

const REQUIRED_FIELDS = [
  'fullname',
  'email',
  'contact1',
  'countryOfResidence',
  'countryToSms',
  'username',
] as const;

/** Validates the form's values. Returns error texts by field (specification, 5). */
export function findSignUpErrors(values: Values, strength: number, requiresTerms: boolean): SignUpErrors {
  const username = values.username.trim();
  const usernameProblem = findUsernameProblem(username);
  return {
    ...(!EMAIL_FORMAT.test(values.email.trim()) && { email: t('signUp.fault.email', ns) }),
    ...(values.confirmEmail.trim() !== values.email.trim() && {
      confirmEmail: t('signUp.fault.confirmEmail', ns),
    }),
    ...(!PHONE_PATTERN.test(values.contact1.trim()) && { contact1: t('signUp.fault.number', ns) }),
    ...(!PHONE_PATTERN.test(values.contact2.trim() || '0') && { contact2: t('signUp.fault.number', ns) }),
    ...(usernameProblem && { username: t(`signUp.fault.username.${usernameProblem}`, ns) }),
    ...newPasswordErrors(values, strength, username),
    ...(requiresTerms && !values.terms && { terms: t('signUp.fault.terms', ns) }),
    ...missingFieldErrors(values),
  };
}

const ns = { ns: 'accounts' } as const;

function missingFieldErrors(values: Values): SignUpErrors {
  const missing = REQUIRED_FIELDS.filter((field) => values[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, t('required', ns)]));
}

/** Returns the server's errors by field and for the whole form (specification, 8). */
export function serverErrors({ errors }: SignUpAnswer): { errors: SignUpErrors; problem: string | null } {
  const faults: SignUpErrors = {};
  let problem: string | null = null;
  for (const { field: name, message } of errors) {
    const field = FIELDS.find((each) => each.toLowerCase() === name.toLowerCase());
    if (field === 'username') {
      faults.username = t('signUp.refused.username', ns);
    } else if (name === 'RecaptchaToken') {
      problem ??= t('signUp.refused.captcha', ns);
    } else {
      if (field) faults[field] = message;
      problem = t('signUp.refused.other', ns);
    }
  }
  return { errors: faults, problem };
}
