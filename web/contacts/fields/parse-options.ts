import type { FieldType } from '#contract/contact-fields.ts';
import { toDayFirst, type DateOrder } from './DateOrderField.tsx';
import { type DecimalSeparator, toDecimalComma } from './DecimalsField.tsx';

/** The user's choices for reading ambiguous values. */
export type ParseSettings = { dayFirst: DateOrder; decimalComma: DecimalSeparator };
export const DEFAULT_PARSE_SETTINGS: ParseSettings = { dayFirst: '', decimalComma: '' };

/** Returns the chosen options that apply to the type. */
export function parseOptions(type: FieldType | undefined, chosen: ParseSettings) {
  const dayFirst = type === 'date' ? toDayFirst(chosen.dayFirst) : undefined;
  const decimalComma = type === 'number' ? toDecimalComma(chosen.decimalComma) : undefined;
  return { ...(dayFirst !== undefined && { dayFirst }), ...(decimalComma !== undefined && { decimalComma }) };
}
