import { t } from 'i18next';
import { PHONE_PATTERN } from '#contract/sign-up.ts';
import { EMAIL_FORMAT } from '../../email-pattern.ts';
import { FIELDS, trimValues, type Field, type Values } from './changes.ts';

export type DetailsErrors = Partial<Record<Field, string>>;

/** Validates the details. Returns error texts by field (specification, 5.1). */
export function detailsErrors(typed: Values): DetailsErrors {
  const values = trimValues(typed);
  return {
    ...(!EMAIL_FORMAT.test(values.email) && { email: t('signUp.fault.email', ns) }),
    ...(!PHONE_PATTERN.test(values.contactNo1) && { contactNo1: t('signUp.fault.number', ns) }),
    ...(!PHONE_PATTERN.test(values.contactNo2 || '0') && { contactNo2: t('signUp.fault.number', ns) }),
    ...missingFieldErrors(values),
  };
}

const ns = { ns: 'accounts' } as const;

function missingFieldErrors(values: Values): DetailsErrors {
  const missing = FIELDS.filter((field) => field !== 'contactNo2' && values[field] === '');
  return Object.fromEntries(missing.map((field) => [field, t('required', ns)]));
}
