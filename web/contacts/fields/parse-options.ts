import type { FieldType } from '#contract/contact-fields.ts';
import { isDayFirst, type DateOrder } from './DateOrderField.tsx';
import { type Decimals, isDecimalComma } from './DecimalsField.tsx';

/** The user's choices for reading ambiguous values. */
export type ParseChoices = { dayFirst: DateOrder; decimalComma: Decimals };
export const NO_CHOICES: ParseChoices = { dayFirst: '', decimalComma: '' };

/** Returns the chosen options that apply to the type. */
export function parseOptions(type: FieldType | undefined, chosen: ParseChoices) {
  const dayFirst = type === 'date' ? isDayFirst(chosen.dayFirst) : undefined;
  const decimalComma = type === 'number' ? isDecimalComma(chosen.decimalComma) : undefined;
  return { ...(dayFirst !== undefined && { dayFirst }), ...(decimalComma !== undefined && { decimalComma }) };
}
