import { t } from 'i18next';
import { PHONE_PATTERN } from '#contract/sign-up.ts';
import { EMAIL } from '../../email-pattern.ts';
import { FIELDS, trimValues, type Field, type Values } from './changes.ts';

export type Faults = Partial<Record<Field, string>>;

/** Returns the faults as texts by field (specification, 5.1). */
export function faultsOf(typed: Values): Faults {
  const values = trimValues(typed);
  return {
    ...(!EMAIL.test(values.email) && { email: t('signUp.fault.email', ns) }),
    ...(!PHONE_PATTERN.test(values.contactNo1) && { contactNo1: t('signUp.fault.number', ns) }),
    ...(!PHONE_PATTERN.test(values.contactNo2 || '0') && { contactNo2: t('signUp.fault.number', ns) }),
    ...missingIn(values),
  };
}

const ns = { ns: 'accounts' } as const;

function missingIn(values: Values): Faults {
  const missing = FIELDS.filter((field) => field !== 'contactNo2' && values[field] === '');
  return Object.fromEntries(missing.map((field) => [field, t('required', ns)]));
}
