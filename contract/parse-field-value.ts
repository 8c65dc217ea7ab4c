import type { ContactField } from './contact-fields.ts';
import { type AmountProblem, type AmountParseOptions, parseFieldAmount } from './parse-field-amount.ts';
import { type DateProblem, parseFieldDate } from './parse-field-date.ts';

/** The reasons why a value does not fit a field. */
export type ValueProblem = DateProblem | AmountProblem | 'not_a_choice';

export type FieldKind = Pick<ContactField, 'type' | 'choices'>;

/** How to read dates and numbers that are ambiguous. */
export type ValueParseOptions = AmountParseOptions & { dayFirst?: boolean | undefined };

/** How to read stored numbers. They have a decimal point. */
export const STORED_VALUE_OPTIONS: ValueParseOptions = { decimalComma: false };

/** The value to store, or the reason why the given value does not fit. */
export type ParseFieldResult = { value: string } | { problem: ValueProblem };

/**
 * Converts a typed value to the form that its field stores. `reading` resolves ambiguous dates and numbers.
 * Case is ignored in choices.
 */
export function parseFieldValue(
  text: string,
  { type, choices }: FieldKind,
  reading: ValueParseOptions = {},
): ParseFieldResult {
  if (type === 'number') {
    const read = parseFieldAmount(text, reading);
    return typeof read === 'string' ? { problem: read } : { value: read.amount };
  }
  if (type === 'date') {
    const read = parseFieldDate(text, reading.dayFirst);
    return typeof read === 'string' ? { problem: read } : { value: read.date };
  }
  if (type === 'choice') {
    const value = choices.find((choice) => isEqualIgnoringCase(choice, text));
    return value === undefined ? { problem: 'not_a_choice' } : { value };
  }
  return { value: text };
}

export const isEqualIgnoringCase = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Matches stored numbers, for numeric comparisons. */
export const STORED_NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
export const STORED_DATE = /^\d{4}-\d\d-\d\d$/;
