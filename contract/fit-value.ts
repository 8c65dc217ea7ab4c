import type { ContactField } from './contact-fields.ts';
import { type AmountProblem, type AmountReading, readAmount } from './read-amount.ts';
import { type DateProblem, readDate } from './read-date.ts';

/** Why a text is no value of a field. */
export type ValueProblem = DateProblem | AmountProblem | 'not_a_choice';

/** What a field's values are. */
export type Kind = Pick<ContactField, 'type' | 'choices'>;

/** How texts are read that could be two dates, or two numbers. */
export type Reading = AmountReading & { dayFirst?: boolean | undefined };

/** How a number is read that is stored already, or written as numbers are stored. */
export const AS_STORED: Reading = { decimalComma: false };

/** The text as it is stored, or why it does not fit. */
export type Fitted = { value: string } | { problem: ValueProblem };

/**
 * Reads a text as a value of a field; `reading` decides where it could be two. A choice is found whatever the case of its
 * letters.
 */
export function fitValue(text: string, { type, choices }: Kind, reading: Reading = {}): Fitted {
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

/** Stored values that have an order: numbers and days. */
export const NUMERIC = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;
