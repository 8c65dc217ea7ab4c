import type { ContactField } from './contact-fields.ts';
import { type AmountProblem, type AmountReading, readAmount } from './read-amount.ts';
import { type DateProblem, readDate } from './read-date.ts';

/** The reasons why a text does not fit a field. */
export type ValueProblem = DateProblem | AmountProblem | 'not_a_choice';

export type FieldKind = Pick<ContactField, 'type' | 'choices'>;

/** How to read dates and numbers that are ambiguous. */
export type Reading = AmountReading & { dayFirst?: boolean | undefined };

/** How to read stored numbers. They have a decimal point. */
export const STORED_READING: Reading = { decimalComma: false };

/** The value to store, or the reason why the text does not fit. */
export type FitResult = { value: string } | { problem: ValueProblem };

/**
 * Parses a text as a value of a field. `reading` resolves ambiguous dates and numbers. Choices ignore case.
 */
export function fitValue(text: string, { type, choices }: FieldKind, reading: Reading = {}): FitResult {
  if (type === 'number') {
    const read = readAmount(text, reading);
    return typeof read === 'string' ? { problem: read } : { value: read.amount };
  }
  if (type === 'date') {
    const read = readDate(text, reading.dayFirst);
    return typeof read === 'string' ? { problem: read } : { value: read.date };
  }
  if (type === 'choice') {
    const value = choices.find((choice) => isAlike(choice, text));
    return value === undefined ? { problem: 'not_a_choice' } : { value };
  }
  return { value: text };
}

export const isAlike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Matches stored numbers, for numeric comparisons. */
export const STORED_NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
export const STORED_DAY = /^\d{4}-\d\d-\d\d$/;
