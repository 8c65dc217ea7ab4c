import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The type of a phone number. `mobile_or_landline` is for countries where both have the same numbers. */
export type LineType =
  | 'mobile'
  | 'landline'
  | 'mobile_or_landline'
  | 'toll_free'
  | 'premium'
  | 'shared_cost'
  | 'voip'
  | 'personal'
  | 'pager'
  | 'corporate'
  | 'voicemail'
  | 'unknown';

/** The types by libphonenumber's names. */
const BY_NAME: Record<string, LineType> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  FIXED_LINE_OR_MOBILE: 'mobile_or_landline',
  TOLL_FREE: 'toll_free',
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'shared_cost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  UAN: 'corporate',
  VOICEMAIL: 'voicemail',
};

/** Returns the type of a number (E.164 digits) by its country's numbering plan. */
export const lineTypeOf = (digits: string): LineType =>
  BY_NAME[parsePhoneNumberFromString(`+${digits}`)?.getType() ?? ''] ?? 'unknown';
